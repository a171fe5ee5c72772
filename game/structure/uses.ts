import { HOLE } from '../sheet/holes.ts';
import type { Field, SheetSchema } from '../sheet/system.ts';
import type { Choice, Roll } from './enter-tests.ts';
import { removeSection } from './structure.ts';
import { withoutFields } from './without-fields.ts';

/** Texts that are formulas, numbers or formulas, or have formulas in braces; and texts that are the id of a field. */
const FORMULAS: ReadonlySet<string> = new Set([
  'formula',
  'visibleIf',
  'when',
  'amount',
  'by',
  'to',
  'against',
  'strong',
  'spent',
]);
const NUMBERS: ReadonlySet<string> = new Set(['min', 'max', 'default', 'total']);
const WITH_HOLES: ReadonlySet<string> = new Set(['expr', 'heading', 'note', 'target']);
const IDS: ReadonlySet<string> = new Set(['inc', 'set', 'target', 'explains', 'stake']);

const PARTS = {
  fields: 'O campo',
  rolls: 'A rolagem',
  conditions: 'A condição',
  creation: 'O passo da criação',
  rests: 'O descanso',
} as const;
type Part = keyof typeof PARTS;

/** An id in a formula with what follows its point, or a text in quotes, which is none. */
const WORDS = /'[^']*'|[A-Za-z_][\w.]*/g;

/** The id or value that replaces a field's id. */
type StandIn = { id: string } | { value: string };

const idOf = (by: StandIn): string => ('id' in by ? by.id : by.value);

function inFormula(formula: string, id: string, by: StandIn): string {
  return formula.replace(WORDS, (word) => {
    if (word !== id && !word.startsWith(`${id}.`)) return word;
    return 'id' in by ? by.id + word.slice(id.length) : by.value;
  });
}

function inText(text: string, key: string, id: string, by: StandIn): string {
  if (IDS.has(key) && (text === id || text.startsWith(`${id}.`))) return idOf(by) + text.slice(id.length);
  if (FORMULAS.has(key) || NUMBERS.has(key)) return inFormula(text, id, by);
  return WITH_HOLES.has(key) ? text.replace(HOLE, (hole) => inFormula(hole, id, by)) : text;
}

/** The same part of the rules with `id` replaced in its formulas. */
function replaceId(part: unknown, id: string, by: StandIn, key = ''): unknown {
  if (typeof part === 'string') return inText(part, key, id, by);
  if (Array.isArray(part)) return part.map((one) => replaceId(one, id, by, key));
  if (typeof part !== 'object' || part === null) return part;
  const isFormula = (name: string) => key === 'sum' || (key === 'parts' && name === 'value');
  const entries = Object.entries(part);
  return Object.fromEntries(
    entries.map(([name, one]) => [name, replaceId(one, id, by, isFormula(name) ? 'formula' : name)]),
  );
}

/** The other places in the rules that read a field: `A rolagem Teste`. */
export function usesOf(schema: SheetSchema, id: string): string[] {
  return (Object.keys(PARTS) as Part[]).flatMap((part) =>
    (schema[part] ?? []).flatMap((one) => {
      if (part === 'fields' && one.id === id) return [];
      const changed = JSON.stringify(replaceId(one, id, { id: `${id}_` })) !== JSON.stringify(one);
      const offered = part === 'rolls' && 'ask' in one && choicesOf(one, id).length > 0;
      return changed || offered ? [`${PARTS[part]} ${'title' in one ? one.title : one.label}`] : [];
    }),
  );
}

const choicesOf = ({ ask = [] }: Roll, id: string): Choice[] =>
  ask.filter((one): one is Choice => one.kind === 'select' && one.options.some(({ value }) => value === id));

/** `se(atributo = 'forca', forca, …)` without the pair of `id`; what is written otherwise stays. */
function withoutPair(formula: string, choice: string, id: string): string {
  const at = formula.indexOf(`'${id}'`);
  const before = formula.slice(0, Math.max(0, at)).trimEnd();
  const asked = before.slice(0, -1).trimEnd();
  if (at < 0 || !before.endsWith('=') || !asked.endsWith(choice)) return formula;
  const after = formula.slice(at + id.length + 2).trimStart();
  const end = after.indexOf(',', 1);
  if (!after.startsWith(',') || end < 0 || /[()]/.test(after.slice(0, end))) return formula;
  return asked.slice(0, -choice.length) + after.slice(end + 1).trimStart();
}

/** A roll that no longer offers the field as a choice. */
function withoutChoice(roll: Roll, id: string): Roll {
  const choices = choicesOf(roll, id);
  if (choices.length === 0 || !roll.ask) return roll;
  const ask = roll.ask.map((one) => {
    if (one.kind === 'computed')
      return { ...one, formula: choices.reduce((formula, choice) => withoutPair(formula, choice.id, id), one.formula) };
    if (one.kind !== 'select' || !choices.includes(one)) return one;
    const options = one.options.filter(({ value }) => value !== id);
    const { default: usual, ...rest } = one;
    return options.some(({ value }) => value === usual) ? { ...one, options } : { ...rest, options };
  });
  return { ...roll, ask: ask.filter((one) => one.kind !== 'select' || one.options.length > 0) };
}

const NUMERIC: readonly Field['kind'][] = ['number', 'resource', 'computed'];

/** The fields that can replace a field in the formulas that read it. */
export function standInsFor(schema: SheetSchema, id: string): Field[] {
  const kind = schema.fields.find((field) => field.id === id)?.kind;
  const alike = kind && NUMERIC.includes(kind) ? NUMERIC : [kind];
  return schema.fields.filter((field) => field.id !== id && alike.includes(field.kind));
}

const NOTHING: Partial<Record<Field['kind'], string>> = { text: "''", select: "''", bool: 'falso' };

/** Takes a field out of the rules: another one, or nothing, stands where it was read. Its place on a page stays. */
export function replaceField(schema: SheetSchema, id: string, by: string | null): SheetSchema {
  const field = schema.fields.find((one) => one.id === id);
  return field ? replaceUses(schema, field, by) : schema;
}

function replaceUses(schema: SheetSchema, { id, kind }: Field, by: string | null): SheetSchema {
  const rolls = schema.rolls.map((roll) => withoutChoice(roll, id));
  // A part that only names the field, as an effect's target does, goes with it unless another one takes its place.
  const named = by === null ? withoutFields({ ...schema, rolls }, new Set([id])) : { ...schema, rolls };
  const value = NOTHING[kind] ?? '0';
  return replaceId(named, id, by === null ? { value } : { id: by }) as SheetSchema;
}

/** Removes a section; what read its fields reads nothing in their place. */
export function removeSectionAndUses(schema: SheetSchema, id: string): SheetSchema {
  const next = removeSection(schema, id);
  const stays = new Set(next.fields.map((field) => field.id));
  const gone = schema.fields.filter((field) => !stays.has(field.id));
  // The fields themselves go after they were replaced, because their kind says what stands for nothing.
  return removeSection(
    gone.reduce((left, field) => replaceUses(left, field, null), schema),
    id,
  );
}
