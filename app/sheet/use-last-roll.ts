import { useCallback, useState } from 'react';
import { resultLabel } from '../../features/rolls/roll-labels.ts';
import type { RollView } from '../../features/rolls/roll-schema.ts';
import type { Change, Story } from '../../game/sheet/tell.ts';
import { inc } from './edit.ts';
import type { SheetSync } from './sheet-sync.ts';

export interface LastRoll {
  words: string;
  /** What it changed, by field. */
  moved: ReadonlyMap<string, Change>;
}

/** The last roll of a sheet: what the band and the bar show of it, and how its changes are taken back. */
export function useLastRoll(sync: SheetSync) {
  const [last, setLast] = useState<LastRoll | null>(null);
  const told = useCallback((roll: RollView, { changes }: Story) => {
    setLast({
      words: `${roll.label.replace(/^Teste de /, '')}: ${resultLabel(roll)}`,
      moved: new Map(changes.map((change) => [change.path, change])),
    });
  }, []);
  const undo = useCallback(
    (changes: readonly Change[]): string | undefined => {
      for (const { path, from, to } of changes) {
        const fault = sync.edit(inc(path, from - to));
        if (fault !== undefined) return fault;
      }
      setLast((before) => before && { ...before, moved: new Map() });
      return undefined;
    },
    [sync],
  );
  return { last, told, undo };
}
