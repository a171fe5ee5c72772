import { useCallback, useState } from 'react';
import { resultLabel } from '../../features/rolls/roll-labels.ts';
import type { RollView } from '../../features/rolls/roll-schema.ts';
import type { Change } from '../../game/sheet/changes.ts';

export interface LastRoll {
  words: string;
  /** What it changed, by field. */
  moved: ReadonlyMap<string, Change>;
}

/** The last roll of a sheet: what the band and the bar show of it. */
export function useLastRoll() {
  const [last, setLast] = useState<LastRoll | null>(null);
  const told = useCallback((roll: RollView) => {
    setLast({
      words: `${roll.label.replace(/^Teste de /, '')}: ${resultLabel(roll)}`,
      moved: new Map(roll.undone ? [] : roll.changes.map((change) => [change.path, change])),
    });
  }, []);
  return { last, told };
}
