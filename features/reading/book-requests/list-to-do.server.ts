import { and, asc, count, desc, eq, inArray, isNotNull, isNull, min } from 'drizzle-orm';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { can } from '../../kit/permissions.ts';
import { books } from '../../publishing/books/tables.ts';
import { creatorPayoutAccounts } from '../../publishing/creators/tables.ts';
import type { MyBook } from '../../publishing/drafts/draft-schema.ts';
import { bookEvents } from '../../publishing/drafts/tables.ts';
import { purchaseItems } from '../../shop/orders/tables.ts';
import { mayViewMoney } from '../../shop/sales/whose-sales.ts';
import { bookRequests } from './tables.ts';

const SHOWN_TASKS = 4;

/** The tasks that wait for a creator; `at` is since when, ISO 8601. */
export type ToDo = { at: string } & (
  | { kind: 'requests'; count: number }
  | { kind: 'returned'; bookId: string; title: string; message: string | null }
  | { kind: 'payout' }
  | { kind: 'draft'; bookId: string; title: string }
);

const openRequests = async ({ db }: Pick<Ctx, 'db'>, creatorId: string): Promise<ToDo[]> => {
  const [row] = await db
    .select({ count: count(), at: min(bookRequests.createdAt) })
    .from(bookRequests)
    .innerJoin(books, eq(books.id, bookRequests.bookId))
    .where(and(eq(books.creatorId, creatorId), eq(bookRequests.state, 'open')));
  return row?.at ? [{ kind: 'requests', count: row.count, at: row.at.toISOString() }] : [];
};

/** Something was sold, and nobody said where its money goes. */
const missingAccount = async ({ db }: Pick<Ctx, 'db'>, creatorId: string): Promise<ToDo[]> => {
  const [row] = await db
    .select({ at: min(purchaseItems.soldAt) })
    .from(purchaseItems)
    .leftJoin(creatorPayoutAccounts, eq(creatorPayoutAccounts.creatorId, purchaseItems.creatorId))
    .where(
      and(
        eq(purchaseItems.creatorId, creatorId),
        isNotNull(purchaseItems.soldAt),
        isNull(creatorPayoutAccounts.creatorId),
      ),
    );
  return row?.at ? [{ kind: 'payout', at: row.at.toISOString() }] : [];
};

const findUnfinished = async ({ db }: Pick<Ctx, 'db'>, own: readonly MyBook[]): Promise<ToDo[]> => {
  const drafts = own.filter(({ state }) => state === 'draft');
  const last = await db
    .selectDistinctOn([bookEvents.bookId])
    .from(bookEvents)
    .where(
      inArray(
        bookEvents.bookId,
        drafts.map(({ bookId }) => bookId),
      ),
    )
    .orderBy(asc(bookEvents.bookId), desc(bookEvents.id));
  const lastOf = new Map(last.map((event) => [event.bookId, event]));
  return drafts.map(({ bookId, title, updatedAt }): ToDo => {
    const event = lastOf.get(bookId);
    const named = { bookId, title: title ?? '' };
    return event?.what === 'returned'
      ? { kind: 'returned', ...named, message: event.message, at: event.at.toISOString() }
      : { kind: 'draft', ...named, at: updatedAt };
  });
};

export interface ToDoList {
  /** Requests first, then returned books, the account that is missing and drafts, the oldest first. */
  items: ToDo[];
  /** Something more may wait, and could not be read now. */
  failed: boolean;
}

/** The next tasks of the caller for their creator; `own` is null where their books could not be read. */
export async function listToDo(
  ctx: Pick<Ctx, 'db' | 'log'>,
  caller: Caller,
  own: readonly MyBook[] | null,
): Promise<ToDoList> {
  const { creatorId } = caller;
  if (creatorId === null) return { items: [], failed: false };
  const savesDrafts = can(caller, 'save', { is: 'draft', creatorId });
  const read = await Promise.allSettled([
    can(caller, 'answer', { is: 'bookRequest', creatorId }) ? openRequests(ctx, creatorId) : [],
    mayViewMoney(caller, creatorId) ? missingAccount(ctx, creatorId) : [],
    savesDrafts && own ? findUnfinished(ctx, own) : [],
  ]);
  for (const part of read)
    if (part.status === 'rejected') ctx.log.error({ err: part.reason }, 'what to do could not be read');
  const rank = ({ kind }: ToDo): number => ['requests', 'returned', 'payout', 'draft'].indexOf(kind);
  return {
    items: read
      .flatMap((part) => (part.status === 'fulfilled' ? part.value : []))
      .sort((a, b) => rank(a) - rank(b) || a.at.localeCompare(b.at))
      .slice(0, SHOWN_TASKS),
    failed: read.some(({ status }) => status === 'rejected') || (savesDrafts && own === null),
  };
}
