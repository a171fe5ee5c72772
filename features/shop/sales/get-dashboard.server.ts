import { addDays } from '../../../lib/time.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { getMyBooks } from '../../publishing/drafts/list-my-books.server.ts';
import type { DashboardDays } from './dashboard-days.ts';
import { getCreatorStatement } from './get-statement.server.ts';
import {
  byBookAndDay,
  byDay,
  downloadsOf,
  monthsUntil,
  type Range,
  rangesOf,
  sumsBeside,
  viewsOf,
  wishesOf,
} from './read-figures.server.ts';
import type { Dashboard, DayOfSales, Part } from './sales-schema.ts';
import { mayViewMoney, whoseSales } from './whose-sales.ts';

/** These parts are left out where even the list of books cannot be read. */
const BY_BOOK: readonly Part[] = ['books', 'views', 'wishes', 'downloads'];

/**
 * The sales of a creator in the last days, today included, beside as many days before, or by month in all the time.
 * Money is null for a member who may not see it; a part that cannot be summed is named in `failed`, the others stand.
 * Throws NOT_FOUND for another's creator.
 */
export async function getCreatorDashboard(
  ctx: Pick<Ctx, 'db' | 'clock' | 'log'>,
  caller: Caller,
  { creatorId: named, days }: { creatorId?: string | undefined; days: DashboardDays },
): Promise<Dashboard> {
  const creatorId = whoseSales(caller, named);
  const seesMoney = mayViewMoney(caller, creatorId);
  const { range, earlier } = rangesOf(ctx, creatorId, days);
  const failed: Part[] = [];
  const part = <T>(name: Part, reading: Promise<T>): Promise<T | null> =>
    reading.catch((error: unknown) => {
      ctx.log.error({ err: error, part: name }, 'a figure could not be summed');
      failed.push(name);
      return null;
    });
  const ofBooks = async () => {
    const own = await getMyBooks(ctx, caller, creatorId).catch((error: unknown) => {
      ctx.log.error({ err: error }, 'the books of a creator could not be read');
      failed.push(...BY_BOOK);
      return null;
    });
    if (own === null) return null;
    const bookIds = own.map(({ bookId }) => bookId);
    const [soldByBook, views, wished, taken] = await Promise.all([
      part('books', byBookAndDay(ctx, range)),
      part('views', Promise.all([viewsOf(ctx, bookIds, range), earlier && viewsOf(ctx, bookIds, earlier)])),
      part('wishes', wishesOf(ctx, bookIds)),
      part('downloads', downloadsOf(ctx, creatorId, range)),
    ]);
    return { own, soldByBook, views, wished, taken };
  };
  const [sold, sums, paying, byBook] = await Promise.all([
    part('days', Promise.all([byDay(ctx, range), earlier ? byDay(ctx, earlier) : []])),
    seesMoney ? part('statement', sumsBeside(ctx, range, earlier)) : null,
    seesMoney ? part('payout', getCreatorStatement(ctx, caller, creatorId)) : null,
    ofBooks(),
  ]);
  const { own = [], soldByBook, views, wished, taken } = byBook ?? {};
  const cents = (gross: number): number | null => (seesMoney ? gross : null);
  const dayRow = ({ day, sales, gross }: { day: string; sales: number; gross: number }): DayOfSales => ({
    day,
    sales,
    cents: cents(gross),
  });
  const every = (rows: Awaited<ReturnType<typeof byDay>>, { from, to }: Range): DayOfSales[] => {
    const known = new Map(rows.map((row) => [row.day, row]));
    const shown =
      days === 'all'
        ? monthsUntil(to, [...known.keys()].sort()[0])
        : Array.from({ length: days }, (_, n) => addDays(from, n));
    return shown.map((day) => dayRow(known.get(day) ?? { day, sales: 0, gross: 0 }));
  };
  const shown = sold ? every(sold[0], range) : [];
  const ofBook = soldByBook ? Map.groupBy(soldByBook, ({ bookId }) => bookId) : null;
  const next = paying?.payouts.findLast(({ paid }) => !paid);
  const among = (counted: Map<string, number> | null | undefined, bookId: string): number | null =>
    counted ? (counted.get(bookId) ?? 0) : null;
  return {
    from: shown[0]?.day ?? range.from,
    to: range.to,
    step: range.step,
    days: shown,
    before: sold && earlier ? every(sold[1], earlier) : [],
    statement: sums?.statement ?? null,
    netBefore: sums?.netBefore ?? null,
    nextPayout: next ? { on: next.on, cents: next.due } : null,
    books: own
      .map(({ bookId, title, accentColor, coverURL, state }) => {
        const rows = ofBook?.get(bookId) ?? [];
        return {
          bookId,
          title: title ?? '',
          accentColor,
          coverURL,
          state,
          sales: ofBook && rows.reduce((sum, { sales }) => sum + sales, 0),
          cents: ofBook && cents(rows.reduce((sum, { gross }) => sum + gross, 0)),
          views: among(views?.[0], bookId),
          viewsBefore: among(views?.[1], bookId),
          wishes: among(wished, bookId),
          downloads: among(taken, bookId),
          byDay: rows.map(dayRow),
        };
      })
      .sort(
        (a, b) =>
          (b.sales ?? 0) - (a.sales ?? 0) || (b.views ?? 0) - (a.views ?? 0) || a.title.localeCompare(b.title, 'pt-BR'),
      ),
    failed,
  };
}
