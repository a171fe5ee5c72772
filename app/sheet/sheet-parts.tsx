import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Change } from '../../game/sheet/changes.ts';
import { ExplainPanel } from './explain-panel.tsx';
import { PlayContext, useKeptAnswers } from './play/play-context.ts';
import { type AskedExplanation, SheetContext } from './sheet-context.ts';
import type { SheetSync } from './sheet-sync.ts';

interface SheetPartsProps {
  sync: SheetSync;
  characterId: string;
  readOnly: boolean;
  undoesEdits: boolean;
  /** The last roll's changes, by field. */
  moved: ReadonlyMap<string, Change> | undefined;
  children: ReactNode;
}

const NOTHING_MOVED = new Map();

/** An open sheet for the parts that stand in it, on its page or at a table. */
export function SheetParts({ sync, characterId, readOnly, undoesEdits, moved, children }: SheetPartsProps) {
  const [asked, setAsked] = useState<AskedExplanation | null>(null);
  const [answers, answer] = useKeptAnswers(characterId);
  const explain = useCallback(
    (key: string, beside: HTMLElement, more: Omit<AskedExplanation, 'key' | 'beside'> = {}) =>
      setAsked({ key, beside, ...more }),
    [],
  );
  const sheet = useMemo(
    () => ({ characterId, store: sync.store, sync, readOnly, undoesEdits, explain }),
    [characterId, sync, readOnly, undoesEdits, explain],
  );
  const play = useMemo(() => ({ answers, answer, moved: moved ?? NOTHING_MOVED }), [answers, answer, moved]);
  return (
    <SheetContext value={sheet}>
      <PlayContext value={play}>
        {children}
        {asked && <ExplainPanel key={asked.key} asked={asked} onClose={() => setAsked(null)} />}
      </PlayContext>
    </SheetContext>
  );
}
