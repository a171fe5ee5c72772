import { amountOf } from './amount.ts';
import type { Derivation } from './derive.ts';
import { compile, type FieldReader, type Scalar, truthy } from './formula.ts';
import { HOLE } from './holes.ts';
import { prepareRoll, questionsOf } from './rolls.ts';
import type { Column, Field, FieldOf, KeptSpec, Roll, SheetSchema, TileSpec } from './system.ts';
import { tileSpecsOf } from './tile-specs.ts';

export type Answers = Readonly<Record<string, Scalar>>;

/** One press that rolls. */
export interface Tile {
  key: string;
  roll: Roll;
  label: string;
  spec: TileSpec;
  /** The field that it shows, if any. */
  field: Field | undefined;
  /** The answers that it gives by itself. */
  answers: Answers;
}

/** A question of rolls that is answered on the sheet, before the press. */
export interface KeptQuestion {
  spec: KeptSpec;
  question: Column;
  /** A roll that asks it. */
  rollId: string;
  /** Only quiet rolls ask it: it stands beside them, after the tiles. */
  quiet: boolean;
}

export interface Play {
  vitals: readonly Field[];
  kept: readonly KeptQuestion[];
  heading: string;
  tiles: readonly Tile[];
  quiet: readonly Roll[];
}

/** Vitals without a list of their own. */
const MOST_VITALS = 6;
/** Options that stand side by side. */
const MOST_KEPT = 8;

const plays = new WeakMap<SheetSchema, Play>();

/**
 * A system's sheet at play. What it leaves unsaid is derived: every resource, a tile for each roll or for each option
 * of a question about fields, and every other choice that the tiles ask. References to nothing are left out.
 */
export function playOf(schema: SheetSchema): Play {
  let play = plays.get(schema);
  if (!play) {
    play = resolve(schema);
    plays.set(schema, play);
  }
  return play;
}

function resolve(schema: SheetSchema): Play {
  const { play = {}, fields, rolls } = schema;
  const fieldOf = (id: string): Field | undefined => fields.find((field) => field.id === id);
  const own = rolls.filter((roll) => roll.for !== 'mestre');
  const quiet = own.filter(({ id }) => play.quiet?.includes(id));
  const tiles = tileSpecsOf(schema).flatMap((spec) => tilesOf(schema, spec));
  // A question that the quiet rolls and the tiles share is taken from the tiles, which come last.
  const asked = new Map(
    [...quiet, ...tiles.map(({ roll }) => roll)].flatMap((roll) =>
      (roll.ask ?? []).map(
        (question) => [question.id, { question, rollId: roll.id, quiet: quiet.includes(roll) }] as const,
      ),
    ),
  );
  const keptSpecs = play.kept ?? derivedKept(tiles);
  return {
    vitals: play.vitals?.flatMap((id) => fieldOf(id) ?? []) ?? derivedVitals(schema),
    kept: keptSpecs.flatMap((spec) => {
      const found = asked.get(spec.ask);
      return found ? [{ spec, ...found }] : [];
    }),
    heading: play.heading ?? 'Rolar',
    tiles,
    quiet,
  };
}

function derivedVitals({ fields, pages }: SheetSchema): Field[] {
  const limbs = new Set(
    pages.flatMap(({ sections }) =>
      sections.flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.kind === 'bodymap' ? Object.values(block.parts) : [])),
      ),
    ),
  );
  return fields.filter(({ kind, id }) => kind === 'resource' && !limbs.has(id)).slice(0, MOST_VITALS);
}

function tilesOf({ fields, rolls }: SheetSchema, spec: TileSpec): Tile[] {
  const roll = rolls.find(({ id }) => id === spec.roll);
  if (!roll) return [];
  const fieldOf = (id: string | undefined): Field | undefined => fields.find((field) => field.id === id);
  const by = roll.ask?.find(({ id }) => id === spec.by);
  if (by?.kind !== 'select')
    return [{ key: roll.id, roll, label: spec.name ?? roll.label, spec, field: fieldOf(spec.explains), answers: {} }];
  return by.options.map(({ value, label }) => ({
    key: `${roll.id} ${value}`,
    roll,
    label,
    spec,
    field: fieldOf(value),
    answers: { [by.id]: value },
  }));
}

const sameName = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase('pt-BR') === other.trim().toLocaleLowerCase('pt-BR');

/** The tests that a sheet offers by the press of a tile: one for each attribute, where a roll asks for one. */
export const testTiles = (schema: SheetSchema): readonly Tile[] =>
  playOf(schema).tiles.filter(({ roll }) => roll.tag === 'teste');

/** The test of a sheet that has this name, whatever its case. */
export const testNamed = (schema: SheetSchema, name: string): Tile | undefined =>
  testTiles(schema).find(({ label }) => sameName(label, name));

