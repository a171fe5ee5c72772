import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../lib/app-error.ts';
import type { Caller } from '../accounts/user.ts';
import { nameToSave } from '../books/file-type.ts';
import type { Ctx } from '../context.ts';
import type { FileAnswer } from '../function.ts';
import { findDraft } from './find-draft.server.ts';
import { draftFiles } from './tables.ts';

/** A file of a draft as it came, for its creator's team and for who reviews it. Throws NOT_FOUND. */
export async function serveDraftFile(
  ctx: Pick<Ctx, 'db' | 'storage'>,
  caller: Caller,
  { bookId, fileId }: { bookId: string; fileId: string },
): Promise<FileAnswer> {
  await findDraft(ctx.db, caller, 'view', bookId);
  const [file] = await ctx.db
    .select()
    .from(draftFiles)
    .where(and(eq(draftFiles.bookId, bookId), eq(sql`${draftFiles.id}::text`, fileId)));
  if (!file || !(await ctx.storage.stat(file.storageKey)))
    throw new AppError('NOT_FOUND', 'Esse arquivo não está mais neste rascunho.');
  return {
    bytes: file.bytes,
    etag: `"${file.sha256}"`,
    type: file.mediaType,
    fileName: nameToSave(file.name, file.mediaType),
    disposition: 'attachment',
    read: (start, end) => ctx.storage.pieces(file.storageKey, start, end - 1),
  };
}
