import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PLAIN_TRAY, type TrayLook, trayLookOf } from '../../features/profile/tray-looks.ts';
import { type Cast, castsOf } from '../../game/dice/solids/cast.ts';
import type { Die } from '../../game/dice/throw.ts';
import type { Place } from '../dice-tray/index.ts';
import { type DiceShown, type StageModule, stageNow, stageQuality } from './dice-stage.ts';

type DieOnStage = Cast & { dropped: boolean; die: Die };

interface Wanted {
  throwId: string;
  /** Those that are seen. */
  dice: readonly Die[];
  shown: DiceShown;
  instant: boolean;
  trayURL: string | null | undefined;
}

export interface Mark extends Place {
  die: Die;
}

export interface DiceStage {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** Whether this throw is on the stage; if not, its dice are drawn. */
  active: boolean;
  /** Whether it was when the throw began: a drawing in its place does not tumble. */
  began: boolean;
  lying: boolean;
  marks: readonly Mark[];
  skip: () => void;
}

/** Milliseconds that a throw may take until it is on the stage. */
const LATE = 1_500;

const castAll = (dice: readonly Die[]): DieOnStage[] =>
  dice.flatMap((die) => castsOf(die)?.map((cast) => ({ ...cast, dropped: !die.kept, die })) ?? []);

/** A colour of the page as `#rrggbb`. */
function hexOf(colour: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return PLAIN_TRAY.body;
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  return `#${[...pen.getImageData(0, 0, 1, 1).data.subarray(0, 3)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Without a tray of its own, a throw wears the colour of its page. */
const lookFor = (trayURL: string | null | undefined, canvas: HTMLElement): TrayLook =>
  trayURL ? trayLookOf(trayURL) : { ...PLAIN_TRAY, body: hexOf(getComputedStyle(canvas).getPropertyValue('--base')) };

/** Throws dice in three dimensions where that is possible; the result is never waited for by anybody else. */
export function useDiceStage({ throwId, dice, shown, instant, trayURL }: Wanted): DiceStage {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<InstanceType<StageModule['Stage']> | null>(null);
  const skipped = useRef('');
  const [failed, setFailed] = useState(false);
  const [lain, setLain] = useState<{ throwId: string; marks: readonly Mark[] }>({ throwId: '', marks: [] });
  const decided = useRef({ throwId: '', began: false });
  if (decided.current.throwId !== throwId)
    decided.current = {
      throwId,
      began: !failed && stageNow() !== null && stageQuality(shown, instant) !== null && castAll(dice).length > 0,
    };
  const { began } = decided.current;
  const active = began && !failed;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each throw; its settings are those it began with.
  useLayoutEffect(() => {
    const module = stageNow();
    const element = canvas.current;
    if (!active || !module || !element) return;
    let current = true;
    const fail = (): void => {
      if (current) setFailed(true);
    };
    const late = setTimeout(fail, LATE);
    const run = async (): Promise<void> => {
      const look = lookFor(trayURL, element);
      const quality = stageQuality(shown, instant) ?? 'baixa';
      stage.current ??= new module.Stage(element, look, quality, shown !== 'auto');
      const own = stage.current;
      own.wear(look);
      own.clear();
      const casts = castAll(dice);
      const { size, ...plan } = module.planThrow(
        casts.map(({ solid }) => solid),
        look.sides,
        module.seedOf(throwId),
      );
      const { recording } = await module.simulateThrow(plan);
      if (!current) return;
      if (!recording) return fail();
      await own.throw({ casts, recording, size }, () => {
        if (!current) return;
        const places = own.places();
        setLain({ throwId, marks: casts.map(({ die }, index) => ({ ...places[index]!, die })) });
      });
      clearTimeout(late);
      if (skipped.current === throwId) own.skip();
    };
    run().catch(fail);
    return () => {
      current = false;
      clearTimeout(late);
    };
  }, [throwId, active]);

  useEffect(() => {
    const element = canvas.current;
    if (!active || !element) return;
    // Kept from being restored: what was thrown is drawn from now on.
    const lost = (): void => setFailed(true);
    const resized = new ResizeObserver(() => stage.current?.fit());
    resized.observe(element);
    element.addEventListener('webglcontextlost', lost);
    return () => {
      resized.disconnect();
      element.removeEventListener('webglcontextlost', lost);
      stage.current?.dispose();
      stage.current = null;
    };
  }, [active]);

  const lying = lain.throwId === throwId;
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    // Read from the scene itself: what is seen can be compared with what was decided.
    element.dataset.faces = lying ? (stage.current?.read().join(' ') ?? '') : '';
  }, [lying]);

  const skip = useCallback(() => {
    if (stage.current?.skip() !== true) skipped.current = throwId;
  }, [throwId]);
  return { canvas, active, began, lying, marks: lying ? lain.marks : [], skip };
}
