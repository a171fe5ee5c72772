import type { Op } from '../../game/sheet/doc.ts';
import { joins } from './edit.ts';

/** What stands in an outbox: an operation on its way, or one that was refused and waits for its author to see it. */
export interface Kept {
  op: Op;
  /** Handed to a sender at least once: its `opId` may be known to the server. */
  sent: boolean;
  /** The server's sentence. */
  refused?: string;
}

/** Operations that are not lost with the page, in the order in which they were made. */
export interface Outbox {
  /** Whether they outlive the page. */
  readonly lasting: boolean;
  /** Returns the `opId` of the operation that this one made needless, if any. */
  keep(op: Op): Promise<string | undefined>;
  load(sheet: string): Promise<readonly Kept[]>;
  /** The first operations of a sheet, from now on marked as sent. */
  claim(sheet: string, most: number): Promise<readonly Op[]>;
  settle(sheet: string, accepted: readonly string[], rejected: readonly Refused[]): Promise<void>;
  /** Forgets an operation that was refused. */
  dismiss(sheet: string, opId: string): Promise<void>;
}

export interface Refused {
  opId: string;
  message: string;
}

/** Whether the last thing kept is made needless by `op`. What was sent stays as it is: the server may have it. */
export const replaces = (last: Kept | undefined, op: Op): boolean =>
  last !== undefined && !last.sent && last.refused === undefined && joins(last.op, op);

/** What becomes of something kept when a batch is answered: stays as it is, changed, or null for gone. */
export function afterAnswer(
  kept: Kept,
  accepted: ReadonlySet<string>,
  rejected: ReadonlyMap<string, string>,
): Kept | null {
  if (accepted.has(kept.op.opId)) return null;
  const refused = rejected.get(kept.op.opId);
  return refused === undefined ? kept : { ...kept, refused };
}

/** For browsers that keep nothing: what is in it lives as long as the page. */
export class MemoryOutbox implements Outbox {
  readonly lasting = false;
  #kept: Kept[] = [];

  async keep(op: Op): Promise<string | undefined> {
    const last = this.#kept.at(-1);
    const replaced = replaces(last, op) ? this.#kept.pop()?.op.opId : undefined;
    this.#kept.push({ op, sent: false });
    return replaced;
  }

  async load(sheet: string): Promise<readonly Kept[]> {
    return this.#kept.filter(({ op }) => op.sheet === sheet);
  }

  async claim(sheet: string, most: number): Promise<readonly Op[]> {
    const waiting = this.#kept.filter(({ op, refused }) => op.sheet === sheet && refused === undefined).slice(0, most);
    for (const kept of waiting) kept.sent = true;
    return waiting.map(({ op }) => op);
  }

  async settle(_sheet: string, accepted: readonly string[], rejected: readonly Refused[]): Promise<void> {
    const done = new Set(accepted);
    const sentences = new Map(rejected.map(({ opId, message }) => [opId, message]));
    this.#kept = this.#kept.flatMap((kept) => afterAnswer(kept, done, sentences) ?? []);
  }

  async dismiss(_sheet: string, opId: string): Promise<void> {
    this.#kept = this.#kept.filter(({ op }) => op.opId !== opId);
  }
}
