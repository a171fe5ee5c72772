import type { Op } from '../../game/sheet/doc.ts';
import { inheritBefore, joins } from './edit.ts';

/** An entry of the outbox: a pending operation, or a refused one that the user has not seen. */
export interface KeptOp {
  op: Op;
  /** True once it was sent: the server may know its `opId`. */
  sent: boolean;
  refused?: string;
}

/** Operations that survive the page, in order. */
export interface Outbox {
  /** True if it survives the page. */
  readonly lasting: boolean;
  /** Returns the `opId` of the operation that this one replaces, if any. */
  keep(op: Op): Promise<string | undefined>;
  load(sheet: string): Promise<readonly KeptOp[]>;
  /** Returns the first operations of a sheet and marks them as sent. */
  claim(sheet: string, most: number): Promise<readonly Op[]>;
  settle(sheet: string, accepted: readonly string[], rejected: readonly RefusedOp[]): Promise<void>;
  dismiss(sheet: string, opId: string): Promise<void>;
}

export interface RefusedOp {
  opId: string;
  message: string;
}

/** True if `op` replaces the last entry. Sent operations stay: the server may have them. */
export const replaces = (last: KeptOp | undefined, op: Op): boolean =>
  last !== undefined && !last.sent && last.refused === undefined && joins(last.op, op);

/** An entry after the response of a batch: unchanged, changed, or null if done. */
export function afterAnswer(
  kept: KeptOp,
  accepted: ReadonlySet<string>,
  rejected: ReadonlyMap<string, string>,
): KeptOp | null {
  if (accepted.has(kept.op.opId)) return null;
  const refused = rejected.get(kept.op.opId);
  return refused === undefined ? kept : { ...kept, refused };
}

/** Browsers that store nothing have it: it lasts as long as the page. */
export class MemoryOutbox implements Outbox {
  readonly lasting = false;
  #kept: KeptOp[] = [];

  async keep(op: Op): Promise<string | undefined> {
    const last = this.#kept.at(-1);
    const replaced = replaces(last, op) ? this.#kept.pop()?.op : undefined;
    this.#kept.push({ op: replaced ? inheritBefore(replaced, op) : op, sent: false });
    return replaced?.opId;
  }

  async load(sheet: string): Promise<readonly KeptOp[]> {
    return this.#kept.filter(({ op }) => op.sheet === sheet);
  }

  async claim(sheet: string, most: number): Promise<readonly Op[]> {
    const waiting = this.#kept.filter(({ op, refused }) => op.sheet === sheet && refused === undefined).slice(0, most);
    for (const kept of waiting) kept.sent = true;
    return waiting.map(({ op }) => op);
  }

  async settle(_sheet: string, accepted: readonly string[], rejected: readonly RefusedOp[]): Promise<void> {
    const done = new Set(accepted);
    const sentences = new Map(rejected.map(({ opId, message }) => [opId, message]));
    this.#kept = this.#kept.flatMap((kept) => afterAnswer(kept, done, sentences) ?? []);
  }

  async dismiss(_sheet: string, opId: string): Promise<void> {
    this.#kept = this.#kept.filter(({ op }) => op.opId !== opId);
  }
}
