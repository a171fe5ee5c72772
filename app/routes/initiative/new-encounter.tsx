import { type FormEvent, useRef, useState } from 'react';
import { TITLE_MAX } from '../../../features/play/initiative/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { callPlain, FunctionError } from '../../api/call.ts';

interface NewEncounterProps {
  campaignId: string | null;
  /** Encounters of which the new one can have the combatants. */
  known: readonly { encounterId: string; title: string }[];
  onClose: () => void;
  onMade: (encounterId: string) => void;
}

export function NewEncounter({ campaignId, known, onClose, onMade }: NewEncounterProps) {
  const [title, setTitle] = useState('');
  const [from, setFrom] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  // One id for all presses of this dialog: a lost answer makes no second encounter.
  const requestId = useRef<{ of: string; id: string } | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    if (title.trim() === '') {
      setError('Dê um nome à luta.');
      return;
    }
    const of = JSON.stringify([title, from]);
    if (requestId.current?.of !== of) requestId.current = { of, id: crypto.randomUUID() };
    setPending(true);
    try {
      const { encounter } = await callPlain('iniciativaRPG', {
        requestId: requestId.current.id,
        command: { t: 'create', title, campaignId, ...(from ? { from } : {}) },
      });
      onMade(encounter.encounterId);
    } catch (failure) {
      if (!(failure instanceof FunctionError)) throw failure;
      setError(failure.message);
      setPending(false);
    }
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Nova luta" dismissible={!pending}>
      <form className="table-form" onSubmit={(event) => void submit(event)} noValidate>
        <Field
          label="Nome da luta"
          value={title}
          maxLength={TITLE_MAX}
          placeholder="O porão"
          error={error}
          onChange={(event) => {
            setTitle(event.target.value);
            setError(undefined);
          }}
        />
        {known.length > 0 && (
          <Field label="Quem já está nela">
            {(control) => (
              <select {...control} value={from} onChange={({ currentTarget }) => setFrom(currentTarget.value)}>
                <option value="">Ninguém: começa vazia</option>
                {known.map(({ encounterId, title: of }) => (
                  <option key={encounterId} value={encounterId}>
                    Os mesmos de “{of}”, inteiros
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
