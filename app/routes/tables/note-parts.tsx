import type { ReactNode } from 'react';
import type { NoteAudience } from '../../../features/play/campaigns/campaign.ts';
import type { Member } from '../../../features/play/campaigns/campaign-schema.ts';
import type { Note } from '../../../features/play/campaigns/note-schema.ts';
import { formatDate } from '../../../lib/time.ts';
import { LinkedText } from '../../page-search/linked-text.tsx';
import { NoteParagraphs } from './note-paragraphs.tsx';

const READERS: Record<NoteAudience, string> = {
  mesa: 'A mesa toda',
  mestre: 'Quem mestra',
  pessoas: 'Pessoas escolhidas',
};

/** Opens whole in a tab of its own. */
export const NotePicture = ({ note: { picture, title } }: { note: Note }) =>
  picture && (
    <a href={picture} target="_blank" rel="noreferrer" className="note-picture">
      <img src={picture} alt={`Imagem de ${title}`} loading="lazy" decoding="async" />
    </a>
  );

/** A note unfolded: its picture, its words, and who wrote it when. Who leads has its paragraphs apart. */
export const NoteBody = ({ note }: { note: Note }) => (
  <>
    <NotePicture note={note} />
    {note.parts && <NoteParagraphs note={note} />}
    {!note.parts && note.text && (
      <p className="table-about">
        <LinkedText text={note.text} />
      </p>
    )}
    <p className="note-foot">
      {note.by.displayName}, {formatDate(note.changedAt)}
    </p>
  </>
);

/** `Só quem mestra, em O porão` */
export const noteWords = (note: Note, members: readonly Member[]): string =>
  `${readersOf(note, members)}${note.scene ? `, em ${note.scene.title}` : ''}`;

export function readersOf({ audience, uids }: Note, members: readonly Member[]): string {
  if (audience !== 'pessoas') return READERS[audience];
  if (!uids) return 'Para você';
  const names = members.filter(({ uid }) => uids.includes(uid)).map(({ displayName }) => displayName);
  return names.join(', ') || 'Ninguém';
}

interface FoldedNoteProps {
  note: Note;
  members: readonly Member[];
  /** The acts on it. */
  children?: ReactNode;
}

/** A note of a list, folded to its title and its readers. */
export const FoldedNote = ({ note, members, children }: FoldedNoteProps) => (
  <li>
    <details>
      <summary>
        <b>{note.title}</b>
        <span>{readersOf(note, members)}</span>
      </summary>
      <NoteBody note={note} />
      {children}
    </details>
  </li>
);
