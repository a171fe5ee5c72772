import { and, count, eq, getTableColumns, type SQL } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { type Keyset, keyset } from '../../../platform/db/keyset.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { can } from '../../kit/permissions.ts';
import { refuseUnless } from '../../kit/refuse-unless.ts';
import { users } from '../../people/accounts/tables.ts';
import { books } from '../../publishing/books/tables.ts';
import { PICTURE, proofAddress } from './request.ts';
import type { BookRequestView, MyRequestsInput, RequestPage, RequestsInput } from './request-schema.ts';
import { bookRequests } from './tables.ts';

const keysetOf = (direction: 'asc' | 'desc'): Keyset =>
  keyset(direction, { by: bookRequests.createdAt, type: 'time' }, { by: bookRequests.id, type: 'uuid' });

const NEWEST_FIRST = keysetOf('desc');
const OLDEST_FIRST = keysetOf('asc');

interface Row {
  request: typeof bookRequests.$inferSelect;
  title: string;
  bookURL: string;
  displayName: string | null;
}

const present = ({ request, title, bookURL, displayName }: Row): BookRequestView => ({
  requestId: request.id,
  bookId: request.bookId,
  title,
  bookURL,
  state: request.state,
  note: request.note,
  ...(request.proofKey
    ? {
        proofURL: proofAddress(request.id),
        proofKind: request.proofType === PICTURE ? ('picture' as const) : ('pdf' as const),
      }
    : {}),
  ...(request.reason === null ? {} : { reason: request.reason }),
  displayName,
  createdAt: request.createdAt.toISOString(),
  answeredAt: request.answeredAt?.toISOString() ?? null,
});

async function readPage(
  { db }: Pick<Ctx, 'db'>,
  order: Keyset,
  which: SQL | undefined,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<RequestPage> {
  const rows: Row[] = await db
    .select({
      request: getTableColumns(bookRequests),
      title: books.title,
      bookURL: books.bookUrl,
      displayName: users.displayName,
    })
    .from(bookRequests)
    .innerJoin(books, eq(books.id, bookRequests.bookId))
    .innerJoin(users, eq(users.uid, bookRequests.userId))
    .where(and(which, order.after(cursor)))
    .orderBy(...order.orderBy)
    .limit(limit + 1);
  const page = order.page(rows, limit, ({ request }) => [request.createdAt.getTime(), request.id], present);
  return { requests: page.rows, nextCursor: page.nextCursor };
}

/** The caller's own requests, the newest first. */
export const getMyRequests = (ctx: Pick<Ctx, 'db'>, uid: string, input: MyRequestsInput): Promise<RequestPage> =>
  readPage(
    ctx,
    NEWEST_FIRST,
    and(eq(bookRequests.userId, uid), input.bookId === undefined ? undefined : eq(bookRequests.bookId, input.bookId)),
    input,
  );

const UNANSWERED_SHOWN = 50;

/** A reader's newest request for each book, without what was granted. */
export async function getUnanswered(ctx: Pick<Ctx, 'db'>, uid: string): Promise<BookRequestView[]> {
  const { requests } = await getMyRequests(ctx, uid, { limit: UNANSWERED_SHOWN });
  const newest = requests.filter(({ bookId }, at) => requests.findIndex((other) => other.bookId === bookId) === at);
  return newest.filter(({ state }) => state !== 'granted');
}

/** The number of requests that wait, by book: everything that a creator has. */
export const countOpen = ({ db }: Pick<Ctx, 'db'>, creatorId: string) =>
  db
    .select({ bookId: books.id, title: books.title, count: count() })
    .from(bookRequests)
    .innerJoin(books, eq(books.id, bookRequests.bookId))
    .where(and(eq(books.creatorId, creatorId), eq(bookRequests.state, 'open')))
    .groupBy(books.id, books.title)
    .orderBy(books.title, books.id);

/** Throws NOT_FOUND for a creator that is not the caller's, and PERMISSION_DENIED for a member who may not answer. */
export function mustAnswerFor(caller: Caller, creatorId: string, hidden: string): void {
  refuseUnless(caller, 'view', { is: 'creator', creatorId }, hidden);
  if (!can(caller, 'answer', { is: 'bookRequest', creatorId }))
    throw new AppError('PERMISSION_DENIED', 'Só quem é dono ou edita os livros da casa vê e responde os pedidos.');
}

const NOT_YOURS = 'Esse livro não está entre os seus.';

async function whoseRequests(ctx: Pick<Ctx, 'db'>, caller: Caller, { bookId, creatorId }: RequestsInput) {
  if (bookId === undefined) {
    const named = creatorId ?? caller.creatorId;
    if (!named) throw new AppError('INVALID_ARGUMENT', 'Diga de que casa são os pedidos.', { field: 'creatorId' });
    mustAnswerFor(caller, named, 'Essa casa não é a sua.');
    return eq(books.creatorId, named);
  }
  const [book] = await ctx.db.select({ creatorId: books.creatorId }).from(books).where(eq(books.id, bookId));
  if (!book || (creatorId !== undefined && creatorId !== book.creatorId)) throw new AppError('NOT_FOUND', NOT_YOURS);
  mustAnswerFor(caller, book.creatorId, NOT_YOURS);
  return eq(bookRequests.bookId, bookId);
}

/** The requests for a creator's books: those that wait the oldest first, all others the newest first. */
export async function getRequests(ctx: Pick<Ctx, 'db'>, caller: Caller, input: RequestsInput): Promise<RequestPage> {
  const whose = await whoseRequests(ctx, caller, input);
  const inState = input.state === undefined ? undefined : eq(bookRequests.state, input.state);
  return readPage(ctx, input.state === 'open' ? OLDEST_FIRST : NEWEST_FIRST, and(whose, inState), input);
}
