import type { ReactNode } from 'react';
import type { ListItem } from '../../../game/sheet/doc.ts';
import type { Field } from '../../../game/sheet/system.ts';
import { safePicture } from '../image-field.tsx';
import { RichText } from '../rich-text.tsx';
import { fieldStateOf, useFields, useOpenSheet } from '../sheet-context.ts';
import { partsAtPlay } from './parts-at-play.ts';
import { Prose } from './prose.tsx';

/** The part of a sheet that says who one is stands below all that one plays with. */
export function Below() {
  const { schema } = useOpenSheet().store.sheet;
  const { description, notes } = partsAtPlay(schema);
  const long = description.filter(({ field }) => field.kind === 'text' && field.long);
  const short = description.filter((one) => !long.includes(one));
  return (
    <>
      {short.length > 0 && (
        <Part title="Quem é">
          <Description fields={short.map(({ field }) => field)} />
        </Part>
      )}
      {long.map(({ field }) => field.kind === 'text' && <Prose key={field.id} field={field} />)}
      {notes.map(({ section, text }) => (
        <Part key={`${section.id} ${text.slice(0, 40)}`} title={section.title}>
          <RichText text={text} />
        </Part>
      ))}
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="play-part">
    <h2 className="section-title">{title}</h2>
    {children}
  </section>
);

function Description({ fields }: { fields: readonly Field[] }) {
  const { store } = useOpenSheet();
  useFields(fields.map(({ id }) => id));
  const told = fields.flatMap((field) => {
    const { value, visible } = fieldStateOf(store, field.id);
    return visible && value !== undefined && value !== '' ? [{ field, value }] : [];
  });
  if (told.length === 0) return <p className="list-empty">Nada escrito ainda.</p>;
  return (
    <dl className="sheet-description">
      {told.map(({ field, value }) => (
        <div key={field.id}>
          <dt>{field.label}</dt>
          <dd>{field.kind === 'image' ? <Picture field={field} value={value} /> : wordsOfEntry(field, value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function wordsOfEntry(field: Field, value: string | number | boolean | readonly ListItem[]): string {
  if (field.kind === 'select') return field.options.find((option) => option.value === value)?.label ?? String(value);
  return String(value);
}

function Picture({ field, value }: { field: Field; value: unknown }) {
  const picture = safePicture(value);
  return picture ? <img src={picture} alt={field.label} width="160" height="160" loading="lazy" /> : '—';
}
