import { countOf } from '../../lib/number.ts';
import { fold } from '../../lib/text.ts';
import { isWordOf, lookUp } from '../../lib/words.ts';
import { ACTIVE, OVERRIDES, type SheetDoc } from '../sheet/doc.ts';
import { RESERVED } from '../sheet/formula.ts';
import type { Problem } from '../sheet/shape.ts';
import type { Column, Field, SheetSchema } from '../sheet/system.ts';
import { enterTests } from './enter-tests.ts';
import { type Entry, fieldOfEntry, type OutlinePlace, outlineOf, withOutline } from './outline.ts';
import { withoutFields } from './without-fields.ts';

export type NewKind =
  | 'number'
  | 'resource'
  | 'text'
  | 'long'
  | 'bool'
  | 'select'
  | 'computed'
  | 'list'
  | 'image'
  | 'note';

const LONGEST_ID = 40;

/** `Pontos de vida` becomes `pontosDeVida`; `taken` are the ids in use. */
export function idFrom(label: string, taken: ReadonlySet<string>): string {
  const [first = '', ...others] = fold(label).match(/[a-z0-9]+/g) ?? [];
  const words = first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const stem = (/^[a-z]/.test(words) ? words : `campo${words}`).slice(0, LONGEST_ID - 4);
  const free = (id: string) => !taken.has(id) && !RESERVED.has(id) && id !== ACTIVE && id !== OVERRIDES;
  if (free(stem)) return stem;
  for (let number = 2; ; number += 1) if (free(`${stem}${number}`)) return `${stem}${number}`;
}

export const idsOf = (schema: SheetSchema): ReadonlySet<string> =>
  new Set([...schema.fields, ...schema.conditions].map(({ id }) => id));

const NAME_COLUMN = { kind: 'text', id: 'nome', label: 'Nome', max: 80 } as const;

function blank(kind: Exclude<NewKind, 'note'>, id: string, label: string, { rests = [] }: SheetSchema): Field {
  switch (kind) {
    case 'long':
      return { kind: 'text', id, label, long: true, max: 20_000 };
    case 'text':
      return { kind, id, label, max: 200 };
    case 'number':
      return { kind, id, label, default: 0 };
    case 'resource':
      return { kind, id, label, max: 5, default: 5, style: 'pips', resetOn: rests.map((rest) => rest.id) };
    case 'select':
      return { kind, id, label, options: [{ value: 'opcao1', label: 'Opção 1' }] };
    case 'computed':
      return { kind, id, label, formula: '0', override: true };
    case 'list':
      return { kind, id, label, maxItems: 60, item: [NAME_COLUMN] };
    case 'bool':
    case 'image':
      return { kind, id, label };
  }
}

export function addEntry(schema: SheetSchema, section: string, kind: NewKind, label: string): SheetSchema {
  const outline = outlineOf(schema);
  const put = (entry: (entries: Entry[]) => Entry, fields: Field[]): SheetSchema =>
    withOutline(
      { ...schema, fields: [...schema.fields, ...fields] },
      outline.map((one) => (one.id === section ? { ...one, entries: [...one.entries, entry(one.entries)] } : one)),
    );
  if (kind === 'note') return put(() => ({ kind: 'block', block: { kind: 'note', md: label } }), []);
  const id = idFrom(label, idsOf(schema));
  if (kind === 'list')
    return put(
      () => ({ kind: 'block', block: { kind: 'list', field: id, view: 'table' } }),
      [blank(kind, id, label, schema)],
    );
  const field = blank(kind, id, label, schema);
  const neighbours =
    outline.find((one) => one.id === section)?.entries.flatMap((entry) => fieldOfEntry(entry) ?? []) ?? [];
  const grown = put(
    (entries) => {
      const last = entries.at(-1);
      return { kind: 'field', field: id, cols: last?.kind === 'field' ? last.cols : kind === 'long' ? 1 : 2 };
    },
    [field],
  );
  if (kind === 'image') return { ...grown, card: { ...grown.card, portrait: id } };
  return kind === 'number' ? enterTests(grown, neighbours, field) : grown;
}

