import { and, asc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { FairQueue } from '../../../lib/fair-queue.ts';
import { keyset } from '../../../platform/db/keyset.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { loans } from '../../ownership/loans/tables.ts';
import { isHeld } from '../../ownership/ownership/held.server.ts';
import { isOwned } from '../../ownership/ownership/owned.server.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import { mustFindCampaign } from '../../people/seats/find-campaign.server.ts';
import { printedNumber } from '../../publishing/books/page-numbers.ts';
import { coverUrl } from '../../publishing/books/price.ts';
import { books } from '../../publishing/books/tables.ts';
import { bookTexts } from '../../publishing/page-texts/tables.ts';
import { statesOfTexts } from '../../publishing/page-texts/take-texts.server.ts';
import { isFrozen } from '../../shop/orders/frozen.server.ts';
import { comparedPages, textsOf } from './compared-pages.server.ts';
import { findNearWords } from './near-words.server.ts';
import { queryWords, snippetOf } from './page-query.ts';
import type { PageHit, PageHits, SearchPagesInput } from './page-search-schema.ts';
import { listSearchedBooks } from './searched-books.server.ts';

const PAGE_ROWS = 20;
/** Books without words that are named. */
const NAMED_BOOKS = 20;

type PageSource = PageHit['from'];

/** The books that somebody may read at this moment, and whether they are their own. */
export async function readableBooks(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  uid: string,
  { bookIds, campaignId }: Pick<SearchPagesInput, 'bookIds' | 'campaignId'> = {},
): Promise<Map<string, PageSource>> {
  const { itemId, source } = grants;
  const lentThere = (id: string): SQL =>
    inArray(grants.sourceId, db.select({ id: loans.id }).from(loans).where(eq(loans.campaignId, id)));
  const rows = await db
    .select({ bookId: itemId, owned: sql<boolean>`bool_or(${source} <> 'loan')` })
    .from(grants)
    .where(
      and(
        eq(grants.userId, uid),
        eq(grants.kind, 'book'),
        isHeld(clock.now()),
        bookIds === undefined ? undefined : inArray(itemId, bookIds),
        campaignId === undefined ? undefined : or(isOwned, lentThere(campaignId)),
        not(isFrozen),
      ),
    )
    .groupBy(itemId);
  return new Map(rows.map(({ bookId, owned }) => [bookId, owned ? 'own' : 'loan']));
}

async function findPages(
  ctx: Pick<Ctx, 'db'>,
  readable: ReadonlyMap<string, PageSource>,
  words: readonly string[],
  cursor: string | undefined,
): Promise<Pick<PageHits, 'hits' | 'nextCursor'>> {
  const compared = comparedPages(ctx, [...readable.keys()], words);
  const order = keyset(
    'asc',
    { by: sql`${compared.place}`, type: 'number' },
    { by: sql`${books.foldedTitle}`, type: 'text' },
    { by: books.id, type: 'text' },
    { by: sql`${compared.page}`, type: 'number' },
  );
  const rows = await ctx.db
    .select({
      place: compared.place,
      fileId: compared.fileId,
      bookId: books.id,
      bookURL: books.bookUrl,
      title: books.title,
      folded: sql<string>`${books.foldedTitle}`,
      coverKey: books.coverKey,
      pageOne: books.pageOne,
      page: compared.page,
    })
    .from(compared)
    .innerJoin(bookTexts, eq(bookTexts.fileId, compared.fileId))
    .innerJoin(books, eq(books.id, bookTexts.bookId))
    .where(order.after(cursor))
    .orderBy(...order.orderBy)
    .limit(PAGE_ROWS + 1);
  const texts = rows.length === 0 ? new Map<string, never>() : await textsOf(ctx, rows.slice(0, PAGE_ROWS));
  const { rows: hits, nextCursor } = order.page(
    rows,
    PAGE_ROWS,
    (row) => [row.place, row.folded, row.bookId, row.page],
    ({ fileId, bookId, bookURL, title, coverKey, pageOne, page }): PageHit => {
      const { text = '', label = null } = texts.get(`${fileId} ${page}`) ?? {};
      return {
        bookId,
        bookURL,
        title,
        coverURL: coverUrl(coverKey),
        page,
        label: printedNumber(page, label, pageOne),
        snippet: snippetOf(text, words),
        from: readable.get(bookId)!,
      };
    },
  );
  return { hits, nextCursor };
}

/** The readable books that cannot be searched: because they have no words, or not yet. */
async function findUnread(
  ctx: Pick<Ctx, 'db'>,
  bookIds: readonly string[],
): Promise<Pick<PageHits, 'withoutText' | 'waiting'>> {
  const states = await statesOfTexts(ctx, bookIds);
  const waiting = bookIds.filter((id) => (states.get(id) ?? 'waiting') === 'waiting').length;
  const without = bookIds.filter((id) => states.get(id) === 'none' || states.get(id) === 'failed');
  const withoutText =
    without.length === 0
      ? []
      : await ctx.db
          .select({ bookId: books.id, title: books.title })
          .from(books)
          .where(inArray(books.id, without))
          .orderBy(asc(books.foldedTitle), asc(books.id))
          .limit(NAMED_BOOKS);
  return { withoutText, waiting };
}

/** Some at a time in a process, so that one account's many searches leave the database to others. */
const searching = new FairQueue(4, 64, 4);
export const SEARCHES_WAITING = { counts: 'searches', description: '4 waiting of one account, 64 in all.' };

/** The pages of the books that the caller may read now which have all of these words. */
export async function searchPages(
  ctx: Ctx,
  caller: Caller,
  { q, cursor, ...narrowed }: SearchPagesInput,
): Promise<PageHits> {
  if (narrowed.campaignId !== undefined)
    await mustFindCampaign(ctx.db, caller, 'view', narrowed.campaignId, { closedToo: true });
  const found = await searching.take(() => search(ctx, caller, { q, cursor, ...narrowed }), caller.uid);
  if (found) return found;
  throw new AppError('RESOURCE_EXHAUSTED', 'Há buscas demais à espera. Procure de novo em instantes.', {}, 2);
}

async function search(ctx: Ctx, { uid }: Caller, { q, cursor, ...narrowed }: SearchPagesInput): Promise<PageHits> {
  const readable = await readableBooks(ctx, uid, narrowed);
  const bookIds = [...readable.keys()];
  const words = queryWords(q);
  const isFirst = cursor === undefined && bookIds.length > 0;
  const [found, unread, searched] = await Promise.all([
    words.length === 0 || bookIds.length === 0
      ? { hits: [], nextCursor: null }
      : findPages(ctx, readable, words, cursor),
    isFirst ? findUnread(ctx, bookIds) : { withoutText: [], waiting: 0 },
    isFirst && narrowed.bookIds === undefined && words.length > 0
      ? listSearchedBooks(ctx, bookIds, words)
      : { books: [], bookCount: 0 },
  ]);
  const near = isFirst && found.hits.length === 0 ? await findNearWords(ctx, bookIds, words) : [];
  return { ...found, ...unread, ...searched, near };
}
