import { useState } from 'react';
import { readPassage } from '../../features/play/creatures/import/read-passage.ts';
import { NOTES_MAX } from '../../features/play/creatures/limits.ts';
import { pageLink } from '../../features/reading/page-search/page-link.ts';
import { readLinesOf } from '../creatures/creature-draft.ts';
import { type CreatureDraft, CreatureForm } from '../creatures/creature-form.tsx';
import type { Passage } from './selected-passage.ts';

interface CopiedCreatureProps {
  passage: Passage;
  book: { bookId: string; bookURL: string };
  /** The number that is printed on the passage's page. */
  label: string;
  onClose: () => void;
}

function draftOf({ passage, book: { bookId, bookURL }, label }: CopiedCreatureProps): CreatureDraft {
  const read = readPassage(passage.lines);
  const link = pageLink({ bookURL, label });
  const notes = read.notes.slice(0, NOTES_MAX - link.length - 1).toWellFormed();
  return {
    name: read.name,
    notes: notes === '' ? link : `${notes}\n${link}`,
    lines: readLinesOf(read),
    copiedFrom: { bookId, page: passage.page },
  };
}

/** Makes a creature of a passage: what was understood of it stands in the form, to be looked over. */
export function CopiedCreature(props: CopiedCreatureProps) {
  const [draft] = useState(() => draftOf(props));
  return <CreatureForm creature={null} draft={draft} onSaved={props.onClose} onClose={props.onClose} />;
}
