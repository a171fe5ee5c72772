import { useState } from 'react';
import type { NoteAudience } from '../../../features/play/campaigns/campaign.ts';
import { NOTE_TEXT_MAX, NOTE_TITLE_MAX } from '../../../features/play/campaigns/campaign-limits.ts';
import type { Member } from '../../../features/play/campaigns/campaign-schema.ts';
import type { Note } from '../../../features/play/campaigns/note-schema.ts';
import { Checkbox } from '../../../ui/choices.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useQuery } from '../../api/use-query.ts';
import { TryAgain } from '../../errors/try-again.tsx';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { InsertPage } from '../../page-search/insert-page.tsx';
import { PictureDrop, useOnePicture } from '../../uploads/one-picture.tsx';
import { PeopleChoice } from './people-choice.tsx';

type NoteValues = { title: string; text: string; audience: string; sceneId: string };

interface NoteDialogProps {
  campaignId: string;
  /** Null for a new one. */
  note: Note | null;
  /** The first words of a new one. */
  text?: string;
  /** The readers of a new one, until others are chosen: nobody but those who lead. */
  audience?: NoteAudience;
  /** The scene to which a new one belongs. */
  sceneId?: string;
  members: readonly Member[];
  onClose: () => void;
}

export function NoteDialog({
  campaignId,
  note,
  text: begun = '',
  audience = 'mestre',
  sceneId,
  members,
  onClose,
}: NoteDialogProps) {
  const [uids, setUids] = useState<readonly string[]>(note?.uids ?? []);
  const picture = useOnePicture('handout');
  const [without, setWithout] = useState(false);
  const { output, refusal, refetch } = useQuery('getScene', { campaignId });
  const scenes = output?.scenes ?? [];
  const named = members.filter(({ uid }) => uids.includes(uid)).map(({ uid }) => uid);
  const form = useServerForm<'writeNote', NoteValues>('writeNote', {
    values: {
      title: note?.title ?? '',
      text: note?.text ?? begun,
      audience: note?.audience ?? audience,
      sceneId: note?.scene?.sceneId ?? sceneId ?? '',
    },
    input: ({ title, text, audience: readers, sceneId }) => ({
      campaignId,
      title,
      text,
      audience: readers as NoteAudience,
      sceneId: sceneId || null,
      ...(readers === 'pessoas' ? { uids: named } : {}),
      ...(note ? { noteId: note.noteId } : {}),
      ...(picture.uploadId ? { uploadId: picture.uploadId } : without ? { uploadId: null } : {}),
    }),
    busy: 'Salvando…',
    refusals: {
      INVALID_ARGUMENT: 'audience',
      NOT_FOUND: 'form',
      FAILED_PRECONDITION: 'form',
      RESOURCE_EXHAUSTED: 'form',
    },
    after: 'keep',
    onDone: onClose,
  });
  const others = members.filter(({ role, left }) => !left && (role === 'jogador' || role === 'espectador'));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={note ? 'Mudar a nota' : 'Escrever nota'}
      dismissible={!form.pending}
    >
      <ServerForm
        form={form}
        label="Salvar a nota"
        className="table-form"
        before={picture.waits && <p className="whole-line">Espere a imagem chegar, ou tire-a da lista.</p>}
      >
        <FormField
          form={form}
          name="audience"
          label="Quem lê"
          hint="Quem mestra lê todas. Para os outros, a nota nem aparece."
          rules={{
            validate: (audience: string) => audience !== 'pessoas' || named.length > 0 || 'Escolha quem lê a nota.',
          }}
        >
          {(control) => (
            <select {...control}>
              <option value="mestre">Só quem mestra</option>
              <option value="mesa">A mesa toda</option>
              <option value="pessoas">Pessoas escolhidas</option>
            </select>
          )}
        </FormField>
        {form.watch('audience') === 'pessoas' && (
          <PeopleChoice
            legend="Pessoas que leem"
            people={others}
            nobody="Ninguém joga nem assiste ainda."
            uids={uids}
            onChange={setUids}
          />
        )}
        <FormField
          form={form}
          name="title"
          label="Título"
          maxLength={NOTE_TITLE_MAX}
          rules={{ validate: (title: string) => title.trim() !== '' || 'Dê um título à nota.' }}
        />
        <FormField form={form} name="text" label="Texto" optional>
          {(control) => <textarea {...control} data-takes-pages="na nota" rows={6} maxLength={NOTE_TEXT_MAX} />}
        </FormField>
        <InsertPage campaignId={campaignId} />
        {refusal && <TryAgain message={`As cenas da mesa não vieram. ${refusal.message}`} onAgain={refetch} />}
        {scenes.length > 0 && (
          <FormField form={form} name="sceneId" label="Cena" optional hint="A nota fica à mão no mapa dela.">
            {(control) => (
              <select {...control}>
                <option value="">De nenhuma cena</option>
                {scenes.map((scene) => (
                  <option key={scene.sceneId} value={scene.sceneId}>
                    {scene.title}
                  </option>
                ))}
              </select>
            )}
          </FormField>
        )}
        {note?.picture && (
          <Checkbox
            label="Tirar a imagem que a nota tem"
            checked={without}
            onChange={({ currentTarget: { checked } }) => setWithout(checked)}
          />
        )}
        <PictureDrop picture={picture} label={note?.picture ? 'Trocar a imagem' : 'Imagem'} />
      </ServerForm>
    </Dialog>
  );
}
