import { Transform } from 'node:stream';
import { eq } from 'drizzle-orm';
import { AppError } from '../../lib/app-error.ts';
import { refuseUnless } from '../accounts/refuse-unless.ts';
import type { Caller } from '../accounts/user.ts';
import { byCaller } from '../audit/define-act.server.ts';
import type { Ctx } from '../context.ts';
import type { IncomingFile, RequestInfo } from '../function.ts';
import { addVersion } from './add-version.server.ts';
import { storeBookFile } from './publish-book.server.ts';
import { books } from './tables.ts';
import { UPLOAD_MAX, type UploadedFile, type UploadInput } from './upload-schema.ts';

type Uploader = Pick<Ctx, 'db' | 'storage' | 'pdf' | 'clock' | 'jobs'>;

const tooLarge = (): AppError =>
  new AppError('INVALID_ARGUMENT', 'Esse arquivo passa de 1 GB, o maior que dá para enviar.');

/** Throws on more than `most` bytes, or on none. */
export function limited(most: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > most) done(tooLarge());
      else done(null, chunk);
    },
    flush: (done) => done(bytes === 0 ? new AppError('INVALID_ARGUMENT', 'Esse arquivo está vazio.') : null),
  });
}

const NOT_YOURS = 'Esse livro não está entre os seus.';

/**
 * Adds a file to a creator's book: first the file, then its row as the next version. Older versions stay. Throws
 * NOT_FOUND, and INVALID_ARGUMENT with the sentence of the refusal.
 */
export async function uploadFile(
  ctx: Uploader,
  caller: Caller,
  { bookId, kind, name, mode }: UploadInput,
  { bytes: announced, stream }: IncomingFile,
  request: RequestInfo,
): Promise<UploadedFile> {
  if (announced > UPLOAD_MAX) throw tooLarge();
  const [book] = await ctx.db.select({ creatorId: books.creatorId }).from(books).where(eq(books.id, bookId));
  if (!book) throw new AppError('NOT_FOUND', NOT_YOURS);
  refuseUnless(caller, 'upload', { is: 'bookFile', creatorId: book.creatorId }, NOT_YOURS);
  const limit = limited(UPLOAD_MAX);
  stream.on('error', (error) => limit.destroy(error));
  const stored = await storeBookFile(ctx, bookId, { kind, name, stampMode: mode }, stream.pipe(limit));
  const version = await addVersion(ctx, 'uploadBookFile', byCaller(caller, request), bookId, stored);
  const { id, bytes, pages, warnings } = stored;
  return { fileId: id, version, bytes, pages, warnings };
}
