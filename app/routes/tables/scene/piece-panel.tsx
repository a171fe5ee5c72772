import { useRef, useState } from 'react';
import type { SentCommand } from '../../../../features/play/campaigns/scene/scene-schema.ts';
import { NAME_MAX } from '../../../../game/scene/scene.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choices.tsx';
import { Field } from '../../../../ui/field.tsx';
import { TOKEN_SYMBOLS } from '../../../../ui/icons.ts';

/** Brings pieces in: the party, the fight, or one by its name. It stays open for the next one. */
export function PiecePanel({ press }: { press: (command: SentCommand) => void }) {
  const [name, setName] = useState('');
  const [symbol, setSymbol] = useState('');
  const [hidden, setHidden] = useState(false);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const put = () => {
    field.current?.focus();
    if (name.trim() === '') return setError('Dê um nome à peça.');
    press({ t: 'add', tokens: [{ name: name.trim(), symbol: symbol || null, hidden }] });
    setError(undefined);
    setName('');
  };
  return (
    <>
      <p className="scene-acts">
        <Button variant="secondary" size="mini" onClick={() => press({ t: 'pull', from: 'party' })}>
          Puxar a turma
        </Button>
        <Button variant="secondary" size="mini" onClick={() => press({ t: 'pull', from: 'fight' })}>
          Puxar a luta
        </Button>
      </p>
      <form
        className="scene-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          put();
        }}
      >
        <Field label="Nome da peça" error={error}>
          {(control) => (
            <input
              {...control}
              ref={field}
              maxLength={NAME_MAX}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label="Símbolo">
          {(control) => (
            <select {...control} value={symbol} onChange={(event) => setSymbol(event.target.value)}>
              <option value="">A primeira letra</option>
              {Object.entries(TOKEN_SYMBOLS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Checkbox
          label="Oculta: só quem mestra vê"
          checked={hidden}
          onChange={({ currentTarget: { checked } }) => setHidden(checked)}
        />
        <Button type="submit">Pôr na cena</Button>
      </form>
    </>
  );
}
