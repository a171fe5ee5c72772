import { cutText } from '../../lib/text.ts';
import { lookUp } from '../../lib/words.ts';
import { type Amount, affect, type EffectOp, numberFrom, ORDER, type Warn } from './amount.ts';
import type { Amounts } from './amounts.ts';
import { itemsOf, type ListItem, type SheetDoc, type Value } from './doc.ts';
import { type FieldReader, isScalar, type Scalar, truthy } from './formula.ts';
import { inOrder } from './position.ts';
import type { Column, Field, FieldOf, Num, SheetSchema } from './system.ts';

/** One value of a sheet: a field, a bound, a sum, a condition, or the visibility of a field. */
export interface Node {
  key: string;
  field: string;
  deps: readonly string[];
  /** The part of the document that it reads under its key, if any. */
  source?: 'values' | 'active';
  run(doc: SheetDoc, read: ReadValue, warn: Warn): Value;
  effects: readonly NodeEffect[];
}

export type ReadValue = (key: string) => Value | undefined;

export interface NodeEffect {
  condition: string;
  op: EffectOp;
  amount: Amount;
  when: Amount | undefined;
}

export function nodesOf(schema: SheetSchema, amounts: Amounts): Node[] {
  const effects = effectsOf(schema, amounts);
  const nodes: Node[] = schema.conditions.map(({ id }) => ({
    key: id,
    field: id,
    deps: [],
    source: 'active',
    run: (doc) => doc.active.includes(id),
    effects: [],
  }));
  const put = (node: Omit<Node, 'effects'>) => {
    const own = effects.get(node.key) ?? [];
    const deps = own.flatMap(({ condition, amount, when }) => [condition, ...amount.refs, ...(when?.refs ?? [])]);
    nodes.push({ ...node, deps: [...new Set([...node.deps, ...deps])], effects: own });
  };
  for (const field of schema.fields) {
    put(valueNode(field, amounts));
    for (const node of partsOf(field, amounts)) put(node);
  }
  return nodes;
}

function effectsOf(schema: SheetSchema, amounts: Amounts): Map<string, NodeEffect[]> {
  const all = schema.conditions.flatMap((condition) =>
    condition.effects.map(({ target, op, amount, when }) => ({
      target,
      effect: {
        condition: condition.id,
        op,
        amount: amounts.of(amount),
        when: when ? amounts.of(when) : undefined,
      },
    })),
  );
  all.sort((a, b) => ORDER.indexOf(a.effect.op) - ORDER.indexOf(b.effect.op));
  return new Map([...Map.groupBy(all, ({ target }) => target)].map(([key, of]) => [key, of.map((one) => one.effect)]));
}

/** Applies the active effects to a value; calls `trace` after each. */
export function findAffected(
  effects: readonly NodeEffect[],
  base: number,
  read: FieldReader,
  warn: Warn,
  trace?: (effect: NodeEffect, by: number, value: number) => void,
): number {
  let value = base;
  for (const effect of effects) {
    if (read(effect.condition) !== true) continue;
    if (effect.when && !truthy(effect.when.scalar(read, warn) ?? false)) continue;
    const by = numberFrom(effect.amount, read, warn);
    if (by === undefined) continue;
    value = affect(value, effect.op, by);
    trace?.(effect, by, value);
  }
  return value;
}

type Bare = Omit<Node, 'effects'>;

/** Characters of a text result: a formula gives a word or a sentence, and a long text would repeat in every row. */
const LETTERS_MAX = 500;
const LIST_LETTERS_MAX = 20_000;

const shortened = (value: Scalar): Scalar => (typeof value === 'string' ? cutText(value, LETTERS_MAX) : value);

function valueNode(field: Field, amounts: Amounts): Bare {
  const { id } = field;
  const source = 'values';
  if (field.kind === 'computed') {
    const amount = amounts.of(field.formula);
    return {
      key: id,
      field: id,
      deps: amount.refs,
      source,
      run: (_, read, warn) => shortened(amount.scalar(read, warn) ?? 0),
    };
  }
  if (field.kind === 'list') {
    const [refs, run] = itemRunner(field, amounts);
    return { key: id, field: id, deps: refs, source, run };
  }
  const start = field.kind === 'resource' ? amounts.of(field.default ?? field.min ?? 0) : undefined;
  return {
    key: id,
    field: id,
    deps: start?.refs ?? [],
    source,
    run: (doc, read, warn) => {
      const stored = lookUp(doc.values, id);
      if (stored === undefined) return start ? (numberFrom(start, read, warn) ?? 0) : startOf(field);
      return storedValue(field, stored, warn);
    },
  };
}

function storedValue(field: Field | Column, stored: Value, warn: Warn): Scalar {
  const start = startOf(field);
  if (field.kind === 'select') {
    const option = field.options.find(({ value }) => value === stored);
    if (!option && stored !== '') warn(`“${field.label}” guarda uma opção que não existe mais.`);
    return option?.num ?? (typeof stored === 'string' ? stored : start);
  }
  if (typeof stored === typeof start && isScalar(stored)) return stored;
  warn(`“${field.label}” guarda um valor de outro tipo; conta como ${start === '' ? 'vazio' : String(start)}.`);
  return start;
}

