import { and, asc, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { isUuid } from '../../../lib/uuid.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { grantOnce } from '../../ownership/ownership/grant.server.ts';
import { refuseConflict } from '../../people/accounts/refuse-conflict.server.ts';
import { users } from '../../people/accounts/tables.ts';
import { notifyAll } from '../../people/notifications/notify.server.ts';
import { books } from '../../publishing/books/tables.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { mustAnswerFor } from './list-requests.server.ts';
import type { AnsweredRequests, AnswerInput } from './request-schema.ts';
import { bookRequests } from './tables.ts';

const NOT_YOURS = 'Um desses pedidos não existe, ou é de um livro que não está entre os seus.';

type OpenRequest = Pick<typeof bookRequests.$inferSelect, 'id' | 'userId' | 'bookId' | 'state'> & { title: string };

async function lockRequests(tx: Tx, caller: Caller, { requestIds, creatorId }: AnswerInput) {
  const wanted = [...new Set(requestIds)];
  if (!wanted.every(isUuid)) throw new AppError('NOT_FOUND', NOT_YOURS);
  const { id, userId, bookId, state } = bookRequests;
  const rows = await tx
    .select({ id, userId, bookId, state, title: books.title, creatorId: books.creatorId })
    .from(bookRequests)
    .innerJoin(books, eq(books.id, bookId))
    .where(inArray(id, wanted))
    .orderBy(asc(id))
    .for('update', { of: bookRequests });
  const houses = new Set(rows.map((row) => row.creatorId));
  const [house] = houses;
  if (rows.length < wanted.length || house === undefined || houses.size > 1 || (creatorId ?? house) !== house)
    throw new AppError('NOT_FOUND', NOT_YOURS);
  mustAnswerFor(caller, house, NOT_YOURS);
  return { rows: rows as OpenRequest[], house };
}

/** A book that its reader bought meanwhile is granted too: it stays theirs if the purchase is reversed. */
async function giveBooks(ctx: Pick<Ctx, 'clock'>, tx: Tx, open: readonly OpenRequest[]): Promise<void> {
  const readers = open.map(({ userId }) => userId);
  await tx
    .select({ uid: users.uid })
    .from(users)
    .where(inArray(users.uid, readers))
    .orderBy(asc(users.uid))
    .for('no key update');
  await grantOnce(
    tx,
    open.map(({ id, userId, bookId }) => ({ userId, kind: 'book', itemId: bookId, source: 'request', sourceId: id })),
    ctx.clock.now(),
  );
}

/**
 * Grants or refuses up to 500 requests of one creator at once; those that were answered before are skipped, so it may be
 * repeated. Throws NOT_FOUND, PERMISSION_DENIED, and INVALID_ARGUMENT for a refusal without a reason.
 */
export async function answerRequests(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  caller: Caller,
  input: AnswerInput,
): Promise<ActOutcome<AnsweredRequests>> {
  const { decision, reason } = input;
  if (decision === 'refuse' && !reason)
    throw new AppError('INVALID_ARGUMENT', 'Diga por que o pedido foi recusado: quem pediu vai ler.', {
      field: 'reason',
    });
  const { rows, house } = await lockRequests(tx, caller, input);
  const open = rows.filter(({ state }) => state === 'open');
  const skipped = rows.filter(({ state }) => state !== 'open').map(({ id, state }) => ({ requestId: id, state }));
  if (open.length === 0) return { result: { answered: 0, skipped }, change: null };

  if (caller.role === 'admin') await refuseConflict(tx, caller, { people: open.map(({ userId }) => userId) });

  const state = decision === 'grant' ? 'granted' : 'refused';
  const ids = open.map(({ id }) => id);
  await tx
    .update(bookRequests)
    .set({ state, reason: reason || null, answeredAt: ctx.clock.now() })
    .where(and(inArray(bookRequests.id, ids), eq(bookRequests.state, 'open')));
  if (decision === 'grant') await giveBooks(ctx, tx, open);
  await notifyAll(
    ctx,
    tx,
    open.map(({ id, userId, bookId, title }) => ({
      uid: userId,
      kind: decision === 'grant' ? 'bookRequestGranted' : 'bookRequestRefused',
      about: `${bookId} ${id}`,
      title,
      ...(reason ? { details: { reason } } : {}),
    })),
  );
  const bookIds = [...new Set(open.map(({ bookId }) => bookId))];
  const after = { state, answered: open.length, books: bookIds, ...(reason ? { reason } : {}), requests: ids };
  return {
    result: { answered: open.length, skipped },
    change: { thing: `creator:${house}`, before: { state: 'open' }, after },
  };
}
