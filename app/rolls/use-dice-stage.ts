import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PLAIN_TRAY, type TrayLook, trayLookOf } from '../../features/community/profile/tray-looks.ts';
import { type Cast, castsOf } from '../../game/dice/solids/cast.ts';
import type { Die } from '../../game/dice/throw.ts';
import type { DiePlace } from '../dice-tray/index.ts';
import { type DiceShown, type KeptStage, returnStage, stageNow, stageQuality, takeStage } from './dice-stage.ts';

type DieOnStage = Cast & { dropped: boolean; die: Die };

interface StagedThrow {
  throwId: string;
  /** Those that are seen. */
  dice: readonly Die[];
  shown: DiceShown;
  sound: boolean;
  instant: boolean;
  trayURL: string | null | undefined;
}

export interface DiceMark extends DiePlace {
  die: Die;
}

export interface DiceStage {
  /** Takes the canvas. */
  frame: RefObject<HTMLDivElement | null>;
  /** True if this throw is on the stage; otherwise its dice are drawn. */
  active: boolean;
  /** True if it was when the throw began: a drawing in its place does not tumble. */
  began: boolean;
  lying: boolean;
  marks: readonly DiceMark[];
  skip: () => void;
}

/** Milliseconds that a throw may take until it is on the stage: longer where somebody chose to see dice fall on a slow device. */
const latest = (shown: DiceShown): number => (shown === 'auto' ? 1_500 : 10_000);

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

/** A throw without a tray of its own wears the colour of its page. */
const lookFor = (trayURL: string | null | undefined, canvas: HTMLElement): TrayLook =>
  trayURL ? trayLookOf(trayURL) : { ...PLAIN_TRAY, body: hexOf(getComputedStyle(canvas).getPropertyValue('--base')) };

/** Resolves when the page shows what it has; at once in a hidden page. */
const nextPaint = (): Promise<void> =>
  document.hidden ? Promise.resolve() : new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Throws dice in three dimensions where that is possible; the result is never waited for by anybody else. */
export function useDiceStage({ throwId, dice, shown, sound, instant, trayURL }: StagedThrow): DiceStage {
  const frame = useRef<HTMLDivElement>(null);
  const kept = useRef<KeptStage | null>(null);
  const skipped = useRef('');
  const silence = useRef(() => {});
  const [failed, setFailed] = useState(false);
  const [lain, setLain] = useState<{ throwId: string; marks: readonly DiceMark[] }>({ throwId: '', marks: [] });
  const decided = useRef({ throwId: '', began: false });
  if (decided.current.throwId !== throwId)
    decided.current = {
      throwId,
      began: !failed && stageNow() !== null && stageQuality(shown, instant) !== null && castAll(dice).length > 0,
    };
  const { began } = decided.current;
  const active = began && !failed;

  // biome-ignore lint/correctness/useExhaustiveDependencies: its settings are those it began with.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!active || !element) return;
    const own = takeStage(stageQuality(shown, instant) ?? 'baixa');
    kept.current = own;
    element.append(own.canvas);
    // A lost context is not restored: the dice of the throw are drawn from now on.
    const onLost = (): void => setFailed(true);
    const resized = new ResizeObserver(() => own.stage?.fit());
    resized.observe(own.canvas);
    own.canvas.addEventListener('webglcontextlost', onLost);
    return () => {
      resized.disconnect();
      own.canvas.removeEventListener('webglcontextlost', onLost);
      delete own.canvas.dataset.faces;
      kept.current = null;
      returnStage(own);
    };
  }, [active]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each throw; its settings are those it began with.
  useLayoutEffect(() => {
    const module = stageNow();
    const { current: own } = kept;
    if (!active || !module || !own) return;
    let current = true;
    const fail = (): void => {
      if (current) setFailed(true);
    };
    const late = setTimeout(fail, latest(shown));
    const run = async (): Promise<void> => {
      own.stage?.clear();
      await nextPaint();
      if (!current) return;
      const look = lookFor(trayURL, own.canvas);
      own.stage ??= new module.Stage(own.canvas, look, own.quality, shown !== 'auto');
      const { stage } = own;
      stage.wear(look);
      const casts = castAll(dice);
      const { size, ...plan } = module.planThrow(
        casts.map(({ solid }) => solid),
        look.sides,
        module.seedOf(throwId),
      );
      const { recording } = await module.simulateThrow(plan);
      if (!current) return;
      if (!recording) return fail();
      await stage.throw({ casts, recording, size }, () => {
        if (!current) return;
        const places = stage.places();
        setLain({ throwId, marks: casts.map(({ die }, index) => ({ ...places[index]!, die })) });
      });
      clearTimeout(late);
      if (skipped.current === throwId) stage.skip();
      else if (sound && !document.hidden) silence.current = module.playKnocks(module.knocksOf(recording));
    };
    run().catch(fail);
    return () => {
      current = false;
      clearTimeout(late);
      silence.current();
    };
  }, [throwId, active]);

  const lying = lain.throwId === throwId;
  useEffect(() => {
    const { current: own } = kept;
    // The faces are read from the scene itself, so that tests can compare them with those that were decided.
    if (own) own.canvas.dataset.faces = lying ? (own.stage?.read().join(' ') ?? '') : '';
  }, [lying]);

  const skip = useCallback(() => {
    silence.current();
    if (kept.current?.stage?.skip() !== true) skipped.current = throwId;
  }, [throwId]);
  return { frame, active, began, lying, marks: lying ? lain.marks : [], skip };
}
