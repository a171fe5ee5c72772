import type { Queryable, Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { defineHook } from '../../kit/hook.ts';

/** When something was done with what a purchase gave, and what it was. */
export interface Use {
  at: Date;
  what: string;
}

export interface UseOfBooks {
  /** Which of these books somebody has read or marked. */
  used(db: Queryable, uid: string, bookIds: readonly string[]): Promise<string[]>;
  /** What somebody did with these books, for a bank that asks. */
  told(db: Queryable, uid: string, bookIds: readonly string[]): Promise<Use[]>;
}

/** How what is done with a book is known: what was read is not given back at once. */
export const useOfBooks = defineHook<UseOfBooks>('useOfBooks');

/** The bank left the money of a purchase, contested since then, where it was: what it gave counts again. */
export const contestReleased =
  defineHook<(ctx: Ctx, tx: Tx, purchase: { purchaseId: string; since: Date }) => Promise<void>>('contestReleased');
