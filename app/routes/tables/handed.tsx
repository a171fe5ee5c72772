import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { CampaignView } from '../../../features/play/campaigns/campaign-schema.ts';
import type { Note, NoteList } from '../../../features/play/campaigns/note-schema.ts';
import { clockWords } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TAKES_FOCUS } from '../../../ui/use-kept-focus.ts';
import { useLive } from '../../live/live-provider.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { NotePicture, readersOf } from './notes.tsx';
import { roomPath } from './rooms.ts';
import { ShowNote } from './show-note.tsx';
import { useReadNotes } from './use-read-notes.ts';

interface HandedProps {
  view: CampaignView;
  loaded: NoteList;
  uid: string;
}

/** The paper that was handed over last: whole until it was read; its leader also sees whom it is for. */
export function Handed({ view, loaded, uid }: HandedProps) {
  const { notes } = useLive('notes', loaded, loaded.campaignId);
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
  return leads ? (
    <LeadersPaper view={view} note={newest} />
  ) : (
    <ReadersPaper view={view} note={newest} onRead={() => read(newest.changedAt)} />
  );
}

function Paper({ note, head, children }: { note: Note; head: ReactNode; children: ReactNode }) {
  return (
    <section className="handed" aria-label="Entregue por último">
      <p className="handed-head">{head}</p>
      <h3>{note.title}</h3>
      <NotePicture note={note} />
      {note.text && <p className="handed-text">{note.text}</p>}
      <p className="table-buttons">{children}</p>
    </section>
  );
}

function ReadersPaper({ view, note, onRead }: { view: CampaignView; note: Note; onRead: () => void }) {
  const { campaignId, campaign, may } = view;
  return (
    <Paper
      note={note}
      head={
        <>
          <Icon name="mail" />
          {note.by.displayName} entregou {note.audience === 'pessoas' ? 'a você' : 'à mesa'},{' '}
          {clockWords(note.changedAt)}
        </>
      }
    >
      <Button {...TAKES_FOCUS} variant="secondary" size="mini" onClick={onRead}>
        Já li
      </Button>
      <ShowNote campaignId={campaignId} note={note} speaks={may.speak && campaign.state === 'open'} />
    </Paper>
  );
}

function LeadersPaper({ view: { campaignId, campaign, members }, note }: { view: CampaignView; note: Note }) {
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
      {campaign.state === 'open' && (
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

/** The room's tab counts the notes that this person has not read yet. */
export function UnreadNotes({ view, loaded, uid }: HandedProps) {
  const { notes } = useLive('notes', loaded, loaded.campaignId);
  const { until } = useReadNotes(view.campaignId);
  if (view.may.change || until === null) return null;
  const count = notes.filter(({ changedAt, by }) => by.uid !== uid && changedAt > until).length;
  if (count === 0) return null;
  return (
    <b className="tab-count">
      {count}
      <span className="sr-only"> {count === 1 ? 'nova' : 'novas'}</span>
    </b>
  );
}
