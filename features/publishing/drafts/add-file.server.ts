import { eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { RequestInfo } from '../../kit/function.ts';
import { refuseUnless } from '../../kit/refuse-unless.ts';
import { removeAfterCommit } from '../../people/uploads/remove-after-commit.server.ts';
import { removeUncommitted } from '../../people/uploads/remove-uncommitted.server.ts';
import { fromUpload, readUpload, takeUpload } from '../../people/uploads/take-upload.server.ts';
import { byCaller } from '../../site/audit/define-act.server.ts';
import type { AddedFile, AddFileInput } from '../books/file-schema.ts';
import { inspectBookFile } from '../books/inspect-file.server.ts';
import { books } from '../books/tables.ts';
import { addVersion } from './add-version.server.ts';

const NOT_YOURS = 'Esse livro não está entre os seus.';

/**
 * Adds an uploaded file to a creator's book as the next version, after a review unless the creator is trusted; older
 * versions stay. Throws NOT_FOUND, INVALID_ARGUMENT
 * for an upload of another purpose, book or `sha256`, FAILED_PRECONDITION `unfinished`, or with the sentence of the
 * refusal when the file is not what it should be, and RESOURCE_EXHAUSTED while too many are inspected.
 */
export async function addFile(
  ctx: Pick<Ctx, 'db' | 'storage' | 'pdf' | 'pages' | 'clock' | 'jobs' | 'log' | 'features'>,
  caller: Caller,
  { bookId, uploadId, name, note, mode, sha256 }: AddFileInput,
  request: RequestInfo,
): Promise<AddedFile> {
  const [book] = await ctx.db.select({ creatorId: books.creatorId }).from(books).where(eq(books.id, bookId));
  if (!book) throw new AppError('NOT_FOUND', NOT_YOURS);
  refuseUnless(caller, 'upload', { is: 'bookFile', creatorId: book.creatorId }, NOT_YOURS);
  const upload = await readUpload(ctx, caller.uid, uploadId, 'bookFile', { sha256 });
  if (upload.bookId !== bookId || upload.kind === null)
    throw new AppError('INVALID_ARGUMENT', 'Esse envio foi feito para outro livro. Envie o arquivo de novo.', {
      field: 'uploadId',
    });
  const file = { kind: upload.kind, name: name ?? upload.fileName, stampMode: mode };
  const stored = await fromUpload(ctx, upload, () => inspectBookFile(ctx, caller.uid, bookId, file, upload));
  const { version, waits, replaced } = await addVersion(ctx, 'addBookFile', byCaller(caller, request), bookId, stored, {
    note: note || null,
    caller,
    with: (tx) => takeUpload(tx, upload),
  }).catch(removeUncommitted(ctx, [stored.planKey]));
  await removeAfterCommit(ctx, replaced);
  const { id, bytes, pages, warnings } = stored;
  return { fileId: id, version, bytes, pages, warnings, ...(waits ? { pendingReview: true } : {}) };
}
