import { lookUp } from '../../lib/words.ts';
import type { Warn } from './amount.ts';
import type { SheetDoc, Value } from './doc.ts';
import type { Sheet } from './graph.ts';
import { findAffected } from './nodes.ts';

export interface Warning {
  fieldId: string;
  message: string;
}

/** A sheet with all its derived values. Immutable: `update` returns a new one. */
export class Derivation {
  readonly sheet: Sheet;
  readonly doc: SheetDoc;
  /** Fields and conditions whose value, bounds or warnings differ from the previous derivation. */
  readonly changed: ReadonlySet<string>;
  readonly #values: readonly Value[];
  readonly #problems: readonly (string | undefined)[];

  private constructor(
    sheet: Sheet,
    doc: SheetDoc,
    values: readonly Value[],
    problems: readonly (string | undefined)[],
    changed: ReadonlySet<string>,
  ) {
    this.sheet = sheet;
    this.doc = doc;
    this.#values = values;
    this.#problems = problems;
    this.changed = changed;
  }

  /** Derives everything. A bad formula, a cycle or a value out of bounds becomes a warning on its field. */
  static of(sheet: Sheet, doc: SheetDoc): Derivation {
    return Derivation.#run(sheet, doc, undefined);
  }

  /** Derives only `keys` and their dependencies; other values are undefined. */
  static part(sheet: Sheet, doc: SheetDoc, keys: readonly string[]): Derivation {
    return Derivation.#run(sheet, doc, undefined, neededFor(sheet, keys));
  }

  update(doc: SheetDoc): Derivation {
    return Derivation.#run(this.sheet, doc, this);
  }

  static #run(
    sheet: Sheet,
    doc: SheetDoc,
    before: Derivation | undefined,
    wanted = new Uint8Array(sheet.nodes.length).fill(1),
  ): Derivation {
    const { nodes, index, readers } = sheet;
    const values: Value[] = before ? before.#values.slice() : new Array(nodes.length);
    const problems = before ? before.#problems.slice() : new Array<string | undefined>(nodes.length);
    const dirty = before ? findTouched(sheet, before.doc, doc) : wanted;
    const changed = new Set<string>();
    const read = (key: string): Value | undefined => values[index.get(key) ?? -1];
    let problem: string | undefined;
    const warn = (message: string) => {
      problem ??= message;
    };
    for (let place = dirty.indexOf(1); place >= 0; place = dirty.indexOf(1, place + 1)) {
      problem = undefined;
      const value = finalOf(sheet, place, doc, read, warn);
      if (before && value === values[place] && problem === problems[place]) continue;
      values[place] = value;
      problems[place] = problem;
      changed.add(nodes[place]!.field);
      if (before) for (const reader of readers[place]!) dirty[reader] = 1;
    }
    return new Derivation(sheet, doc, values, problems, changed);
  }

  /**
   * Keys: `campo`, `campo.max`, `lista.soma`, a condition's id (true or false). A list returns its items with
   * computed columns.
   */
  value = (key: string): Value | undefined => this.#values[this.sheet.index.get(key) ?? -1];

  visible(fieldId: string): boolean {
    return this.value(`${fieldId}.visible`) !== false;
  }

  /** Warnings of the values in `hidden` are left out, because they would tell of them. */
  warnings(hidden: ReadonlySet<string> = new Set()): Warning[] {
    return this.sheet.nodes.flatMap(({ key, field }, place) => {
      const message = this.#problems[place];
      return message === undefined || hidden.has(key) ? [] : [{ fieldId: field, message }];
    });
  }

  derived(hidden: ReadonlySet<string> = new Set()): Record<string, Value> {
    const received = new Set(this.sheet.schema.fields.filter(isReceived).map((field) => field.id));
    return Object.fromEntries(
      this.sheet.nodes.flatMap(({ key, field }, place) =>
        received.has(field) && !hidden.has(key) && (key === field || !PRIVATE.test(key))
          ? [[key, this.#values[place]!]]
          : [],
      ),
    );
  }
}

function neededFor({ nodes, index }: Sheet, keys: readonly string[]): Uint8Array<ArrayBuffer> {
  const needed = new Uint8Array(nodes.length);
  const left = [...keys];
  for (let key = left.pop(); key !== undefined; key = left.pop()) {
    const place = index.get(key);
    if (place === undefined || needed[place]) continue;
    needed[place] = 1;
    for (const dep of nodes[place]!.deps) left.push(dep);
  }
  return needed;
}

/**
 * Marks with 1 the nodes whose part of the document changed. Inherited names are the same in both documents, so they
 * need no check.
 */
function findTouched({ nodes, sources }: Sheet, before: SheetDoc, after: SheetDoc): Uint8Array {
  const dirty = new Uint8Array(nodes.length);
  if (before.values !== after.values || before.overrides !== after.overrides)
    for (const place of sources.values) {
      const { key } = nodes[place]!;
      if (before.values[key] !== after.values[key] || before.overrides[key] !== after.overrides[key]) dirty[place] = 1;
    }
  if (before.active !== after.active) for (const place of sources.active) dirty[place] = 1;
  return dirty;
}

const PRIVATE = /\.(visible|problem)$/;

const isReceived = (field: Sheet['schema']['fields'][number]): boolean =>
  field.kind !== 'text' && field.kind !== 'image';

function finalOf(
  sheet: Sheet,
  place: number,
  doc: SheetDoc,
  read: (key: string) => Value | undefined,
  warn: Warn,
): Value {
  const { effects } = sheet.nodes[place]!;
  const base = baseOf(sheet, place, doc, read, warn);
  const final = typeof base !== 'number' || effects.length === 0 || isOverridden(sheet, place, doc);
  return final ? base : findAffected(effects, base, read, warn);
}

export function baseOf(
  sheet: Sheet,
  place: number,
  doc: SheetDoc,
  read: (key: string) => Value | undefined,
  warn: Warn,
): Value {
  const node = sheet.nodes[place]!;
  if (isOverridden(sheet, place, doc)) return doc.overrides[node.key]!;
  const loop = sheet.loops.get(place);
  if (loop === undefined) return node.run(doc, read, warn);
  warn(loop);
  const stored = lookUp(doc.values, node.key);
  return typeof stored === 'number' ? stored : 0;
}

export const isOverridden = (sheet: Sheet, place: number, doc: SheetDoc): boolean =>
  Object.hasOwn(doc.overrides, sheet.nodes[place]!.key);
