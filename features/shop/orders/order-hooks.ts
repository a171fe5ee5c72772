import type { Queryable, Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { defineHook } from '../../kit/hook.ts';

/** Something that was done with what a purchase gave. */
export interface Use {
  at: Date;
  what: string;
}

export interface UseOfBooks {
  /** Tells which of these books somebody has read or marked. */
  used(db: Queryable, uid: string, bookIds: readonly string[]): Promise<string[]>;
  /** Tells a bank that asks how somebody used these books. */
  told(db: Queryable, uid: string, bookIds: readonly string[]): Promise<Use[]>;
}

/** How what is done with a book is known: what was read is not given back at once. */
export const useOfBooks = defineHook<UseOfBooks>('useOfBooks');

/** The bank left the money of a purchase, contested since then, where it was: what it gave counts again. */
export const contestReleased =
  defineHook<(ctx: Ctx, tx: Tx, purchase: { purchaseId: string; since: Date }) => Promise<void>>('contestReleased');