export function startOf(field: Field | Column): Scalar {
  switch (field.kind) {
    case 'number':
      return field.default ?? 0;
    case 'bool':
      return field.default ?? false;
    case 'select':
      return field.options.find(({ value }) => value === field.default)?.num ?? field.default ?? '';
    case 'text':
      return field.default ?? '';
    case 'image':
      return '';
    default:
      return 0;
  }
}

function itemRunner(list: FieldOf<'list'>, amounts: Amounts): [refs: string[], run: Node['run']] {
  const computed = list.item.flatMap((column) =>
    column.kind === 'computed' ? [{ column, amount: amounts.of(column.formula, list.maxItems) }] : [],
  );
  const own = new Set(list.item.map(({ id }) => id));
  const refs = computed.flatMap(({ amount }) => amount.refs).filter((ref) => !own.has(ref));
  const columns = columnsOf(list);
  const run: Node['run'] = (doc, read, warn) => {
    let letters = LIST_LETTERS_MAX;
    return inOrder(itemsOf(doc, list.id)).map((item) => {
      if (computed.length === 0) return item;
      const result: ListItem = { ...item };
      const inner = inItem(columns, result, read);
      for (const { column, amount } of computed) {
        const value = shortened(amount.scalar(inner, warn) ?? 0);
        if (typeof value === 'string') letters -= value.length;
        if (letters < 0) warn(`Os textos calculados de “${list.label}” passam de ${LIST_LETTERS_MAX} caracteres.`);
        result[column.id] = typeof value === 'string' && letters < 0 ? '' : value;
      }
      return result;
    });
  };
  return [[...new Set(refs)], run];
}

const columnsOf = (list: FieldOf<'list'>): ReadonlyMap<string, Column> =>
  new Map(list.item.map((column) => [column.id, column]));

/** Reads the columns of an item first, then the sheet. Computed columns are available after they run. */
function inItem(columns: ReadonlyMap<string, Column>, item: ListItem, outer: FieldReader): FieldReader {
  return (id) => {
    const column = columns.get(id);
    if (!column) return outer(id);
    const stored = lookUp(item, id);
    if (stored === undefined) return startOf(column);
    return column.kind === 'computed' ? stored : storedValue(column, stored, () => {});
  };
}

/** The derived values of a field: bounds, sums, visibility and problems. */
function partsOf(field: Field, amounts: Amounts): Bare[] {
  const { id } = field;
  const part = (name: string, deps: readonly string[], run: Node['run']): Bare => {
    return { key: `${id}.${name}`, field: id, deps, run };
  };
  const numeric = (name: string, source: Num): Bare => {
    const amount = amounts.of(source);
    return part(name, amount.refs, (_, read, warn) => numberFrom(amount, read, warn) ?? 0);
  };
  const parts: Bare[] = [];
  if (field.visibleIf !== undefined) {
    const amount = amounts.of(field.visibleIf);
    parts.push(part('visible', amount.refs, (_, read, warn) => truthy(amount.scalar(read, warn) ?? true)));
  }
  if (field.kind === 'number' || field.kind === 'resource') {
    const bounds = (['min', 'max'] as const).filter((bound) => field[bound] !== undefined);
    for (const bound of bounds) parts.push(numeric(bound, field[bound]!));
    if (bounds.length > 0)
      parts.push(part('problem', [id, ...bounds.map((bound) => `${id}.${bound}`)], warnOutOfBounds(field)));
  }
  if (field.kind === 'text' && field.max !== undefined) {
    const { max } = field;
    parts.push(
      part('problem', [id], (_, read, warn) => {
        if (String(read(id)).length > max) warn(`“${field.label}” passa de ${max} caracteres.`);
        return 0;
      }),
    );
  }
  if (field.kind === 'list') {
    parts.push(part('itens', [id], (doc) => itemsOf(doc, id).length));
    for (const [name, formula] of Object.entries(field.sum ?? {}))
      parts.push(sumOf(field, name, amounts.of(formula, field.maxItems), part));
  }
  return parts;
}

function warnOutOfBounds({ id, label }: Field): Node['run'] {
  const [least, most] = [`${id}.min`, `${id}.max`];
  return (_, read, warn) => {
    const value = Number(read(id));
    const [min, max] = [read(least), read(most)];
    if (typeof min === 'number' && value < min) warn(`“${label}” está abaixo do mínimo, ${min}.`);
    if (typeof max === 'number' && value > max) warn(`“${label}” está acima do máximo, ${max}.`);
    return 0;
  };
}

function sumOf(
  list: FieldOf<'list'>,
  name: string,
  amount: Amount,
  part: (name: string, deps: readonly string[], run: Node['run']) => Bare,
): Bare {
  const own = new Set(list.item.map(({ id }) => id));
  return part(name, [list.id, ...amount.refs.filter((ref) => !own.has(ref))], (_, read, warn) => {
    const items = read(list.id);
    const columns = columnsOf(list);
    let sum = 0;
    for (const item of Array.isArray(items) ? items : [])
      sum += numberFrom(amount, inItem(columns, item, read), warn) ?? 0;
    return sum;
  });
}
