import { type FormEvent, useState } from 'react';
import { MOST_KEPT } from '../../features/play/rolls/kept-notations.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { KeptHere } from './use-kept-notations.ts';

interface FavouritesProps {
  kept: KeptHere;
  busy: boolean;
  onRoll: (notation: string, name: string) => void;
}

export function Favourites({ kept, busy, onRoll }: FavouritesProps) {
  if (kept.favourites.length === 0) return null;
  return (
    <section className="favourites" aria-label="Favoritos">
      <ul>
        {kept.favourites.map(({ name, notation }) => (
          <li key={name} className="favourite">
            <button type="button" className="favourite-roll" disabled={busy} onClick={() => onRoll(notation, name)}>
              <span className="favourite-name">{name}</span>
              <span className="favourite-notation">{notation}</span>
            </button>
            <button
              type="button"
              className="favourite-forget"
              aria-label={`Esquecer o favorito ${name}`}
              onClick={() => kept.forget(name)}
            >
              <Icon name="close" className="symbol-tiny" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface KeepFormProps {
  notation: string;
  keep: KeptHere['keep'];
  onDone: () => void;
}

export function KeepForm({ notation, keep, onDone }: KeepFormProps) {
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const said = keep({ name, notation });
    if (said === undefined) onDone();
    else setFault(said);
  };
  return (
    <form className="keep-form" onSubmit={submit} noValidate>
      <Field
        label={`Nome para ${notation}`}
        maxLength={MOST_KEPT.name}
        value={name}
        error={fault}
        placeholder="Espada, no escuro"
        ref={(input) => input?.focus()}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="roll-actions">
        <Button type="submit" size="mini">
          Salvar
        </Button>
        <Button variant="tertiary" size="mini" onClick={onDone}>
          Agora não
        </Button>
      </div>
    </form>
  );
}
