import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Note } from '../../../features/play/campaigns/note-schema.ts';
import { roomPath } from '../../../features/play/campaigns/table-paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TAKES_FOCUS } from '../../../ui/use-kept-focus.ts';
import { LinkedText } from '../../page-search/linked-text.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { NotePicture, readersOf } from './note-parts.tsx';
import { shortMoment } from './session-labels.ts';
import { ShowNote } from './show-note.tsx';
import { useTable } from './table-context.ts';
import { useReadNotes } from './use-read-notes.ts';
import { useTimeZone } from './use-time-zone.ts';

/** The paper that was handed over last: whole until it was read; its leader also sees whom it is for. */
export function Handed() {
  const {
    view,
    notes: { notes },
    uid,
  } = useTable();
  const { until, read } = useReadNotes(view.campaignId);
  const leads = view.may.change;
  const [newest] = leads ? notes : notes.filter(({ by }) => by.uid !== uid);
  if (!newest) return null;
  const unread = !leads && until !== null && newest.changedAt > until;
  if (!leads && !unread)
    return (
      <p className="handed-line">
        <Icon name="mail" />
        <Link {...TAKES_FOCUS} to={roomPath(view.campaignId, 'entregas')}>
          {newest.title}
        </Link>
        <span>de {newest.by.displayName}</span>
      </p>
    );
  return leads ? <LeadersPaper note={newest} /> : <ReadersPaper note={newest} onRead={() => read(newest.changedAt)} />;
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
          {note.by.displayName} entregou {note.audience === 'pessoas' ? 'a você' : 'à mesa'},{' '}
          {shortMoment(note.changedAt, timeZone)}
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
        <NoteDialog campaignId={campaignId} note={writing} members={members} onClose={() => setWriting(null)} />
      )}
    </Paper>
  );
}