function derivedKept(tiles: readonly Tile[]): KeptSpec[] {
  const open = tiles.flatMap(({ roll, answers }) =>
    (roll.ask ?? []).filter(({ id, kind }) => !Object.hasOwn(answers, id) && kind !== 'computed' && kind !== 'text'),
  );
  return [...new Set(open.map(({ id }) => id))].slice(0, MOST_KEPT).map((ask) => ({ ask }));
}

/** The list whose items a roll is for: using any of them throws it. */
export const listOfRoll = ({ fields }: SheetSchema, roll: Roll): FieldOf<'list'> | undefined =>
  fields.find(
    (field): field is FieldOf<'list'> =>
      field.kind === 'list' && (field.uses ?? []).some((use) => use.of === undefined && use.roll === roll.id),
  );

/** The answers of a roll that stand on the sheet; numbers stay within what may be answered now. */
export function answersFor(derivation: Derivation, roll: Roll, kept: Answers, own: Answers = {}): Answers {
  const asked = new Set((roll.ask ?? []).filter(({ kind }) => kind !== 'computed').map(({ id }) => id));
  const given = Object.fromEntries(Object.entries({ ...kept, ...own }).filter(([id]) => asked.has(id)));
  for (const { column, min = -Infinity, max = Infinity } of questionsOf(derivation, roll.id, given)) {
    const answer = given[column.id];
    if (typeof answer === 'number') given[column.id] = Math.max(min, Math.min(max, answer));
    else if (column.kind === 'select' && answer !== undefined && !column.options.some(({ value }) => value === answer))
      delete given[column.id];
  }
  return given;
}

/** Whether everything that a roll asks stands on the sheet. */
export const isAnswered = ({ kept }: Play, roll: Roll, own: Answers = {}): boolean =>
  (roll.ask ?? []).every(
    ({ id, kind }) => kind === 'computed' || Object.hasOwn(own, id) || kept.some(({ question }) => question.id === id),
  );

/** Reads the sheet with the answers of a roll, computed ones included. */
export function readWith(derivation: Derivation, rollId: string, answers: Answers): FieldReader {
  const prepared = prepareRoll(derivation, rollId, answers);
  return prepared.ok ? prepared.read : derivation.value;
}

export function workOut(formula: string, read: FieldReader): Scalar | undefined {
  return amountOf(formula).scalar(read, () => {});
}

export const holds = (formula: string | undefined, read: FieldReader): boolean =>
  formula !== undefined && truthy(workOut(formula, read) ?? false);

/** A text with its formulas worked out; what cannot be is a dash. */
export const fillText = (template: string, read: FieldReader): string =>
  template.replace(HOLE, (_, formula: string) => {
    const value = workOut(formula, read);
    return typeof value === 'number' ? wordsOf(value) : String(value ?? '–');
  });

const wordsOf = (value: number): string =>
  String(Math.round(value * 100) / 100)
    .replace('.', ',')
    .replace('-', '−');

const refsIn = (formula: string): readonly string[] => {
  const compiled = compile(formula);
  return compiled.ok ? compiled.refs : [];
};
export const refsOf = (template: string): readonly string[] =>
  [...template.matchAll(HOLE)].flatMap(([, formula = '']) => refsIn(formula));

/** The fields and conditions that a roll reads before it is thrown. */
export function fieldsOfRoll({ expr, ask = [] }: Roll): string[] {
  const formulas = ask.flatMap((question) =>
    question.kind === 'computed'
      ? [question.formula]
      : question.kind === 'number'
        ? [question.min, question.max].filter((bound) => typeof bound === 'string')
        : [],
  );
  return fieldsIn([...refsOf(expr), ...formulas.flatMap(refsIn)]);
}

export function fieldsOfTile({ roll, spec, field }: Tile): string[] {
  const { strong, plus, note = '', target = '' } = spec;
  const formulas = [strong, plus].filter((formula) => formula !== undefined);
  return fieldsIn([
    ...fieldsOfRoll(roll),
    ...formulas.flatMap(refsIn),
    ...refsOf(note),
    ...refsOf(target),
    ...(field ? [field.id] : []),
  ]);
}

const fieldsIn = (refs: readonly string[]): string[] => [...new Set(refs.map((ref) => ref.split('.')[0] ?? ref))];

/** The ids that the sheet at play already shows in its band and tiles. */
export function shownAtPlay(schema: SheetSchema): ReadonlySet<string> {
  const { vitals, kept, tiles } = playOf(schema);
  const { name, portrait } = schema.card;
  return new Set([
    name,
    ...(portrait === undefined ? [] : [portrait]),
    ...vitals.map(({ id }) => id),
    ...tiles.flatMap(({ field, spec }) => [
      ...(field ? [field.id] : []),
      ...(spec.strong === undefined ? [] : refsIn(spec.strong)),
    ]),
    ...kept.flatMap(({ question }) => (question.kind === 'select' ? question.options.map(({ value }) => value) : [])),
  ]);
}