export const changeField = (schema: SheetSchema, field: Field): SheetSchema => ({
  ...schema,
  fields: schema.fields.map((one) => (one.id === field.id ? field : one)),
});

export const changeNote = (schema: SheetSchema, { section, at }: OutlinePlace, md: string): SheetSchema =>
  withOutline(
    schema,
    outlineOf(schema).map((one) =>
      one.id === section
        ? { ...one, entries: one.entries.with(at, { kind: 'block', block: { kind: 'note', md } }) }
        : one,
    ),
  );

export function addSection(schema: SheetSchema, page: string, title: string): SheetSchema {
  const taken = new Set(schema.pages.flatMap(({ sections }) => sections.map(({ id }) => id)));
  const id = idFrom(title, taken);
  const pages = schema.pages.map((one) =>
    one.id === page ? { ...one, sections: [...one.sections, { id, title, width: 'full' as const, blocks: [] }] } : one,
  );
  return { ...schema, pages };
}

export const renameSection = (schema: SheetSchema, id: string, title: string): SheetSchema =>
  withOutline(
    schema,
    outlineOf(schema).map((section) => (section.id === id ? { ...section, title } : section)),
  );

export const isKept = (schema: SheetSchema, id: string): boolean => schema.card.name === id;

export function removeEntry(schema: SheetSchema, { section, at }: OutlinePlace): SheetSchema {
  const outline = outlineOf(schema);
  const entry = outline.find(({ id }) => id === section)?.entries[at];
  if (!entry) return schema;
  const id = fieldOfEntry(entry);
  const rest = outline.map((one) => (one.id === section ? { ...one, entries: one.entries.toSpliced(at, 1) } : one));
  const shown = withOutline(schema, rest);
  return id === undefined ? shown : withoutFields(shown, new Set([id]));
}

/** Removes a section and its fields; entries that must stay move to the end of a neighbouring section. */
export function removeSection(schema: SheetSchema, id: string): SheetSchema {
  const outline = outlineOf(schema);
  const index = outline.findIndex((section) => section.id === id);
  const removed = outline[index];
  const heir = outline[index - 1] ?? outline[index + 1];
  if (!removed || !heir) return schema;
  const stays = (id: string) => isKept(schema, id) || schema.card.portrait === id;
  const kept = removed.entries.filter((entry) => stays(fieldOfEntry(entry) ?? ''));
  const gone = removed.entries.flatMap((entry) => (kept.includes(entry) ? [] : (fieldOfEntry(entry) ?? [])));
  const rest = outline
    .filter((section) => section !== removed)
    .map((section) => (section === heir ? { ...section, entries: [...section.entries, ...kept] } : section));
  return withoutFields(withOutline(schema, rest), new Set(gone));
}

export function lostValues(schema: SheetSchema, next: SheetSchema, values: SheetDoc['values']): string[] {
  const stays = new Set(next.fields.map(({ id }) => id));
  return schema.fields.flatMap((field) => {
    const value = lookUp(values, field.id);
    if (stays.has(field.id) || value === undefined || value === '' || value === false) return [];
    if (Array.isArray(value))
      return value.length === 0 ? [] : [`${field.label}: ${countOf(value.length, 'item', 'itens')}`];
    const words = typeof value === 'number' ? value.toLocaleString('pt-BR') : value === true ? 'sim' : value;
    return [`${field.label}: ${words.length > 60 ? `${words.slice(0, 59)}…` : words}`];
  });
}

type Rolls = SheetSchema['rolls'];

/** Changes a part of a roll; what becomes undefined or empty is left out. */
export const changeRoll = (
  schema: SheetSchema,
  id: string,
  change: { [part in keyof Rolls[number]]?: Rolls[number][part] | undefined },
): SheetSchema => ({
  ...schema,
  rolls: schema.rolls.map((roll) => {
    if (roll.id !== id) return roll;
    const changed = Object.entries({ ...roll, ...change });
    return Object.fromEntries(
      changed.filter(([, part]) => part !== undefined && !(Array.isArray(part) && part.length === 0)),
    ) as Rolls[number];
  }),
});

