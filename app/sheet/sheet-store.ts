import type { SheetRole } from '../../features/kit/sheet-readers.ts';
import { secretsFrom } from '../../features/play/characters/edit.ts';
import { Derivation } from '../../game/sheet/derive.ts';
import { itemsOf, type ListItem, type Op, type SheetDoc, type Value } from '../../game/sheet/doc.ts';
import { compileSheet, type Sheet } from '../../game/sheet/graph.ts';
import { applyOp } from '../../game/sheet/ops.ts';
import type { SheetSchema } from '../../game/sheet/system.ts';
import { lookUp } from '../../lib/words.ts';
import { inheritBefore, joins } from './edit.ts';

export interface Answer {
  accepted: readonly string[];
  rejected: readonly { opId: string; message: string }[];
  doc: SheetDoc;
}

/** A part that a table's sheets share changes without them, and goes when they leave. */
const isNewer = (doc: SheetDoc, known: SheetDoc): boolean =>
  doc.seq > known.seq ||
  (doc.seq === known.seq &&
    (doc.campaignId !== known.campaignId ||
      (doc.tableSeq === undefined) !== (known.tableSeq === undefined) ||
      (doc.tableSeq ?? 0) > (known.tableSeq ?? 0)));

/**
 * A sheet on this page: the server's document plus the operations without a response. Each field has its own
 * subscribers, so that a keystroke renders one field.
 */
export class SheetStore {
  readonly sheet: Sheet;
  readonly #hidden: ReadonlySet<string>;
  #server: SheetDoc;
  #pending: readonly Op[] = [];
  /** They were sent and not answered: the server may have applied them. */
  readonly #uncertain = new Set<string>();
  /** They were answered: another page may still mention them. */
  readonly #done = new Set<string>();
  #derivation: Derivation;
  #warnings: ReadonlyMap<string, string> | undefined;
  readonly #versions = new Map<string, number>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #confirmedListeners = new Set<() => void>();

  constructor(schema: SheetSchema, doc: SheetDoc, sheetRole: SheetRole = 'dono') {
    this.sheet = compileSheet(schema);
    this.#hidden = secretsFrom(this.sheet, sheetRole).keys;
    this.#server = doc;
    this.#derivation = Derivation.of(this.sheet, doc);
  }

  get derivation(): Derivation {
    return this.#derivation;
  }

  get doc(): SheetDoc {
    return this.#derivation.doc;
  }

  get name(): string {
    return String(this.doc.values[this.sheet.schema.card.name] ?? '');
  }

  get confirmed(): SheetDoc {
    return this.#server;
  }

  get pending(): readonly Op[] {
    return this.#pending;
  }

  /** Changes whenever the field or condition must render again. */
  version = (fieldId: string): number => this.#versions.get(fieldId) ?? 0;

  subscribe(fieldId: string, changed: () => void): () => void {
    const set = this.#listeners.get(fieldId) ?? new Set();
    this.#listeners.set(fieldId, set.add(changed));
    return () => set.delete(changed);
  }

  /** Calls `changed` when the server said something new. */
  subscribeConfirmed = (changed: () => void): (() => void) => {
    this.#confirmedListeners.add(changed);
    return () => this.#confirmedListeners.delete(changed);
  };

  /** True if a value reads what this person does not see: this page would compute it wrongly. */
  hides = (key: string): boolean => this.#hidden.has(key);

