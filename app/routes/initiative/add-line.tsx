import { type FormEvent, useState } from 'react';
import { EXAMPLE, readLine } from '../../../features/initiative/read-line.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import type { Sent } from './use-encounter.ts';

const LINE_MAX = 160;

interface AddLineProps {
  press: (command: Sent) => void;
  party: readonly string[];
  present: readonly string[];
}

/** One line adds combatants; what is not understood stays, with a sentence. */
export function AddLine({ press, party, present }: AddLineProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const missing = party.filter((name) => !present.includes(name));
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
    <form className="initiative-add" onSubmit={add}>
      <Field
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
        {missing.length > 0 && (
          <Button
            variant="tertiary"
            onClick={() =>
              press({ t: 'add', combatants: missing.map((name) => ({ name: name.slice(0, 80), side: 'jogadores' })) })
            }
          >
            Puxar a turma
          </Button>
        )}
      </p>
    </form>
  );
}
