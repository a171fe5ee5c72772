import { randomUUID } from 'node:crypto';
import { and, count, eq, isNull, or, sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { dayInSaoPaulo } from '../../../lib/time.ts';
import type { Queryable, Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { owns } from '../../ownership/ownership/owns.server.ts';
import { users } from '../../people/accounts/tables.ts';
import { notifyAll } from '../../people/notifications/notify.server.ts';
import { removeAfterCommit } from '../../people/uploads/remove-after-commit.server.ts';
import { removeUncommitted } from '../../people/uploads/remove-uncommitted.server.ts';
import { readUpload, takeUpload } from '../../people/uploads/take-upload.server.ts';
import { books } from '../../publishing/books/tables.ts';
import { getSettings } from '../../site/settings/get-settings.server.ts';
import { keepProof } from './keep-proof.server.ts';
import { isClosed, OPEN_MAX, TRIES_MAX } from './request.ts';
import type { RequestBookInput } from './request-schema.ts';
import { bookRequests } from './tables.ts';

type Book = Pick<typeof books.$inferSelect, 'id' | 'title' | 'creatorId'>;

async function mustBeOnOffer(ctx: Pick<Ctx, 'db'>, bookId: string): Promise<Book> {
  const { id, title, creatorId, status, allowUserRequest } = books;
  const [book] = await ctx.db
    .select({ id, title, creatorId, status, allowUserRequest })
    .from(books)
    .where(eq(id, bookId));
  if (book?.status !== 'published') throw new AppError('NOT_FOUND', 'Não encontramos esse livro na loja.');
  if (!book.allowUserRequest)
    throw new AppError('FAILED_PRECONDITION', 'Quem publica este livro não libera cópias compradas em outro lugar.');
  return book;
}

async function mustBeOpen(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const { bookRequestsUntil } = await getSettings(ctx);
  if (isClosed(bookRequestsUntil, ctx.clock.now()))
    throw new AppError('FAILED_PRECONDITION', 'O prazo para pedir livros comprados em outro lugar acabou.', {
      state: 'closed',
    });
}

async function mustNotBeOwned(db: Queryable, uid: string, bookId: string): Promise<void> {
  if (await owns({ db }, uid, { kind: 'book', itemId: bookId }))
    throw new AppError('ALREADY_EXISTS', 'Este livro já está na sua biblioteca.', { state: 'owned' });
}

async function mustHaveRoom(tx: Tx, uid: string, bookId: string): Promise<void> {
  const isOpen = sql`${bookRequests.state} = 'open'`;
  const [asked] = await tx
    .select({
      open: sql<number>`count(*) filter (where ${isOpen})::int`,
      here: sql<number>`count(*) filter (where ${bookRequests.bookId} = ${bookId})::int`,
    })
    .from(bookRequests)
    .where(eq(bookRequests.userId, uid));
  if (asked!.open > OPEN_MAX)
    throw new AppError(
      'FAILED_PRECONDITION',
      `Você já tem ${OPEN_MAX} pedidos esperando resposta, o máximo. Espere a resposta de algum deles.`,
      { state: 'full' },
    );
  if (asked!.here > TRIES_MAX)
    throw new AppError(
      'FAILED_PRECONDITION',
      'Você já pediu este livro muitas vezes. Escreva para o suporte: a gente ajuda.',
      { state: 'full' },
    );
}

async function tellTeam(ctx: Pick<Ctx, 'clock'>, tx: Tx, book: Book): Promise<void> {
  const answering = or(eq(users.isCreatorOwner, true), isNull(users.creatorRole), eq(users.creatorRole, 'editor'));
  const team = await tx
    .select({ uid: users.uid })
    .from(users)
    .where(and(eq(users.creatorId, book.creatorId), eq(users.role, 'creator'), answering));
  const about = `${book.id} ${dayInSaoPaulo(ctx.clock.now())}`;
  await notifyAll(
    ctx,
    tx,
    team.map(({ uid }) => ({ uid, kind: 'bookRequested', about, title: book.title })),
  );
}

/**
 * Asks whoever publishes a book for a copy of it. Throws NOT_FOUND, FAILED_PRECONDITION (`closed` past the deadline,
 * `full` with too many requests, the proof's refusals) and ALREADY_EXISTS for what is owned, or asked and open.
 */
export async function requestBook(
  ctx: Pick<Ctx, 'db' | 'clock' | 'log' | 'storage'>,
  { uid }: Caller,
  { bookId, note, uploadId, sha256 }: RequestBookInput,
): Promise<{ requestId: string; state: 'open' }> {
  const book = await mustBeOnOffer(ctx, bookId);
  await mustNotBeOwned(ctx.db, uid, bookId);
  const [waiting] = await ctx.db
    .select({ count: count() })
    .from(bookRequests)
    .where(and(eq(bookRequests.userId, uid), eq(bookRequests.bookId, bookId), eq(bookRequests.state, 'open')));
  if (waiting!.count > 0) throw alreadyAsked();
  await mustBeOpen(ctx);
  const upload = uploadId === undefined ? null : await readUpload(ctx, uid, uploadId, 'proof', { sha256 });
  const proof = upload && (await keepProof(ctx, uid, upload));
  const id = randomUUID();
  await transaction(ctx.db, async (tx) => {
    const row = { id, userId: uid, bookId, note, createdAt: ctx.clock.now() };
    const asked = await tx
      .insert(bookRequests)
      .values({ ...row, proofKey: proof?.key ?? null, proofType: proof?.type ?? null })
      .onConflictDoNothing()
      .returning({ id: bookRequests.id });
    if (asked.length === 0) throw alreadyAsked();
    await tx.select({ uid: users.uid }).from(users).where(eq(users.uid, uid)).for('no key update');
    await mustNotBeOwned(tx, uid, bookId);
    await mustHaveRoom(tx, uid, bookId);
    if (upload) await takeUpload(tx, upload);
    await tellTeam(ctx, tx, book);
  }).catch(removeUncommitted(ctx, [proof?.undo]));
  await removeAfterCommit(ctx, [proof?.after]);
  return { requestId: id, state: 'open' };
}

const alreadyAsked = (): AppError =>
  new AppError('ALREADY_EXISTS', 'Você já pediu este livro. Espere a resposta de quem o publica.', { state: 'open' });
