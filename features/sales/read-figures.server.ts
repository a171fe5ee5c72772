import { and, count, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { dayInSaoPaulo } from '../../lib/time.ts';
import { useTotals } from '../analytics/tables.ts';
import { bookFiles, books } from '../books/tables.ts';
import type { Ctx } from '../context.ts';
import { downloads } from '../library/tables.ts';
import { purchaseItems } from '../orders/tables.ts';
import { wishes } from '../wishlist/tables.ts';
import { sumsOf } from './payouts.ts';
import { dayOf, RATES, SUMS, within } from './read-sales.server.ts';

const DAY_MS = 86_400_000;
export const plus = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const SOLD = sql`${purchaseItems.soldAt}`;
const TAKEN_BACK = sql`${purchaseItems.takenBackAt}`;

export interface Range {
  creatorId: string;
  from: string;
  to: string;
}

const ofCreator = ({ creatorId, from, to }: Range, at = SOLD) =>
  and(eq(purchaseItems.creatorId, creatorId), within(at, from, to));

export const byDay = ({ db }: Pick<Ctx, 'db'>, range: Range) =>
  db
    .select({ day: dayOf(SOLD), ...SUMS })
    .from(purchaseItems)
    .where(ofCreator(range))
    .groupBy(dayOf(SOLD));

export const byBookAndDay = ({ db }: Pick<Ctx, 'db'>, range: Range) =>
  db
    .select({ bookId: purchaseItems.productId, day: dayOf(SOLD), sales: SUMS.sales, gross: SUMS.gross })
    .from(purchaseItems)
    .where(ofCreator(range))
    .groupBy(purchaseItems.productId, dayOf(SOLD))
    .orderBy(dayOf(SOLD));

const sumsIn = async ({ db }: Pick<Ctx, 'db'>, range: Range, at = SOLD) => {
  const [row] = await db
    .select({ ...SUMS, ...RATES })
    .from(purchaseItems)
    .where(ofCreator(range, at));
  return row!;
};

export const viewsOf = async ({ db }: Pick<Ctx, 'db'>, bookIds: string[], { from, to }: Range) => {
  const rows = await db
    .select({ bookId: useTotals.itemId, n: sql<number>`sum(${useTotals.viewers})`.mapWith(Number) })
    .from(useTotals)
    .where(
      and(
        eq(useTotals.kind, 'book'),
        inArray(useTotals.itemId, bookIds),
        gte(useTotals.day, from),
        lte(useTotals.day, to),
      ),
    )
    .groupBy(useTotals.itemId);
  return new Map(rows.map(({ bookId, n }) => [bookId, n]));
};

export const wishesOf = async ({ db }: Pick<Ctx, 'db'>, bookIds: string[]) => {
  const rows = await db
    .select({ bookId: wishes.bookId, n: count() })
    .from(wishes)
    .where(inArray(wishes.bookId, bookIds))
    .groupBy(wishes.bookId);
  return new Map(rows.map(({ bookId, n }) => [bookId, n]));
};

export const downloadsOf = async ({ db }: Pick<Ctx, 'db'>, creatorId: string, { from, to }: Range) => {
  const rows = await db
    .select({ bookId: bookFiles.bookId, n: count() })
    .from(downloads)
    .innerJoin(bookFiles, eq(bookFiles.id, downloads.fileId))
    .innerJoin(books, eq(books.id, bookFiles.bookId))
    .where(and(eq(books.creatorId, creatorId), within(sql`${downloads.firstAt}`, from, to)))
    .groupBy(bookFiles.bookId);
  return new Map(rows.map(({ bookId, n }) => [bookId, n]));
};

export const sumsBeside = async (ctx: Pick<Ctx, 'db'>, range: Range, earlier: Range) => {
  const [sold, returned, before, returnedBefore] = await Promise.all([
    sumsIn(ctx, range),
    sumsIn(ctx, range, TAKEN_BACK),
    sumsIn(ctx, earlier),
    sumsIn(ctx, earlier, TAKEN_BACK),
  ]);
  return {
    statement: { ...sumsOf(sold, returned), returns: returned.sales },
    netBefore: sumsOf(before, returnedBefore).net,
  };
};

/** The last days, today included; days in São Paulo. */
export function rangeOf({ clock }: Pick<Ctx, 'clock'>, creatorId: string, days: number): Range {
  const to = dayInSaoPaulo(clock.now());
  return { creatorId, from: plus(to, 1 - days), to };
}

export const viewsByDay = ({ db }: Pick<Ctx, 'db'>, bookIds: string[], { from, to }: Range) =>
  db
    .select({ bookId: useTotals.itemId, day: useTotals.day, n: useTotals.viewers })
    .from(useTotals)
    .where(
      and(
        eq(useTotals.kind, 'book'),
        inArray(useTotals.itemId, bookIds),
        gte(useTotals.day, from),
        lte(useTotals.day, to),
      ),
    );

export const wishesByDay = ({ db }: Pick<Ctx, 'db'>, bookIds: string[], { from, to }: Range) => {
  const day = dayOf(sql`${wishes.createdAt}`);
  return db
    .select({ bookId: wishes.bookId, day, n: count() })
    .from(wishes)
    .where(and(inArray(wishes.bookId, bookIds), within(sql`${wishes.createdAt}`, from, to)))
    .groupBy(wishes.bookId, day);
};
