import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Note } from '../../../features/play/campaigns/note-schema.ts';
import { noteAnchor } from '../../../features/play/campaigns/table-paths.ts';
import { Button } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/hydrated.ts';
import { TAKES_FOCUS } from '../../../ui/use-kept-focus.ts';
import { NoteDialog } from './note-dialog.tsx';
import { NoteBody, noteWords } from './note-parts.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { ShowNote } from './show-note.tsx';
import { useTable } from './table-context.ts';

/** The notes that the viewer may read. */
export function Notes() {
  const {
    notes: { campaignId, notes },
    view: { members },
    leads: writes,
    unread,
    speaks,
  } = useTable();
  const newest = unread.notes.reduce((latest, { changedAt }) => (changedAt > latest ? changedAt : latest), '');
  // Whoever has the room open has its notes before their eyes.
  useEffect(() => {
    if (newest !== '') unread.readUntil(newest);
  });
  const { hash } = useLocation();
  // No server knows what stands after the `#`.
  const isHydrated = useHydrated();
  const [writing, setWriting] = useState<Note | 'new' | null>(null);
  const [removing, setRemoving] = useState<Note | null>(null);
  return (
    <section className="table-notes" aria-labelledby="notas">
      <header className="table-head">
        <h2 id="notas">Documentos</h2>
        {writes && (
          <Button variant="secondary" size="mini" onClick={() => setWriting('new')}>
            Escrever nota
          </Button>
        )}
      </header>
      {notes.length === 0 ? (
        <p className="roll-lines-empty">
          {writes
            ? 'Uma carta, um mapa em palavras, um segredo para uma pessoa só: escreva aqui.'
            : 'Nada foi entregue a você ainda.'}
        </p>
      ) : (
        <ul className="note-list">
          {notes.map((note) => (
            <li key={note.noteId}>
              <details open={isHydrated && hash === `#${noteAnchor(note.noteId)}`}>
                <summary {...TAKES_FOCUS} id={noteAnchor(note.noteId)}>
                  <b>{note.title}</b>
                  <span>{noteWords(note, members)}</span>
                </summary>
                <NoteBody note={note} />
                {!writes && note.audience === 'pessoas' && (
                  <p className="table-buttons">
                    <ShowNote campaignId={campaignId} note={note} speaks={speaks} />
                  </p>
                )}
                {writes && (
                  <p className="table-buttons">
                    <Button variant="secondary" size="mini" onClick={() => setWriting(note)}>
                      Mudar<span className="sr-only"> {note.title}</span>
                    </Button>
                    <Button variant="tertiary" size="mini" onClick={() => setRemoving(note)}>
                      Apagar<span className="sr-only"> {note.title}</span>
                    </Button>
                  </p>
                )}
              </details>
            </li>
          ))}
        </ul>
      )}
      {writing && (
        <NoteDialog
          campaignId={campaignId}
          note={writing === 'new' ? null : writing}
          members={members}
          onClose={() => setWriting(null)}
        />
      )}
      {removing && (
        <RemoveDialog
          title={removing.title}
          label="Apagar a nota"
          remove={(run) => run('removeNote', { campaignId, noteId: removing.noteId })}
          onClose={() => setRemoving(null)}
        >
          A nota some para todos, e não volta.
        </RemoveDialog>
      )}
    </section>
  );
}
