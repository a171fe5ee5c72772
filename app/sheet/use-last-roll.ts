import { useCallback, useRef, useState } from 'react';
import { resultLabel } from '../../features/play/rolls/roll-labels.ts';
import type { RollView } from '../../features/play/rolls/roll-schema.ts';
import type { Change } from '../../game/sheet/changes.ts';
import { forgetUndoable, undoable } from './undo.ts';

export interface LastRoll {
  words: string;
  /** The roll's changes, by field. */
  moved: ReadonlyMap<string, Change>;
}

/** The last roll of a sheet: what the band and the bar show of it. */
export function useLastRoll() {
  const [last, setLast] = useState<LastRoll | null>(null);
  const undos = useRef(new Map<string, () => void>());
  const onRolled = useCallback((roll: RollView, undo: () => void) => {
    forgetUndoable(undos.current.get(roll.id));
    if (!roll.undone && roll.changes.length > 0) {
      undos.current.set(roll.id, undo);
      undoable(undo);
    }
    setLast({
      words: `${roll.label.replace(/^Teste de /, '')}: ${resultLabel(roll)}`,
      moved: new Map(roll.undone ? [] : roll.changes.map((change) => [change.path, change])),
    });
  }, []);
  return { last, onRolled };
}
