import type { ReactNode } from 'react';
import type { ListItem } from '../../../game/sheet/doc.ts';
import { shownAtPlay } from '../../../game/sheet/play.ts';
import type { Field, FieldOf, SheetSchema } from '../../../game/sheet/system.ts';
import { BodyMap } from '../body-map.tsx';
import { ConditionsBlock } from '../conditions-block.tsx';
import { ExplainButton } from '../explain-button.tsx';
import { safePicture } from '../image-field.tsx';
import { RichText } from '../rich-text.tsx';
import { useField, useOpenSheet } from '../sheet-context.ts';
import { wordsOfValue } from '../worked.tsx';
import { bodiesOf } from './bodies.ts';
import { OwnedLists } from './owned-list.tsx';
import { Prose } from './prose.tsx';

const DESCRIPTIVE: readonly Field['kind'][] = ['text', 'select', 'image'];

/**
 * The parts of a sheet besides its band and tiles, in the order one plays with them: numbers, things, and who one is
 * last.
 */
function partsOf({ pages, fields, ...schema }: SheetSchema) {
  const shown = shownAtPlay({ pages, fields, ...schema });
  const fieldOf = (id: string): Field | undefined => fields.find((field) => field.id === id);
  const sections = pages.flatMap((page) => page.sections);
  const all = sections.flatMap((section) =>
    section.blocks.flatMap((block) =>
      block.kind === 'fields'
        ? block.fields.flatMap((id) => (shown.has(id) ? [] : (fieldOf(id) ?? []))).map((field) => ({ section, field }))
        : [],
    ),
  );
  const blocks = sections.flatMap((section) => section.blocks.map((block) => ({ section, block })));
  return {
    facts: all.flatMap(({ field }) => (DESCRIPTIVE.includes(field.kind) || field.kind === 'list' ? [] : [field])),
    description: all.filter(({ field }) => DESCRIPTIVE.includes(field.kind)),
    lists: [
      ...blocks.flatMap(({ block }) => (block.kind === 'list' ? (fieldOf(block.field) ?? []) : [])),
      ...all.map(({ field }) => field),
    ].filter((field) => field.kind === 'list'),
    notes: blocks.flatMap(({ section, block }) => (block.kind === 'note' ? [{ section, text: block.md }] : [])),
  };
}

/** It stands beside the tiles where there is room. */
export function Beside() {
  const { schema } = useOpenSheet().store.sheet;
  const { facts } = partsOf(schema);
  return (
    <div className="beside">
      {bodiesOf(schema).map(({ title, parts }) => (
        <BodyMap key={title} parts={parts} />
      ))}
      {facts.length > 0 && (
        <div className="facts">
          {facts.map((field) => (
            <Fact key={field.id} field={field} />
          ))}
        </div>
      )}
      {schema.conditions.length > 0 && <ConditionsBlock />}
    </div>
  );
}

function Fact({ field }: { field: Field }) {
  const { value, visible, warning, max } = useField(field.id);
  if (!visible) return null;
  const words = `${wordsOfValue(value)}${field.kind === 'resource' && max !== undefined ? ` / ${wordsOfValue(max)}` : ''}`;
  return (
    <div className="fact" {...(value === true ? { 'data-holds': '' } : {})}>
      <ExplainButton of={field.id} label={field.label} className="fact-press">
        <span>{field.label}</span>
        <b>{words}</b>
      </ExplainButton>
      {warning && <p className="cell-warning">{warning}</p>}
    </div>
  );
}

const usability = ({ uses = [] }: FieldOf<'list'>): number =>
  uses.some(({ of }) => of === undefined) ? 2 : Math.min(uses.length, 1);

/** Things that can be used come first. */
export function Things() {
  const { lists } = partsOf(useOpenSheet().store.sheet.schema);
  return <OwnedLists lists={lists.toSorted((a, b) => usability(b) - usability(a))} />;
}

export function Below() {
  const { schema } = useOpenSheet().store.sheet;
  const { description, notes } = partsOf(schema);
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
