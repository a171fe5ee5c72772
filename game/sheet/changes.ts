import { lookUp } from '../../lib/words.ts';
import { amountOf, numberFrom } from './amount.ts';
import { ACTIVE, itemsOf, type ListItem, type SheetDoc, type Step } from './doc.ts';
import { labelOf } from './explain.ts';
import { type FieldReader, type Scalar, truthy } from './formula.ts';
import { HOLE } from './holes.ts';
import { applyOps } from './ops.ts';
import type { ChangeSpec, FieldOf, SheetSchema } from './system.ts';

/** The item of a list that somebody uses: its own columns are `.coluna` in paths. */
export interface UsedItem {
  list: FieldOf<'list'>;
  item: ListItem;
}

/** A number, condition or column of the sheet, before and after. */
export interface Change {
  path: string;
  label: string;
  from: Scalar;
  to: Scalar;
}

const MOST_LETTERS = 60;
export const shortenText = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text;

/** The name of an item: its first text. */
export function itemName(
  { item: columns, itemLabel = 'Item' }: FieldOf<'list'>,
  item: Readonly<Record<string, unknown>>,
): string {
  const column = columns.find(({ kind }) => kind === 'text');
  const name = column && item[column.id];
  return typeof name === 'string' && name.trim() !== '' ? shortenText(name) : itemLabel;
}

/** Undefined where an answer that the path names is missing. */
function pathOf({ inc, set }: ChangeSpec, read: FieldReader, used: UsedItem | undefined): string | undefined {
  let missing = false;
  const path = (inc ?? set ?? '').replace(HOLE, (_, formula: string) => {
    const value = amountOf(formula).scalar(read, () => {});
    missing ||= value === undefined || value === '';
    return String(value);
  });
  if (missing || path === '') return undefined;
  if (!path.startsWith('.')) return path;
  return used && `${used.list.id}/${used.item._id}${path.replace('.', '/')}`;
}

export interface DueChange {
  spec: ChangeSpec;
  step: Step;
  /** The value that an increment was to reach; `step` stays within the bounds. */
  wanted: number;
}

/** Changes as steps on the sheet. An increment of a resource, or of a used item’s column, never leaves its bounds. */
export function dueSteps(
  schema: SheetSchema,
  specs: readonly ChangeSpec[],
  read: FieldReader,
  used?: UsedItem,
): DueChange[] {
  const sums = new Map<string, number>();
  return specs.flatMap((spec): DueChange[] => {
    if (spec.when !== undefined && !truthy(amountOf(spec.when).scalar(read, () => {}) ?? false)) return [];
    const path = pathOf(spec, read, used);
    if (path === undefined) return [];
    if (spec.inc === undefined) {
      const v = amountOf(spec.to ?? 0).scalar(read, () => {});
      return v === undefined ? [] : [{ spec, step: { t: 'set', path, v }, wanted: 0 }];
    }
    const wanted = numberFrom(amountOf(spec.by ?? 0), read, () => {}) ?? 0;
    const sum = sums.get(path) ?? 0;
    const by = clampStep(schema, path, read, used, sum, wanted);
    sums.set(path, sum + by);
    return [{ spec, step: { t: 'inc', path, by }, wanted }];
  });
}

/** Never turns around: what is out of its bounds already stays where it is. */
function clampStep(
  schema: SheetSchema,
  path: string,
  read: FieldReader,
  used: UsedItem | undefined,
  sum: number,
  by: number,
) {
  const numberAt = (id: string): number | undefined => {
    const value = read(id);
    return typeof value === 'number' ? value : undefined;
  };
  const ofItem = path.includes('/');
  if (!ofItem && !schema.fields.some(({ id, kind }) => id === path && kind === 'resource')) return by;
  const column =
    ofItem && used && path.startsWith(`${used.list.id}/${used.item._id}/`) ? path.split('/')[2] : undefined;
  if (ofItem && column === undefined) return by;
  const now = sum + (column === undefined ? (numberAt(path) ?? 0) : Number(used?.item[column]) || 0);
  const [min, max] = column === undefined ? [numberAt(`${path}.min`) ?? 0, numberAt(`${path}.max`)] : [0, undefined];
  if (by > 0) return max === undefined ? by : Math.min(by, Math.max(0, max - now));
  return Math.max(by, Math.min(0, min - now));
}

/** The sheet after steps that the rules make. `cause` names them. */
export const withSteps = (schema: SheetSchema, doc: SheetDoc, steps: readonly Step[], cause: string): SheetDoc =>
  applyOps(
    schema,
    doc,
    steps.map((step, index) => ({ ...step, opId: `${cause}/${index}`, sheet: doc.id, base: doc.seq })),
    new Set(),
  ).doc;

/** Takes a change back. What others changed in between stays: numbers are added back. */
export const takingBack = ({ path, from, to }: Change): Step =>
  typeof from === 'number' && typeof to === 'number' ? { t: 'inc', path, by: from - to } : { t: 'set', path, v: from };

/** One entry for each place that the steps changed. */
export function changesBetween(
  schema: SheetSchema,
  steps: readonly Step[],
  before: SheetDoc,
  after: SheetDoc,
): Change[] {
  return [...new Set(steps.map(({ path }) => path))].flatMap((path) => {
    const to = valueAt(after, path);
    const from = valueAt(before, path) ?? emptyAs(to);
    return to === undefined || from === to ? [] : [{ path, label: labelAt(schema, before, path), from, to }];
  });
}

const emptyAs = (value: Scalar | undefined): Scalar =>
  typeof value === 'number' ? 0 : typeof value === 'string' ? '' : false;

function valueAt(doc: SheetDoc, path: string): Scalar | undefined {
  const [first = '', second, column] = path.split('/');
  if (first === ACTIVE && second !== undefined) return doc.active.includes(second);
  if (column !== undefined) {
    const item = itemsOf(doc, first).find(({ _id }) => _id === second);
    return item && lookUp(item, column);
  }
  const value = second === undefined ? lookUp(doc.values, first) : undefined;
  return Array.isArray(value) ? undefined : value;
}

function labelAt(schema: SheetSchema, doc: SheetDoc, path: string): string {
  const [first = '', second = '', column] = path.split('/');
  if (column === undefined) return shortenText(labelOf(schema, first === ACTIVE ? second : first));
  const list = schema.fields.find((field) => field.id === first);
  const item = itemsOf(doc, first).find(({ _id }) => _id === second);
  if (list?.kind !== 'list' || !item) return '';
  const words = list.item.find(({ id }) => id === column)?.label ?? column;
  return shortenText(`${words} (${itemName(list, item)})`);
}
