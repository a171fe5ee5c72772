import type { ReactNode } from 'react';
import type { ListItem } from '../../../game/sheet/doc.ts';
import type { Field } from '../../../game/sheet/system.ts';
import { safePicture } from '../image-field.tsx';
import { RichText } from '../rich-text.tsx';
import { useField, useOpenSheet } from '../sheet-context.ts';
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
          <dl className="sheet-description">
            {short.map(({ field }) => (
              <DescriptionEntry key={field.id} field={field} />
            ))}
          </dl>
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

function DescriptionEntry({ field }: { field: Field }) {
  const { value, visible } = useField(field.id);
  if (!visible || value === undefined || value === '') return null;
  return (
    <div>
      <dt>{field.label}</dt>
      <dd>{field.kind === 'image' ? <Picture field={field} value={value} /> : wordsOfEntry(field, value)}</dd>
    </div>
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
