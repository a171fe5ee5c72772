import { type FormEvent, useState } from 'react';
import type { TemplateList } from '../../../features/play/initiative/encounter-schema.ts';
import { TITLE_MAX } from '../../../features/play/initiative/limits.ts';
import { countOf } from '../../../lib/number.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { callPlain } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { useQuery } from '../../api/use-query.ts';
import { TryAgain } from '../../errors/try-again.tsx';
import { useLentTools } from '../tables/table-context.ts';

interface NewEncounterProps {
  campaignId: string | null;
  /** Encounters of which the new one can have the combatants. */
  known: readonly { encounterId: string; title: string; lender?: string }[];
  onClose: () => void;
  onMade: (encounterId: string) => void;
}

/** The words for what comes with a template besides those who fight. */
function hintOf({ notes, scene }: TemplateList['templates'][number]): string {
  const brought = [...(notes ? ['as notas'] : []), ...(scene ? ['a cena'] : [])];
  const also = brought.length === 0 ? '' : ` Vêm junto ${brought.join(' e ')}.`;
  return `Sem nome, fica com o do modelo.${also}`;
}

export function NewEncounter({ campaignId, known, onClose, onMade }: NewEncounterProps) {
  const [title, setTitle] = useState('');
  const [from, setFrom] = useState('');
  const { output, refusal, refetch } = useQuery('listEncounterTemplates', { campaignId }, useLentTools());
  const templates = output?.templates ?? [];
  const template = templates.find(({ templateId }) => templateId === from);
  const [error, setError] = useState<string>();
  const { run, pending } = useCall('iniciativaRPG', {
    send: (input, requestId) => callPlain('iniciativaRPG', { ...input, requestId }),
    refusals: (refusal) => setError(refusal.message),
    revalidate: 'never',
    onDone: ({ encounter }) => onMade(encounter.encounterId),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const brought = template ? { templateId: template.templateId } : from ? { from } : {};
    if (title.trim() === '' && !template) setError('Dê um nome à luta.');
    else void run({ command: { t: 'create', ...(title.trim() === '' ? {} : { title }), campaignId, ...brought } });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Nova luta" dismissible={!pending}>
      <form className="table-form" onSubmit={submit} noValidate>
        <Field
          label="Nome da luta"
          value={title}
          maxLength={TITLE_MAX}
          placeholder={template?.title ?? 'O porão'}
          hint={template && hintOf(template)}
          error={error}
          onChange={(event) => {
            setTitle(event.target.value);
            setError(undefined);
          }}
        />
        {refusal && <TryAgain message={`Os seus modelos não vieram. ${refusal.message}`} onAgain={refetch} />}
        {known.length + templates.length > 0 && (
          <Field label="Quem já está nela">
            {(control) => (
              <select {...control} value={from} onChange={({ currentTarget }) => setFrom(currentTarget.value)}>
                <option value="">Ninguém: começa vazia</option>
                {templates.map(({ templateId, title: of, combatants, lender }) => (
                  <option key={templateId} value={templateId}>
                    Modelo “{of}”{lender && `, de ${lender.displayName}`}:{' '}
                    {countOf(combatants, 'combatente', 'combatentes')}
                  </option>
                ))}
                {known.map(({ encounterId, title: of, lender }) => (
                  <option key={encounterId} value={encounterId}>
                    Os mesmos de “{of}”{lender && `, de ${lender}`}, inteiros
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <p className="table-buttons">
          <Button type="submit" pending={pending}>
            Começar a luta
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
