import { and, count, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { dayInSaoPaulo } from '../../lib/time.ts';
import type { Caller } from '../accounts/user.ts';
import { useTotals } from '../analytics/tables.ts';
import { bookFiles, books } from '../books/tables.ts';
import type { Ctx } from '../context.ts';
import { getMyBooks } from '../drafts/list-my-books.server.ts';
import { downloads } from '../library/tables.ts';
import { purchaseItems } from '../orders/tables.ts';
import { wishes } from '../wishlist/tables.ts';
import { getCreatorStatement, sumsOf } from './get-statement.server.ts';
import { dayOf, SUMS, within } from './read-sales.server.ts';
import type { Dashboard, DayOfSales } from './sales-schema.ts';
import { mayViewMoney, whoseSales } from './whose-sales.ts';

const DAY_MS = 86_400_000;
const plus = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const SOLD = sql`${purchaseItems.soldAt}`;
const TAKEN_BACK = sql`${purchaseItems.takenBackAt}`;

interface Range {
  creatorId: string;
  from: string;
  to: string;
}

const ofCreator = ({ creatorId, from, to }: Range, at = SOLD) =>
  and(eq(purchaseItems.creatorId, creatorId), within(at, from, to));

const byDay = ({ db }: Pick<Ctx, 'db'>, range: Range) =>
  db
    .select({ day: dayOf(SOLD), ...SUMS })
    .from(purchaseItems)
    .where(ofCreator(range))
    .groupBy(dayOf(SOLD));

const byBookAndDay = ({ db }: Pick<Ctx, 'db'>, range: Range) =>
  db
    .select({ bookId: purchaseItems.productId, day: dayOf(SOLD), sales: SUMS.sales, gross: SUMS.gross })
    .from(purchaseItems)
    .where(ofCreator(range))
    .groupBy(purchaseItems.productId, dayOf(SOLD))
    .orderBy(dayOf(SOLD));

const sumsIn = async ({ db }: Pick<Ctx, 'db'>, range: Range, at = SOLD) => {
  const [row] = await db.select(SUMS).from(purchaseItems).where(ofCreator(range, at));
  return row!;
};

const viewsOf = async ({ db }: Pick<Ctx, 'db'>, bookIds: string[], { from, to }: Range) => {
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

const wishesOf = async ({ db }: Pick<Ctx, 'db'>, bookIds: string[]) => {
  const rows = await db
    .select({ bookId: wishes.bookId, n: count() })
    .from(wishes)
    .where(inArray(wishes.bookId, bookIds))
    .groupBy(wishes.bookId);
  return new Map(rows.map(({ bookId, n }) => [bookId, n]));
};

const downloadsOf = async ({ db }: Pick<Ctx, 'db'>, creatorId: string, { from, to }: Range) => {
  const rows = await db
    .select({ bookId: bookFiles.bookId, n: count() })
    .from(downloads)
    .innerJoin(bookFiles, eq(bookFiles.id, downloads.fileId))
    .innerJoin(books, eq(books.id, bookFiles.bookId))
    .where(and(eq(books.creatorId, creatorId), within(sql`${downloads.firstAt}`, from, to)))
    .groupBy(bookFiles.bookId);
  return new Map(rows.map(({ bookId, n }) => [bookId, n]));
};

/**
 * What a creator sold in the last days, today included, beside as many days before. Money is null for a member who may
 * not see it. Throws NOT_FOUND for another's creator.
 */
export async function getCreatorDashboard(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  caller: Caller,
  { creatorId: named, days }: { creatorId?: string | undefined; days: number },
): Promise<Dashboard> {
  const creatorId = whoseSales(caller, named);
  const seesMoney = mayViewMoney(caller, creatorId);
  const to = dayInSaoPaulo(ctx.clock.now());
  const range: Range = { creatorId, from: plus(to, 1 - days), to };
  const earlier: Range = { creatorId, from: plus(to, 1 - 2 * days), to: plus(to, -days) };
  const own = await getMyBooks(ctx, caller, creatorId);
  const bookIds = own.map(({ bookId }) => bookId);
  const [sold, soldBefore, soldByBook, returned, before, returnedBefore, views, wished, taken, paying] =
    await Promise.all([
      byDay(ctx, range),
      byDay(ctx, earlier),
      byBookAndDay(ctx, range),
      sumsIn(ctx, range, TAKEN_BACK),
      sumsIn(ctx, earlier),
      sumsIn(ctx, earlier, TAKEN_BACK),
      viewsOf(ctx, bookIds, range),
      wishesOf(ctx, bookIds),
      downloadsOf(ctx, creatorId, range),
      seesMoney ? getCreatorStatement(ctx, caller, creatorId) : null,
    ]);
  const inRange = await sumsIn(ctx, range);
  const cents = (gross: number): number | null => (seesMoney ? gross : null);
  const dayRow = ({ day, sales, gross }: { day: string; sales: number; gross: number }): DayOfSales => ({
    day,
    sales,
    cents: cents(gross),
  });
  const every = (rows: typeof sold, from: string): DayOfSales[] => {
    const known = new Map(rows.map((row) => [row.day, row]));
    return Array.from({ length: days }, (_, n) => plus(from, n)).map((day) =>
      dayRow(known.get(day) ?? { day, sales: 0, gross: 0 }),
    );
  };
  const ofBook = Map.groupBy(soldByBook, ({ bookId }) => bookId);
  const next = paying?.payouts.findLast(({ paid }) => !paid);
  return {
    from: range.from,
    to,
    days: every(sold, range.from),
    before: every(soldBefore, earlier.from),
    statement: seesMoney ? { ...sumsOf(inRange, returned), returns: returned.sales } : null,
    netBefore: seesMoney ? sumsOf(before, returnedBefore).net : null,
    nextPayout: next ? { on: next.on, cents: next.due } : null,
    books: own
      .map(({ bookId, title, accentColor, coverURL, state }) => {
        const rows = ofBook.get(bookId) ?? [];
        return {
          bookId,
          title: title ?? '',
          accentColor,
          coverURL,
          state,
          sales: rows.reduce((sum, { sales }) => sum + sales, 0),
          cents: cents(rows.reduce((sum, { gross }) => sum + gross, 0)),
          views: views.get(bookId) ?? 0,
          wishes: wished.get(bookId) ?? 0,
          downloads: taken.get(bookId) ?? 0,
          byDay: rows.map(dayRow),
        };
      })
      .sort((a, b) => b.sales - a.sales || b.views - a.views || a.title.localeCompare(b.title, 'pt-BR')),
  };
}
