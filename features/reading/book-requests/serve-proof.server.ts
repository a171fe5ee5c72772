import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { FileAnswer } from '../../kit/function.ts';
import { refuseUnless } from '../../kit/refuse-unless.ts';
import { PDF } from '../../people/uploads/media-type.ts';
import { books } from '../../publishing/books/tables.ts';
import { bookRequests } from './tables.ts';

const NO_PROOF = 'Esse comprovante não existe, ou não é seu.';

/** A PDF is always downloaded, never shown in place: it came from somebody as it is. Throws NOT_FOUND. */
export async function serveProof(
  ctx: Pick<Ctx, 'db' | 'storage'>,
  caller: Caller,
  requestId: string,
): Promise<FileAnswer> {
  const { userId, proofKey, proofType } = bookRequests;
  const [row] = await ctx.db
    .select({ ownerId: userId, key: proofKey, type: proofType, creatorId: books.creatorId })
    .from(bookRequests)
    .innerJoin(books, eq(books.id, bookRequests.bookId))
    .where(eq(bookRequests.id, requestId));
  const stored = row?.key ? await ctx.storage.stat(row.key) : null;
  if (!row?.key || !row.type || !stored) throw new AppError('NOT_FOUND', NO_PROOF);
  refuseUnless(caller, 'view', { is: 'bookRequest', ownerId: row.ownerId, creatorId: row.creatorId }, NO_PROOF);
  const key = row.key;
  const isPdf = row.type === PDF;
  return {
    bytes: stored.bytes,
    etag: `"${createHash('sha256').update(key).digest('base64url')}"`,
    type: row.type,
    fileName: `comprovante-${requestId}.${isPdf ? 'pdf' : 'webp'}`,
    disposition: isPdf ? 'attachment' : 'inline',
    read: (start, end) => ctx.storage.pieces(key, start, end - 1),
  };
}