export function addRoll(schema: SheetSchema, label: string): SheetSchema {
  const id = idFrom(label, new Set(schema.rolls.map((roll) => roll.id)));
  const rolls = [...schema.rolls, { id, label, expr: '1d20' }];
  const outline = outlineOf(schema);
  const holder = outline.find(({ entries }) => entries.some(isRolls)) ?? outline[0];
  const placed = outline.map((section) => {
    if (section !== holder) return section;
    const at = section.entries.findIndex(isRolls);
    const held = section.entries[at];
    const before = held?.kind === 'block' && held.block.kind === 'rolls' ? held.block.rolls : [];
    const entry: Entry = { kind: 'block', block: { kind: 'rolls', rolls: [...before, id] } };
    return { ...section, entries: held ? section.entries.with(at, entry) : [...section.entries, entry] };
  });
  const grown = withOutline({ ...schema, rolls }, placed);
  const tiles = schema.play?.tiles;
  return tiles ? { ...grown, play: { ...grown.play, tiles: [...tiles, { roll: id }] } } : grown;
}

const isRolls = (entry: Entry): boolean => entry.kind === 'block' && entry.block.kind === 'rolls';

export function removeRoll(schema: SheetSchema, id: string): SheetSchema {
  const outline = outlineOf(schema).map((section) => ({
    ...section,
    entries: section.entries.flatMap((entry): Entry[] => {
      if (entry.kind !== 'block' || entry.block.kind !== 'rolls') return [entry];
      const rolls = entry.block.rolls.filter((roll) => roll !== id);
      return rolls.length === 0 ? [] : [{ kind: 'block', block: { kind: 'rolls', rolls } }];
    }),
  }));
  const { initiative, ...others } = schema;
  const rolls = schema.rolls.filter((roll) => roll.id !== id);
  return withOutline({ ...others, ...(initiative && initiative !== id ? { initiative } : {}), rolls }, outline);
}

/** Parts without a label: a system works without it, but users cannot find the field. */
export function namelessParts(schema: SheetSchema): Problem[] {
  const nameless = (part: Part): Problem[] =>
    schema[part].flatMap(({ label }, index) =>
      label.trim() === '' ? [{ path: [part, index, 'label'], message: 'Falta um nome.' }] : [],
    );
  const sections = schema.pages.flatMap((page) => page.sections.filter(({ title }) => title.trim() === ''));
  return [
    ...nameless('fields'),
    ...nameless('rolls'),
    ...nameless('conditions'),
    ...sections.map(() => ({ path: ['pages'], message: 'Há uma seção sem nome.' })),
  ];
}

const PARTS = { fields: 'field', rolls: 'roll', conditions: 'condition' } as const;
type Part = keyof typeof PARTS;
const isPart = (part: unknown): part is Part => isWordOf(PARTS, part);

/**
 * The first problem of each part, by `field vida`, `roll teste`, `condition ferido` or, for everything else, `sheet`.
 */
export function faultsByPart(schema: SheetSchema, problems: readonly Problem[]): ReadonlyMap<string, Problem> {
  const found = new Map<string, Problem>();
  for (const problem of problems) {
    const [part, index] = problem.path;
    const one = isPart(part) ? schema[part][Number(index)] : undefined;
    const key = isPart(part) && one ? `${PARTS[part]} ${one.id}` : 'sheet';
    if (!found.has(key)) found.set(key, problem);
  }
  return found;
}

/** Options of a choice, one label per line; existing options keep their numbers. */
export function optionsFrom(text: string, before: readonly { value: string; label: string; num?: number }[]) {
  const taken = new Set<string>();
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((label) => {
      const same = before.find((option) => option.label === label && !taken.has(option.value));
      const value = same?.value ?? idFrom(label, new Set([...taken, ...before.map((option) => option.value)]));
      taken.add(value);
      return same ?? { value, label };
    });
}

export function columnFrom(
  label: string,
  kind: 'text' | 'number' | 'bool' | 'computed',
  columns: readonly Column[],
): Column {
  const id = idFrom(label, new Set(columns.map((column) => column.id)));
  if (kind === 'computed') return { kind, id, label, formula: '0' };
  return kind === 'text' ? { kind, id, label, max: 200 } : { kind, id, label };
}
