import { type FormEvent, useState } from 'react';
import { takenBy } from '../../../game/initiative/command.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { beforeAndAfter, type Target } from './life-of-sheet.ts';
import '../../../ui/styles/pressed.css';
import './hit-form.css';

const HIT_MAX = 1_000_000;

interface HitFormProps {
  targets: readonly Target[];
  /** Resolves to false where it did not happen: then the number stays. */
  onHit: (by: number, halved: readonly string[]) => unknown;
}

/** A blow to one, or to several: what each will have stands there before the press, and some of several may take half. */
export function HitForm({ targets, onHit }: HitFormProps) {
  const many = targets.length > 1;
  const [text, setText] = useState('');
  const [halved, setHalved] = useState<readonly string[]>([]);
  const by = Number(text.replace('−', '-').replace(/^\+/, ''));
  const wrong = text !== '' && !(Number.isInteger(by) && by !== 0 && Math.abs(by) <= HIT_MAX);
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text === '' || wrong || pending) return;
    setPending(true);
    const happened = await onHit(by, halved);
    setPending(false);
    if (happened === false) return;
    setText('');
    setHalved([]);
  };
  return (
    <form className="initiative-inline" onSubmit={(event) => void submit(event)}>
      <Field
        label={many ? 'Dano ou cura em todos' : 'Dano ou cura'}
        value={text}
        maxLength={8}
        placeholder="−13"
        inputMode="text"
        autoComplete="off"
        error={wrong ? 'Escreva um número, como −13 ou +5.' : undefined}
        onChange={(event) => setText(event.target.value.trim())}
      />
      <Button type="submit" variant="secondary" size="mini" pending={pending}>
        Aplicar
      </Button>
      {text !== '' && !wrong && (
        <ul className="initiative-hits" aria-label="Antes e depois">
          {targets.map((target) => {
            const { id, name } = target.one;
            return (
              <li key={id}>
                <span>{name}</span>
                <b>{beforeAndAfter(target, takenBy(id, { by, halved })).join(' → ')}</b>
                {many && (
                  <Button
                    variant="tertiary"
                    size="mini"
                    aria-pressed={halved.includes(id)}
                    aria-label={`Metade para ${name}`}
                    onClick={() =>
                      setHalved(halved.includes(id) ? halved.filter((one) => one !== id) : [...halved, id])
                    }
                  >
                    metade
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </form>
  );
}
