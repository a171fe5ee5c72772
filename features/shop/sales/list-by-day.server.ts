import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { getMyBooks } from '../../publishing/drafts/list-my-books.server.ts';
import type { DashboardDays } from './dashboard-days.ts';
import { byBookAndDay, type Range, rangesOf, viewsByDay, wishesByDay } from './read-figures.server.ts';
import { mayViewMoney, whoseSales } from './whose-sales.ts';

export interface BookDay {
  day: string;
  bookId: string;
  title: string;
  sales: number;
  /** Null for a member who may not see money. */
  cents: number | null;
  views: number;
  /** Open ones that were made that day. */
  wishes: number;
}

/** The last days of the caller's books on which something happened, the oldest first. */
export async function listByDay(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  caller: Caller,
  days: DashboardDays,
): Promise<BookDay[]> {
  const creatorId = whoseSales(caller, undefined);
  const seesMoney = mayViewMoney(caller, creatorId);
  const range: Range = { ...rangesOf(ctx, creatorId, days).range, step: 'day' };
  const titles = new Map((await getMyBooks(ctx, caller)).map(({ bookId, title }) => [bookId, title ?? '']));
  const bookIds = [...titles.keys()];
  const [sold, viewed, wished] = await Promise.all([
    byBookAndDay(ctx, range),
    viewsByDay(ctx, bookIds, range),
    wishesByDay(ctx, bookIds, range),
  ]);
  const rows = new Map<string, BookDay>();
  const rowOf = ({ bookId, day }: { bookId: string; day: string }): BookDay => {
    const key = `${day} ${bookId}`;
    const row = rows.get(key) ?? {
      day,
      bookId,
      title: titles.get(bookId) ?? '',
      sales: 0,
      cents: seesMoney ? 0 : null,
      views: 0,
      wishes: 0,
    };
    rows.set(key, row);
    return row;
  };
  for (const line of sold) Object.assign(rowOf(line), { sales: line.sales, cents: seesMoney ? line.gross : null });
  for (const line of viewed) rowOf(line).views = line.n;
  for (const line of wished) rowOf(line).wishes = line.n;
  return [...rows.values()].sort((a, b) => a.day.localeCompare(b.day) || a.title.localeCompare(b.title, 'pt-BR'));
}
