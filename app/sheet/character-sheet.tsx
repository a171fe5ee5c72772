import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ExplainPanel } from './explain-panel.tsx';
import { PageBody } from './page-body.tsx';
import { Band } from './play/band.tsx';
import { PlayContext, useKeptAnswers } from './play/play-context.ts';
import { PlaySheet } from './play/play-sheet.tsx';
import { SheetBar } from './play/sheet-bar.tsx';
import { usePrinting } from './play/use-printing.ts';
import { type AskedExplanation, SheetContext } from './sheet-context.ts';
import { SheetHead } from './sheet-head.tsx';
import { RefusedEdits } from './sheet-status.tsx';
import type { SheetSync } from './sheet-sync.ts';
import { SheetTools } from './sheet-tools.tsx';
import type { LastRoll } from './use-last-roll.ts';
import { useSheetLock } from './use-sheet-lock.ts';
import './sheet.css';
import './sheet-blocks.css';
import './sheet-print.css';

interface CharacterSheetProps {
  sync: SheetSync;
  characterId: string;
  readOnly: boolean;
  /** The owner of a sheet sees their frame on it. */
  own: boolean;
  editing: boolean;
  onEditing: (editing: boolean) => void;
  last: LastRoll | null;
  plate: ReactNode;
  back: string;
  notice?: ReactNode;
}

const NOTHING_MOVED = new Map();

export function CharacterSheet({ sync, characterId, readOnly, editing, ...rest }: CharacterSheetProps) {
  const { own, onEditing, last, plate, back, notice } = rest;
  const [asked, setAsked] = useState<AskedExplanation | null>(null);
  const [answers, answer] = useKeptAnswers(characterId);
  const [locked, setLocked] = useSheetLock(characterId);
  const printing = usePrinting();
  const explain = useCallback(
    (key: string, beside: HTMLElement, more: Omit<AskedExplanation, 'key' | 'beside'> = {}) =>
      setAsked({ key, beside, ...more }),
    [],
  );
  const sheet = useMemo(
    () => ({ characterId, store: sync.store, sync, readOnly, undoesEdits: editing, explain }),
    [characterId, sync, readOnly, editing, explain],
  );
  const play = useMemo(
    () => ({ answers, answer, moved: last?.moved ?? NOTHING_MOVED }),
    [answers, answer, last?.moved],
  );
  const form = editing || printing;
  const frame = useRef<HTMLElement>(null);
  const began = useRef(editing);
  useEffect(() => {
    if (began.current === editing) return;
    began.current = editing;
    window.scrollTo({ top: 0 });
    if (!editing) frame.current?.querySelector<HTMLElement>('.sheet-bar-edit')?.focus({ preventScroll: true });
  }, [editing]);
  return (
    <SheetContext value={sheet}>
      <PlayContext value={play}>
        <article ref={frame} className="character" data-mode={form ? 'edit' : 'play'}>
          <SheetHead plate={plate} framed={own} facts={form} />
          {form ? (
            <SheetTools back={back} locked={locked} onLock={setLocked} onDone={() => onEditing(false)} />
          ) : (
            <Band />
          )}
          <div className="column sheet-room">
            {form && notice}
            <RefusedEdits />
            {form ? <PageBody /> : <PlaySheet />}
            {!form && notice}
          </div>
          {!form && (
            <SheetBar
              back={back}
              locked={locked}
              last={last?.words ?? ''}
              onEdit={() => onEditing(true)}
              onUnlock={() => {
                setLocked(false);
                onEditing(true);
              }}
            />
          )}
          {asked && <ExplainPanel key={asked.key} asked={asked} onClose={() => setAsked(null)} />}
        </article>
      </PlayContext>
    </SheetContext>
  );
}
