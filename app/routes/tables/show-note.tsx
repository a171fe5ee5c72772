import { useState } from 'react';
import type { Note } from '../../../features/play/campaigns/note-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useCall } from '../../api/use-call.ts';
import { ReportMenu } from '../../reports/report-menu.tsx';
import { useRootData } from '../../root-data.ts';

interface ShowNoteProps {
  campaignId: string;
  note: Note;
  /** True if the viewer speaks at the table now. */
  speaks: boolean;
}

/** A reader whom a note names can show it to all, once they were asked. */
export function ShowNote({ campaignId, note: { noteId, title, audience, uids, picture, by }, speaks }: ShowNoteProps) {
  const [asking, setAsking] = useState(false);
  const { run, pending } = useCall('showNote', { refusals: 'toast' });
  const show = () => run({ campaignId, noteId });
  const { user } = useRootData();
  const shows = speaks && audience === 'pessoas' && uids === undefined;
  return (
    <>
      {shows && (
        <Button variant="tertiary" size="mini" aria-label={`Mostrar à mesa: ${title}`} onClick={() => setAsking(true)}>
          Mostrar à mesa
        </Button>
      )}
      {picture && by.uid !== user?.uid && (
        <ReportMenu thing={{ type: 'picture', id: picture, name: `a imagem de ${title}` }} label="Denunciar imagem" />
      )}
      {asking && (
        <Dialog open onOpenChange={setAsking} title="Mostrar à mesa?" dismissible={!pending}>
          <div className="table-form">
            <p>Todos vão ler “{title}”, e isso não volta.</p>
            <p className="table-buttons">
              <Button pending={pending} onClick={async () => (await show()) && setAsking(false)}>
                Mostrar a todos
              </Button>
              <Button variant="secondary" onClick={() => setAsking(false)}>
                Não mostrar
              </Button>
            </p>
          </div>
        </Dialog>
      )}
    </>
  );
}
