import { useState } from 'react';
import type { FieldOf } from '../../../game/sheet/system.ts';
import { Button } from '../../../ui/button.tsx';
import { RichText } from '../rich-text.tsx';
import { useField, useOpenSheet } from '../sheet-context.ts';
import { TextField } from '../simple-fields.tsx';

/** A long text is read; notes are taken during play, so that it can be written in its place. */
export function Prose({ field }: { field: FieldOf<'text'> }) {
  const { value, visible } = useField(field.id);
  const { readOnly } = useOpenSheet();
  const [writing, setWriting] = useState(false);
  const text = typeof value === 'string' ? value : '';
  if (!visible || (readOnly && text === '')) return null;
  return (
    <section className="play-part" id={`campo-${field.id}`} aria-labelledby={`titulo-${field.id}`}>
      <div className="play-part-head">
        <h2 id={`titulo-${field.id}`} className="section-title">
          {field.label}
        </h2>
        {!readOnly && (
          <Button size="mini" variant="tertiary" onClick={() => setWriting(!writing)}>
            {writing ? 'Pronto' : 'Escrever'}
            <span className="sr-only"> {field.label}</span>
          </Button>
        )}
      </div>
      {writing ? (
        <TextField field={field} />
      ) : text === '' ? (
        <p className="list-empty">Nada escrito ainda.</p>
      ) : (
        <RichText text={text} />
      )}
    </section>
  );
}