  warning(fieldId: string): string | undefined {
    this.#warnings ??= new Map(
      this.#derivation.warnings(this.#hidden).map((warning) => [warning.fieldId, warning.message]),
    );
    return this.#warnings.get(fieldId);
  }

  /** Applies an operation before the server responds; returns the sentence if the sheet refuses it. */
  edit(op: Op): string | undefined {
    const applied = applyOp(this.sheet.schema, this.doc, op);
    if (!applied.ok) return applied.message;
    this.#pending = [...this.#pending, op];
    this.#show(applied.doc);
    return undefined;
  }

  /** Adds operations stored by another page of this browser, or by an earlier visit; the server may have `sent`. */
  adopt(ops: readonly Op[], sent: readonly string[] = []): void {
    this.sending(sent.filter((opId) => !this.#done.has(opId)));
    const known = new Set(this.#pending.map(({ opId }) => opId));
    const news = ops.filter(({ opId }) => !known.has(opId) && !this.#done.has(opId));
    if (news.length === 0) return;
    this.#pending = [...this.#pending, ...news];
    this.#rebase();
  }

  /** Removes an operation that a later one on the same path replaces; nothing visible changes. */
  drop(opId: string): void {
    const at = this.#pending.findIndex((op) => op.opId === opId);
    const dropped = this.#pending[at];
    if (!dropped) return;
    const next = this.#pending.findIndex((op, index) => index > at && joins(dropped, op));
    const heir = this.#pending[next];
    const rest = heir ? this.#pending.with(next, inheritBefore(dropped, heir)) : this.#pending;
    this.#pending = rest.filter((op) => op.opId !== opId);
  }

  /** The long text at a path, as this page shows it; undefined for anything else. */
  longText(path: string): string | undefined {
    const [first = '', itemId, columnId] = path.split('/');
    const field = this.sheet.schema.fields.find(({ id }) => id === first);
    const isItem = field?.kind === 'list' && columnId !== undefined;
    const place = isItem ? field.item.find(({ id }) => id === columnId) : field;
    if (place?.kind !== 'text' || !place.long) return undefined;
    const value = isItem
      ? itemsOf(this.doc, first).find(({ _id }) => _id === itemId)?.[columnId]
      : this.doc.values[first];
    return typeof value === 'string' ? value : '';
  }

  /** The server may have applied these from now on. */
  sending(opIds: readonly string[]): void {
    for (const opId of opIds) this.#uncertain.add(opId);
  }

  answered({ accepted, rejected, doc }: Answer): void {
    const done = new Set([...accepted, ...rejected.map(({ opId }) => opId)]);
    for (const opId of done) {
      this.#uncertain.delete(opId);
      this.#done.add(opId);
    }
    this.#pending = this.#pending.filter(({ opId }) => !done.has(opId));
    if (doc.seq >= this.#server.seq) this.#server = doc;
    this.#rebase();
  }

  /**
   * A document from the stream. Ignored while sent operations have no response, because an increment could count
   * twice: the response brings a document at least as new.
   */
  received(doc: SheetDoc): void {
    if (!isNewer(doc, this.#server) || this.#uncertain.size > 0) return;
    this.#server = doc;
    this.#rebase();
  }

  #rebase(): void {
    for (const listener of this.#confirmedListeners) listener();
    let doc = this.#server;
    for (const op of this.#pending) {
      const applied = applyOp(this.sheet.schema, doc, op);
      if (applied.ok) doc = applied.doc;
    }
    this.#show({ ...doc, values: shareEqualValues(this.doc.values, doc.values) });
  }

  #show(doc: SheetDoc): void {
    const before = this.#derivation;
    this.#derivation = before.update(doc);
    this.#warnings = undefined;
    const changed = new Set(this.#derivation.changed);
    for (const id of differingKeys(before.doc.values, doc.values)) changed.add(id);
    for (const id of differingKeys(before.doc.overrides, doc.overrides)) changed.add(id);
    for (const id of changed) {
      this.#versions.set(id, this.version(id) + 1);
      for (const listener of this.#listeners.get(id) ?? []) listener();
    }
  }
}

function differingKeys<T>(before: Readonly<Record<string, T>>, after: Readonly<Record<string, T>>): string[] {
  if (before === after) return [];
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  return [...gone, ...Object.keys(after).filter((key) => before[key] !== after[key])];
}

type SheetValues = SheetDoc['values'];

/** `after` with equal lists and items replaced by those of `before`, so that only changes render. */
function shareEqualValues(before: SheetValues, after: SheetValues): SheetValues {
  return Object.fromEntries(
    Object.entries(after).map(([id, value]): [string, Value] => {
      const old = lookUp(before, id);
      return [id, Array.isArray(value) && Array.isArray(old) ? sharedItems(old, value) : value];
    }),
  );
}

function sharedItems(before: readonly ListItem[], after: ListItem[]): ListItem[] {
  const known = new Map(before.map((item) => [item._id, item]));
  const items = after.map((item) => {
    const old = known.get(item._id);
    return old && differingKeys(old, item).length === 0 ? old : item;
  });
  const same = items.length === before.length && items.every((item, index) => item === before[index]);
  return same ? (before as ListItem[]) : items;
}
