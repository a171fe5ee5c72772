import { and, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { keyset } from '../../../platform/db/keyset.ts';
import { mentions } from '../../../platform/db/mentions.ts';
import { naturalOrder } from '../../../platform/db/natural-order.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { refuseUnless } from '../../kit/refuse-unless.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import { coverUrl } from '../../publishing/books/price.ts';
import { books } from '../../publishing/books/tables.ts';
import { calledTitle, inState } from '../../publishing/drafts/book-standing.server.ts';
import { stateOf } from '../../publishing/drafts/draft-transitions.ts';
import { priceOf } from '../../publishing/drafts/missing.ts';
import { bookDrafts } from '../../publishing/drafts/tables.ts';
import { purchaseItems } from '../orders/tables.ts';
import type { Product, ProductPage, ProductsInput } from './selling-schema.ts';
import { scheduledPrices } from './tables.ts';

const ORDER = naturalOrder(calledTitle);
const BY_TITLE = keyset('asc', { by: ORDER, type: 'text' }, { by: books.id, type: 'text' });

async function countSales({ db }: Pick<Ctx, 'db'>, bookIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ bookId: grants.itemId, sales: count() })
    .from(grants)
    .where(and(eq(grants.kind, 'book'), eq(grants.source, 'purchase'), inArray(grants.itemId, bookIds)))
    .groupBy(grants.itemId);
  const given = await db
    .select({ bookId: purchaseItems.productId, sales: count() })
    .from(purchaseItems)
    .where(
      and(
        isNotNull(purchaseItems.recipientUserId),
        isNotNull(purchaseItems.soldAt),
        isNull(purchaseItems.takenBackAt),
        inArray(purchaseItems.productId, bookIds),
      ),
    )
    .groupBy(purchaseItems.productId);
  const sold = new Map(rows.map(({ bookId, sales }) => [bookId, sales]));
  for (const { bookId, sales } of given) sold.set(bookId, (sold.get(bookId) ?? 0) + sales);
  return sold;
}

/** A creator's books by title, with price and sales. Throws NOT_FOUND for another's. */
export async function listProducts(
  ctx: Pick<Ctx, 'db'>,
  caller: Caller,
  { q, state, creatorId: named, cursor, limit }: ProductsInput,
): Promise<ProductPage> {
  const creatorId = named ?? caller.creatorId;
  if (!creatorId) throw new AppError('INVALID_ARGUMENT', 'Diga de que casa são os livros.', { field: 'creatorId' });
  refuseUnless(caller, 'view', { is: 'draft', creatorId }, 'Essa casa não é a sua.');
  const rows = await ctx.db
    .select({ book: books, draft: bookDrafts, scheduled: scheduledPrices, title: calledTitle, titleKey: ORDER })
    .from(books)
    .leftJoin(bookDrafts, eq(bookDrafts.bookId, books.id))
    .leftJoin(scheduledPrices, eq(scheduledPrices.bookId, books.id))
    .where(
      and(
        eq(books.creatorId, creatorId),
        state === undefined ? undefined : inState(state),
        mentions(calledTitle, q),
        BY_TITLE.after(cursor),
      ),
    )
    .orderBy(...BY_TITLE.orderBy)
    .limit(limit + 1);
  const sales = await countSales(
    ctx,
    rows.map(({ book }) => book.id),
  );
  const page = BY_TITLE.page(
    rows,
    limit,
    ({ titleKey, book }) => [titleKey, book.id],
    ({ book, draft, scheduled, title: called }): Product => {
      const fields = book.status === 'draft' ? draft?.fields : null;
      const standing = { submittedAt: null, rejectedAt: null, ...draft, status: book.status };
      return {
        bookId: book.id,
        title: called,
        state: stateOf(standing),
        pendingReview: book.status !== 'draft' && standing.submittedAt !== null,
        bookURL: book.publishedAt ? book.bookUrl : null,
        coverURL: coverUrl(book.coverKey),
        price: fields ? priceOf(fields) : book.price,
        allowPayWhatYouWant: fields ? (fields.allowPayWhatYouWant ?? false) : book.allowPayWhatYouWant,
        scheduledPrice: scheduled && { price: scheduled.price, from: scheduled.startsAt.toISOString() },
        sales: sales.get(book.id) ?? 0,
      };
    },
  );
  return { products: page.rows, nextCursor: page.nextCursor };
}
