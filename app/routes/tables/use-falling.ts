import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import type { RollView } from '../../../features/play/rolls/roll-schema.ts';
import { late } from '../../late.ts';
import { prepareStage, stageNow, stageQuality } from '../../rolls/dice-stage.ts';
import type { TraySettings } from '../../rolls/use-tray-settings.ts';

type WatchedThrow = typeof import('../../rolls/watched-throw.tsx').WatchedThrow;

export interface FallingThrow {
  rollId: string;
  Throw: ComponentType<ComponentProps<WatchedThrow>>;
}

interface Watch {
  uid: string;
  /** The newest first. */
  rolls: readonly RollView[];
  settings: TraySettings;
  /** True if its line would be in sight. */
  inSight: () => boolean;
}

/** The newest throw of another person, made while one watches. Its tray loads with the first of them. */
export function useFalling({ uid, rolls, settings, inSight }: Watch): FallingThrow | null {
  const [falling, setFalling] = useState<FallingThrow | null>(null);
  const known = useRef<ReadonlySet<string>>(new Set(rolls.map(({ id }) => id)));
  const latest = useRef({ settings, inSight, newest: rolls[0]?.id });
  latest.current = { settings, inSight, newest: rolls[0]?.id };

  useEffect(() => {
    const newest = rolls[0];
    const before = known.current;
    known.current = new Set(rolls.map(({ id }) => id));
    if (!newest || before.has(newest.id) || newest.by.uid === uid) return;
    const fits = (): boolean => {
      const { settings: now, inSight: seen, newest: last } = latest.current;
      const shown = now.others && stageQuality(now.dice, now.instant) !== null;
      return shown && last === newest.id && !document.hidden && seen();
    };
    if (!fits()) return;
    const { dice, instant } = latest.current.settings;
    void Promise.all([late(() => import('../../rolls/watched-throw.tsx')), prepareStage(dice, instant)]).then(
      ([{ WatchedThrow: Throw }]) => {
        if (stageNow() !== null && fits()) setFalling({ rollId: newest.id, Throw });
      },
      // The line tells the result all the same.
      () => undefined,
    );
  }, [rolls, uid]);

  const { others } = settings;
  return others && falling?.rollId === rolls[0]?.id ? falling : null;
}
