import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { FileAnswer } from '../../kit/function.ts';
import { nameToSave } from '../../people/uploads/media-type.ts';
import { FIELD_RULES } from './draft.ts';
import { findDraft } from './find-draft.server.ts';
import { draftFiles } from './tables.ts';

/**
 * A file of a draft as it came, or a picture as it was drawn, for its creator's team and for whoever reviews it. Throws
 * NOT_FOUND.
 */
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
  const stored = file ? await ctx.storage.stat(file.storageKey) : null;
  if (!file || !stored) throw new AppError('NOT_FOUND', 'Esse arquivo não está mais neste rascunho.');
  // A picture's own file is gone; its row keeps the length and the hash of that.
  const isDrawn = FIELD_RULES[file.field].kind === null;
  return {
    bytes: stored.bytes,
    etag: isDrawn ? `"${createHash('sha256').update(file.storageKey).digest('base64url')}"` : `"${file.sha256}"`,
    type: file.mediaType,
    fileName: nameToSave(file.name, file.mediaType),
    disposition: 'attachment',
    read: (start, end) => ctx.storage.pieces(file.storageKey, start, end - 1),
  };
}
