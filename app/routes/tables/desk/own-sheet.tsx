import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { CharacterView } from '../../../../features/play/characters/character-schema.ts';
import type { SheetSchema } from '../../../../game/sheet/system.ts';
import { useQuery } from '../../../api/use-query.ts';
import { TryAgain } from '../../../errors/try-again.tsx';
import { lateOrLater } from '../../../late.ts';
import { Band } from '../../../sheet/play/band.tsx';
import { PlaySheet } from '../../../sheet/play/play-sheet.tsx';
import { SheetParts } from '../../../sheet/sheet-parts.tsx';
import { RefusedEdits } from '../../../sheet/sheet-status.tsx';
import { useFollowedSheet } from '../../../sheet/use-followed-sheet.ts';
import { useLastRoll } from '../../../sheet/use-last-roll.ts';
import { DeskDice } from './desk-dice.tsx';
import '../../../sheet/sheet.css';
import '../../../sheet/sheet-blocks.css';

interface OwnSheetProps {
  uid: string;
  characterId: string;
}

/** A sheet with what one plays: the sheet's own parts, whose rolls are told in the log of the table. */
export function OwnSheet({ uid, characterId }: OwnSheetProps) {
  const { output: view, refusal, refetch } = useQuery('getCharacter', { characterId });
  const ofSystem = view && view.schema === null ? { id: view.doc.schema.id } : null;
  const { output: system, refusal: unknown, refetch: askAgain } = useQuery('getSystem', ofSystem);
  const schema = view?.schema ?? system?.schema;
  const failed = refusal ?? unknown;
  if (!view || !schema)
    return failed ? (
      <TryAgain message={failed.message} onAgain={refusal ? refetch : askAgain} />
    ) : (
      <p className="desk-waits" aria-busy="true">
        Abrindo a ficha…
      </p>
    );
  return (
    <Instrument key={`${schema.version} ${view.sheetRole}`} uid={uid} view={view} schema={schema} onOld={refetch} />
  );
}

interface InstrumentProps {
  uid: string;
  view: CharacterView;
  schema: SheetSchema;
  onOld: () => void;
}

function Instrument({ uid, view, schema, onOld }: InstrumentProps) {
  const { sync, received } = useFollowedSheet(uid, schema, view, onOld);
  const { last, onRolled } = useLastRoll();
  return (
    <SheetParts
      sync={sync}
      characterId={view.doc.id}
      readOnly={received.archivedAt !== null}
      undoesEdits={false}
      moved={last?.moved}
    >
      <DeskDice uid={uid} sync={sync} onRolled={onRolled}>
        <Band />
        <RefusedEdits />
        <PlaySheet>
          <BelowInSight />
        </PlaySheet>
        <TilesInSight />
      </DeskDice>
    </SheetParts>
  );
}

/**
 * The part that says who one is loads when one comes near it: a table at rest does not pay for it. Where it did not load, the
 * next look tries again.
 */
function BelowInSight() {
  const place = useRef<HTMLDivElement>(null);
  const [Below, setBelow] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!place.current) return;
    const near = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting) return;
      lateOrLater(() => import('../../../sheet/play/below.tsx')).then(
        ({ Below: it }) => setBelow(() => it),
        () => undefined,
      );
    });
    near.observe(place.current);
    return () => near.disconnect();
  }, []);
  return Below ? <Below /> : <div ref={place} className="desk-below" />;
}

/** A drawer is too low for a whole sheet: it opens at the tests that one press rolls. */
function TilesInSight() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (matchMedia('(width < 76.25rem)').matches)
      place.current?.parentElement?.querySelector('.tiles')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <span ref={place} hidden />;
}
