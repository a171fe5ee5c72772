import { useState } from 'react';
import type { Note } from '../../../../features/play/campaigns/note-schema.ts';
import { Button } from '../../../../ui/button.tsx';
import { NoteDialog } from '../note-dialog.tsx';
import { FoldedNote } from '../note-parts.tsx';
import { useTable } from '../table-context.ts';

/** The notes that belong to a scene, for whoever leads: they come with its map. */
export function SceneNotes({ sceneId }: { sceneId: string }) {
  const {
    notes: { campaignId, notes },
    view: { members },
  } = useTable();
  const [writing, setWriting] = useState<Note | 'new' | null>(null);
  const own = notes.filter(({ scene }) => scene?.sceneId === sceneId);
  return (
    <div className="scene-form">
      {own.length === 0 ? (
        <p>Nenhuma nota desta cena ainda. O que você escrever aqui só quem mestra lê, até você mostrar.</p>
      ) : (
        <ul className="note-list">
          {own.map((note) => (
            <FoldedNote key={note.noteId} note={note} members={members}>
              <Button variant="secondary" size="mini" onClick={() => setWriting(note)}>
                Mudar<span className="sr-only"> {note.title}</span>
              </Button>
            </FoldedNote>
          ))}
        </ul>
      )}
      <Button variant="secondary" onClick={() => setWriting('new')}>
        Escrever nota
      </Button>
      {writing && (
        <NoteDialog
          campaignId={campaignId}
          note={writing === 'new' ? null : writing}
          sceneId={sceneId}
          members={members}
          onClose={() => setWriting(null)}
        />
      )}
    </div>
  );
}
