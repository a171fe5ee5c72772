import { and, count, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { addDays, dayInSaoPaulo } from '../../../lib/time.ts';
import type { Ctx } from '../../kit/context.ts';
import { downloads } from '../../ownership/downloads/tables.ts';
import { useTotals } from '../../people/analytics/tables.ts';
import { bookFiles, books } from '../../publishing/books/tables.ts';
import { purchaseItems } from '../orders/tables.ts';
import { wishes } from '../wishlist/tables.ts';
import type { DashboardDays } from './dashboard-days.ts';
import { sumsOf } from './payouts.ts';
import { dayOf, isWithin, RATES, type Step, SUMS, stepOf } from './read-sales.server.ts';

const SOLD = sql`${purchaseItems.soldAt}`;
const TAKEN_BACK = sql`${purchaseItems.takenBackAt}`;

export interface Range {
  creatorId: string;
  from: string;
  to: string;
  step: Step;
}

const ofCreator = ({ creatorId, from, to }: Range, at = SOLD) =>
  and(eq(purchaseItems.creatorId, creatorId), isWithin(at, from, to));

export const byDay = ({ db }: Pick<Ctx, 'db'>, range: Range) =>
  db
    .select({ day: stepOf(SOLD, range.step), ...SUMS })
    .from(purchaseItems)
    .where(ofCreator(range))
    .groupBy(stepOf(SOLD, range.step));

export const byBookAndDay = ({ db }: Pick<Ctx, 'db'>, range: Range) =>
  db
    .select({ bookId: purchaseItems.productId, day: stepOf(SOLD, range.step), sales: SUMS.sales, gross: SUMS.gross })
    .from(purchaseItems)
    .where(ofCreator(range))
    .groupBy(purchaseItems.productId, stepOf(SOLD, range.step))
    .orderBy(stepOf(SOLD, range.step));

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
    .where(and(eq(books.creatorId, creatorId), isWithin(sql`${downloads.firstAt}`, from, to)))
    .groupBy(bookFiles.bookId);
  return new Map(rows.map(({ bookId, n }) => [bookId, n]));
};

const bothSums = (ctx: Pick<Ctx, 'db'>, range: Range) =>
  Promise.all([sumsIn(ctx, range), sumsIn(ctx, range, TAKEN_BACK)]);

export const sumsBeside = async (ctx: Pick<Ctx, 'db'>, range: Range, earlier: Range | null) => {
  const [[sold, returned], before] = await Promise.all([bothSums(ctx, range), earlier ? bothSums(ctx, earlier) : null]);
  return {
    statement: { ...sumsOf(sold, returned), returns: returned.sales },
    netBefore: before ? sumsOf(...before).net : null,
  };
};

/** The day before anything was sold. */
const LONG_AGO = '2000-01-01';

/** The range and the one before it, which all the time has not; days in São Paulo. */
export function rangesOf(
  { clock }: Pick<Ctx, 'clock'>,
  creatorId: string,
  days: DashboardDays,
): { range: Range; earlier: Range | null } {
  const to = dayInSaoPaulo(clock.now());
  if (days === 'all') return { range: { creatorId, from: LONG_AGO, to, step: 'month' }, earlier: null };
  return {
    range: { creatorId, from: addDays(to, 1 - days), to, step: 'day' },
    earlier: { creatorId, from: addDays(to, 1 - 2 * days), to: addDays(to, -days), step: 'day' },
  };
}

/** Months that are shown of all the time, at least. */
const MONTHS_SHOWN = 12;

/** The first day of every month to that of `to`, from that of `first` or from a year before. */
export function monthsUntil(to: string, first: string | undefined): string[] {
  const count = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const last = count(to);
  const from = Math.min(last + 1 - MONTHS_SHOWN, first === undefined ? last : count(first));
  return Array.from({ length: last + 1 - from }, (_, n) => {
    const month = from + n;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  });
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
    .where(and(inArray(wishes.bookId, bookIds), isWithin(sql`${wishes.createdAt}`, from, to)))
    .groupBy(wishes.bookId, day);
};
