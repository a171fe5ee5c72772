import { amountOf } from './amount.ts';
import { ACTIVE } from './doc.ts';
import type { Sheet } from './graph.ts';
import { HOLE } from './holes.ts';
import { type Intent, RESULT_IDS } from './rolls.ts';
import type { ChangeSpec, Column, Field, Num } from './system.ts';

/** The parts of a sheet that are kept from somebody who does not see some of its fields. */
export interface Secrets {
  /** Fields whose written value is kept from them: the hidden ones, and resources that begin with what tells of one. */
  fields: ReadonlySet<string>;
  /** Keys of the derivation that read one of them, however indirectly. */
  keys: ReadonlySet<string>;
}

const NONE: Secrets = { fields: new Set(), keys: new Set() };

const refsOf = (...sources: (Num | undefined)[]): readonly string[] =>
  sources.flatMap((source) => (source === undefined ? [] : amountOf(source).refs));

export function secretsOf(sheet: Sheet, isSeen: (field: Field) => boolean): Secrets {
  const fields = new Set(sheet.schema.fields.flatMap((field) => (isSeen(field) ? [] : [field.id])));
  if (fields.size === 0) return NONE;
  const keys = readersOf(sheet, fields);
  for (const field of sheet.schema.fields)
    if (field.kind === 'resource' && refsOf(field.default ?? field.min).some((ref) => keys.has(ref)))
      fields.add(field.id);
  return { fields, keys };
}

function readersOf({ nodes, readers }: Sheet, fields: ReadonlySet<string>): Set<string> {
  const reached = new Set<number>();
  const left = nodes.flatMap(({ field }, place) => (fields.has(field) ? [place] : []));
  for (let place = left.pop(); place !== undefined; place = left.pop()) {
    if (reached.has(place)) continue;
    reached.add(place);
    left.push(...readers[place]!);
  }
  return new Set([...reached].map((place) => nodes[place]!.key));
}

/** The ways in which a deed on a sheet would tell of its secrets. */
export interface SecretLeaks {
  /** Its result reads one. */
  reads: boolean;
  /** It changes a secret, and says from what to what. */
  moves: boolean;
  /** It writes what it reads of one where everybody looks. */
  writes: boolean;
}

const inHoles = (text: string): readonly string[] =>
  [...text.matchAll(HOLE)].flatMap(([, formula = '']) => refsOf(formula));

function refsOfQuestion(column: Column): readonly string[] {
  const { visibleIf } = column;
  switch (column.kind) {
    case 'number':
      return refsOf(visibleIf, column.min, column.max);
    case 'computed':
      return refsOf(visibleIf, column.formula);
    case 'select':
      return [...refsOf(visibleIf, column.of?.when), ...(column.of ? [column.of.list] : [])];
    default:
      return refsOf(visibleIf);
  }
}

/** The field or condition that a change names; undefined where an answer names it. */
function targetOf({ inc, set }: ChangeSpec, used: Intent['used']): string | undefined {
  const [first = '', second = ''] = (inc ?? set ?? '').split('/');
  if (first.startsWith('.')) return used?.list.id;
  const target = first === ACTIVE ? second : first;
  return target.includes('{') ? undefined : target;
}

/** An increment stays within the bounds of what it changes. */
const refsOfChange = ({ inc, set, by, to, when }: ChangeSpec, target: string): readonly string[] => [
  ...refsOf(by, to, when),
  ...inHoles(inc ?? set ?? ''),
  ...(inc === undefined ? [] : [`${target}.min`, `${target}.max`]),
];

export function tellingOf(
  { roll, ask, changes, pays = [], only, used }: Intent,
  { fields, keys }: Secrets,
): SecretLeaks {
  if (fields.size === 0) return { reads: false, moves: false, writes: false };
  const known = new Set(keys);
  const tells = (refs: readonly string[]): boolean => refs.some((ref) => known.has(ref));
  if (used && fields.has(used.list.id)) for (const { id } of used.list.item) known.add(id);
  const questions = [...ask, ...(roll.ask ?? [])];
  const asked = questions.filter((question) => {
    const found = tells(refsOfQuestion(question));
    if (found) known.add(question.id);
    return found;
  });
  const { parts = [], outcomes = [] } = roll;
  const thrown = tells(inHoles(roll.expr));
  if (thrown) for (const id of RESULT_IDS) known.add(id);
  const told = [
    ...refsOf(only?.when, roll.against, ...parts.map(({ value }) => value), ...outcomes.map(({ when }) => when)),
    ...parts.flatMap(({ effects }) => effects ?? []),
  ];
  const done = [...changes, ...pays].map((change) => {
    const target = targetOf(change, used);
    const hidden = target === undefined || fields.has(target);
    return { hidden, target, telling: target === undefined || tells(refsOfChange(change, target)) };
  });
  return {
    reads: thrown || asked.length > 0 || tells(told) || (used !== undefined && fields.has(used.list.id)),
    moves: done.some(({ hidden }) => hidden),
    writes: done.some(({ target, hidden, telling }) => telling && (target === undefined || !hidden)),
  };
}
