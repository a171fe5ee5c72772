import { type FormEvent, useState } from 'react';
import type { EncounterView } from '../../../features/play/initiative/encounter-schema.ts';
import { TITLE_MAX } from '../../../features/play/initiative/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { callPlain } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { useQuery } from '../../api/use-query.ts';
import { TryAgain } from '../../errors/try-again.tsx';

interface SaveTemplateProps {
  view: EncounterView;
  onClose: () => void;
}

/** Keeps who is in the fight, hidden ones too, to begin others with. */
export function SaveTemplate({
  view: { encounterId, campaignId, title: former, notes, sceneId },
  onClose,
}: SaveTemplateProps) {
  const [title, setTitle] = useState(former);
  const [scene, setScene] = useState(sceneId ?? '');
  const { output, refusal, refetch } = useQuery('getScene', campaignId === null ? null : { campaignId });
  const scenes = output?.scenes ?? [];
  const [error, setError] = useState<string>();
  const { run, pending } = useCall('iniciativaRPG', {
    send: (input, requestId) => callPlain('iniciativaRPG', { ...input, requestId }),
    refusals: (refusal) => setError(refusal.message),
    revalidate: 'never',
    onDone: () => {
      toast.success(`“${title.trim()}” está entre os seus modelos: comece uma luta com ele.`);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    if (title.trim() === '') setError('Dê um nome ao modelo.');
    else void run({ encounterId, command: { t: 'saveTemplate', title, sceneId: scene === '' ? null : scene } });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Salvar como modelo" dismissible={!pending}>
      <form className="stack-fields" onSubmit={submit} noValidate>
        <p>
          Ficam todos os que estão na luta, inteiros e sem iniciativa, os escondidos também
          {notes !== '' && ', e as notas da luta'}. As fichas não.
        </p>
        <Field
          label="Nome do modelo"
          value={title}
          maxLength={TITLE_MAX}
          error={error}
          onChange={({ target }) => {
            setTitle(target.value);
            setError(undefined);
          }}
        />
        {refusal && <TryAgain message={`As cenas da mesa não vieram. ${refusal.message}`} onAgain={refetch} />}
        {scenes.length > 0 && (
          <Field label="Cena que vai junto" hint="Em outra mesa sua, entra uma cópia fechada, com a imagem.">
            {(control) => (
              <select {...control} value={scene} onChange={({ currentTarget }) => setScene(currentTarget.value)}>
                <option value="">Nenhuma</option>
                {scenes.map((one) => (
                  <option key={one.sceneId} value={one.sceneId}>
                    {one.title}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <p className="initiative-pair">
          <Button type="submit" pending={pending}>
            Salvar
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
