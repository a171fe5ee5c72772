import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Note } from '../../../features/play/campaigns/note-schema.ts';
import { notePath, type Room } from '../../../features/play/campaigns/table-paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TAKES_FOCUS } from '../../../ui/use-kept-focus.ts';
import { lateOrLater } from '../../late.ts';
import { LinkedText } from '../../page-search/linked-text.tsx';
import { NotePicture, readersOf } from './note-parts.tsx';
import { shortMoment } from './session-labels.ts';
import { ShowNote } from './show-note.tsx';
import { useTable } from './table-context.ts';
import { useTimeZone } from './use-time-zone.ts';

const NoteDialog = lazy(() =>
  lateOrLater(() => import('./note-dialog.tsx')).then(({ NoteDialog: it }) => ({ default: it })),
);

/** The newest note of others, or of anybody for a leader; whether it is still unread, and the way to have read it. */
function useHanded() {
  const {
    view,
    notes: { notes },
    unread,
    uid,
  } = useTable();
  const leads = view.may.change;
  const [newest] = leads ? notes : notes.filter(({ by }) => by.uid !== uid);
  const isUnread = newest !== undefined && unread.notes.includes(newest);
  return { leads, newest, unread: isUnread, readUntil: unread.readUntil };
}

/** Tells in every room what was handed over and not read: the paper itself stands beside the party. */
export function HandedNews({ room }: { room: Room }) {
  const { view } = useTable();
  const { newest, unread } = useHanded();
  const told = unread && room !== 'entregas' && room !== 'turma' ? newest : undefined;
  return (
    <div role="status">
      {told && (
        <p className="handed-news" data-room={room}>
          <Icon name="mail" />
          <span>
            {handedWords(told)}: <b>{told.title}</b>
          </span>
          <ButtonLink size="mini" to={notePath(view.campaignId, told.noteId)}>
            Ler<span className="sr-only"> {told.title}</span>
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

const handedWords = ({ by, audience }: Note): string =>
  `${by.displayName} entregou ${audience === 'pessoas' ? 'a você' : 'à mesa'}`;

/** The paper that was handed over last: whole until it was read; its leader also sees whom it is for. */
export function Handed() {
  const { view } = useTable();
  const { leads, newest, unread, readUntil } = useHanded();
  if (!newest) return null;
  if (!leads && !unread)
    return (
      <p className="handed-line">
        <Icon name="mail" />
        <Link {...TAKES_FOCUS} to={notePath(view.campaignId, newest.noteId)}>
          {newest.title}
        </Link>
        <span>de {newest.by.displayName}</span>
      </p>
    );
  return leads ? (
    <LeadersPaper note={newest} />
  ) : (
    <ReadersPaper note={newest} onRead={() => readUntil(newest.changedAt)} />
  );
}

function Paper({ note, head, children }: { note: Note; head: ReactNode; children: ReactNode }) {
  return (
    <section className="handed" aria-label="Entregue por último">
      <p className="handed-head">{head}</p>
      <h3>{note.title}</h3>
      <NotePicture note={note} />
      {note.text && (
        <p className="handed-text">
          <LinkedText text={note.text} />
        </p>
      )}
      <p className="table-buttons">{children}</p>
    </section>
  );
}

function ReadersPaper({ note, onRead }: { note: Note; onRead: () => void }) {
  const { view, speaks } = useTable();
  const timeZone = useTimeZone();
  return (
    <Paper
      note={note}
      head={
        <>
          <Icon name="mail" />
          {handedWords(note)}, {shortMoment(note.changedAt, timeZone)}
        </>
      }
    >
      <Button {...TAKES_FOCUS} variant="secondary" size="mini" onClick={onRead}>
        Já li
      </Button>
      <ShowNote campaignId={view.campaignId} note={note} speaks={speaks} />
    </Paper>
  );
}

function LeadersPaper({ note }: { note: Note }) {
  const { view, open } = useTable();
  const { campaignId, members } = view;
  const [writing, setWriting] = useState<Note | null>(null);
  const hidden = note.audience === 'mestre';
  return (
    <Paper
      note={note}
      head={
        <>
          <Icon name={hidden ? 'padlock' : 'table'} />
          {hidden ? 'só quem mestra vê' : `Para ${readersOf(note, members).replace(/^A mesa/, 'a mesa')}`}
        </>
      }
    >
      {open && (
        <>
          <Button variant="tertiary" size="mini" onClick={() => setWriting({ ...note, audience: 'pessoas' })}>
            Entregar a…
          </Button>
          <Button variant="tertiary" size="mini" onClick={() => setWriting(note)}>
            Editar
          </Button>
        </>
      )}
      {writing && (
        <Suspense>
          <NoteDialog campaignId={campaignId} note={writing} members={members} onClose={() => setWriting(null)} />
        </Suspense>
      )}
    </Paper>
  );
}
