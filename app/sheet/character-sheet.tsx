import { type ReactNode, useEffect, useRef, useTransition } from 'react';
import { PageBody } from './page-body.tsx';
import { Band } from './play/band.tsx';
import { Below } from './play/below.tsx';
import { PlaySheet } from './play/play-sheet.tsx';
import { SheetBar } from './play/sheet-bar.tsx';
import { usePrinting } from './play/use-printing.ts';
import { SheetHead } from './sheet-head.tsx';
import { SheetParts } from './sheet-parts.tsx';
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

export function CharacterSheet({ sync, characterId, readOnly, editing, ...rest }: CharacterSheetProps) {
  const { own, last, plate, back, notice } = rest;
  // The whole sheet becomes another one: the press is answered first, and the form is made in pieces.
  const [turning, startTurning] = useTransition();
  const turn = (edits: boolean): void => startTurning(() => rest.onEditing(edits));
  const [locked, setLocked] = useSheetLock(characterId);
  const printing = usePrinting();
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
    <SheetParts sync={sync} characterId={characterId} readOnly={readOnly} undoesEdits={editing} moved={last?.moved}>
      <article ref={frame} className="character" data-mode={form ? 'edit' : 'play'}>
        <SheetHead plate={plate} framed={own} facts={form} />
        {form ? <SheetTools back={back} locked={locked} onLock={setLocked} onDone={() => turn(false)} /> : <Band />}
        <div className="column sheet-room">
          {(form || own) && notice}
          <RefusedEdits />
          {form ? (
            <PageBody />
          ) : (
            <PlaySheet>
              <Below />
            </PlaySheet>
          )}
          {!form && !own && notice}
        </div>
        {!form && (
          <SheetBar
            back={back}
            locked={locked}
            turning={turning}
            last={last?.words ?? ''}
            onEdit={() => turn(true)}
            onUnlock={() => {
              setLocked(false);
              turn(true);
            }}
          />
        )}
      </article>
    </SheetParts>
  );
}
