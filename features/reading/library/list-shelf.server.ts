import { titleIn } from '../../../game/sheet/title-in.ts';
import { AppError } from '../../../lib/app-error.ts';
import { cutPage, readCursor } from '../../../platform/db/cursor.ts';
import type { Ctx } from '../../kit/context.ts';
import { booksOnShelf } from '../shelves/list-shelves.server.ts';
import { getShelf } from './get-shelf.server.ts';
import type { LibraryBook } from './library.ts';
import { arrangeShelf, SHELF_ORDER, SHELF_PAGE, type Shelf, type ShelfChoice, type ShelfPlace } from './shelf.ts';

const KEYS = ['text', 'text', 'text', 'text', 'text'] as const;

const keysOf = ({ acquiredAt, title, bookId, lastRead }: ShelfPlace, { sort }: ShelfChoice): readonly string[] => [
  sort,
  acquiredAt,
  title,
  bookId,
  lastRead?.at ?? '',
];

/** Throws INVALID_ARGUMENT for a cursor that no page of this order gave. */
function placeOf(cursor: string, { sort }: ShelfChoice): ShelfPlace {
  const [sorted, acquiredAt, title, bookId, readAt] = readCursor(cursor, KEYS) as string[];
  if (sorted !== sort)
    throw new AppError('INVALID_ARGUMENT', 'Essa página é de outra ordem. Volte ao começo da lista.');
  return { acquiredAt: acquiredAt!, title: title!, bookId: bookId!, lastRead: readAt ? { at: readAt } : null };
}

export interface ShelfPage extends Omit<Shelf, 'found'> {
  rows: LibraryBook[];
  nextCursor: string | null;
  /** Found, on all pages. */
  total: number;
}

/** One page of an arranged shelf. */
export function pageOfShelf(
  { found, ...shelf }: Shelf,
  choice: ShelfChoice,
  cursor: string | undefined,
  limit: number = SHELF_PAGE,
): ShelfPage {
  const last = cursor === undefined ? null : placeOf(cursor, choice);
  const behind = last ? found.filter((book) => SHELF_ORDER[choice.sort](book, last) > 0) : found;
  const page = cutPage(
    behind,
    limit,
    (book) => keysOf(book, choice),
    (book) => book,
  );
  return { ...shelf, ...page, total: found.length };
}

/** The books on the chosen shelf; null without one, or where it is gone. */
export const readShelved = async (ctx: Pick<Ctx, 'db'>, uid: string, { shelf }: Pick<ShelfChoice, 'shelf'>) =>
  shelf === null ? null : booksOnShelf(ctx, uid, shelf);

/** One page of somebody's books, narrowed and ordered as the library's screen shows them. */
export async function listShelf(
  ctx: Pick<Ctx, 'db' | 'clock' | 'systems'>,
  uid: string,
  choice: ShelfChoice,
  cursor?: string,
  limit?: number,
): Promise<ShelfPage> {
  const [{ books }, shelved] = await Promise.all([getShelf(ctx, uid), readShelved(ctx, uid, choice)]);
  return pageOfShelf(
    arrangeShelf(books, choice, (system) => titleIn(ctx.systems, system), shelved),
    choice,
    cursor,
    limit,
  );
}
