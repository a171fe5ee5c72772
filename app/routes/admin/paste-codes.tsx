import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { CODES_MAX, pastedCodes } from './pasted-codes.ts';

/** Codes from a list of one's own: what leaked, or what a partner gives back. */
export function PasteCodes({ onRevoke }: { onRevoke: (codes: readonly string[]) => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const codes = pastedCodes(text);
    if (codes.length === 0) setError('Cole ao menos um código.');
    else if (codes.length > CODES_MAX) setError('São mais de 1.000. Cole em partes.');
    else {
      setError(null);
      onRevoke(codes);
    }
  };
  return (
    <section aria-labelledby="cancelar" className="stack measured">
      <h2 id="cancelar" className="heading">
        Cancelar uma lista
      </h2>
      <form className="stack" onSubmit={submit} noValidate>
        <Field
          label="Códigos"
          hint="Um por linha, até 1.000. Antes de cancelar, você vê o que muda."
          error={error ?? undefined}
          className="unbounded"
        >
          {(control) => (
            <textarea
              {...control}
              rows={5}
              maxLength={64_000}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          )}
        </Field>
        <p>
          <Button type="submit" variant="secondary">
            Conferir
          </Button>
        </p>
      </form>
    </section>
  );
}
