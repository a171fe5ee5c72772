import { type FormEvent, useState } from 'react';
import { EXAMPLE, readLine } from '../../../features/play/initiative/read-line.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TAKES_FOCUS } from '../../../ui/use-kept-focus.ts';
import { AddCreature } from './add-creature.tsx';
import type { SentCommand } from './use-encounter.ts';

const LINE_MAX = 160;

interface AddLineProps {
  press: (command: SentCommand) => void;
  campaignId: string | null;
  /** The system of the table; null where there is none. */
  system: string | null;
  /** Ids of the characters at the table. */
  party: readonly string[];
  /** The characters of those in the order. */
  present: readonly (string | undefined)[];
}

/** One line adds combatants; what is not understood stays, with a sentence. */
export function AddLine({ press, campaignId, system, party, present }: AddLineProps) {
  const [choosing, setChoosing] = useState(false);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const missing = party.filter((id) => !present.includes(id));
  const add = (event: FormEvent) => {
    event.preventDefault();
    const read = readLine(text);
    if (!read.ok) {
      setError(read.message);
      return;
    }
    press({ t: 'add', combatants: read.combatants });
    setText('');
    setError(undefined);
  };
  return (
    <>
      <form className="initiative-add" onSubmit={add}>
        <Field
          {...TAKES_FOCUS}
          label="Quem entra"
          value={text}
          maxLength={LINE_MAX}
          placeholder={EXAMPLE}
          autoComplete="off"
          hint="Quantos, nome, bônus, pv, ini, oculto ou jogador."
          error={error}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
        <p className="initiative-pair">
          <Button type="submit" variant="secondary">
            Acrescentar
          </Button>
          <Button variant="secondary" onClick={() => setChoosing(true)}>
            Adicionar criatura
          </Button>
          {missing.length > 0 && (
            <Button variant="tertiary" onClick={() => press({ t: 'pull', roll: true })}>
              Puxar a turma e rolar
            </Button>
          )}
        </p>
      </form>
      {choosing && (
        <AddCreature campaignId={campaignId} system={system} press={press} onClose={() => setChoosing(false)} />
      )}
    </>
  );
}
