import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { PLAN_FORMAT, type StampMode } from '../../../platform/pdf/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { RequestInfo } from '../../kit/function.ts';
import { refuseUnless } from '../../kit/refuse-unless.ts';
import { removeUncommitted } from '../../people/uploads/remove-uncommitted.server.ts';
import { byCaller } from '../../site/audit/define-act.server.ts';
import { markOf } from '../books/columns.server.ts';
import type { AddedFile } from '../books/file-schema.ts';
import { inspectStored, type Publisher, planKeyOf } from '../books/inspect-file.server.ts';
import { bookFiles, books } from '../books/tables.ts';
import { addVersion } from './add-version.server.ts';

const NOT_YOURS = 'Esse arquivo não está entre os seus.';

/**
 * Changes how copies of a creator's file are marked. The same bytes with another plan become the next version, so that
 * existing copies stay as they are. Throws NOT_FOUND, FAILED_PRECONDITION for a file without marked copies, ABORTED
 * for one that has a newer version, and RESOURCE_EXHAUSTED while too many are inspected.
 */
export async function markFile(
  ctx: Publisher & Pick<Ctx, 'jobs'>,
  caller: Caller,
  { fileId, mode }: { fileId: string; mode: StampMode },
  request: RequestInfo,
): Promise<AddedFile> {
  const [found] = await ctx.db
    .select({ file: bookFiles, creatorId: books.creatorId })
    .from(bookFiles)
    .innerJoin(books, eq(books.id, bookFiles.bookId))
    .where(eq(bookFiles.id, fileId));
  if (!found) throw new AppError('NOT_FOUND', NOT_YOURS);
  refuseUnless(caller, 'mark', { is: 'bookFile', creatorId: found.creatorId }, NOT_YOURS);
  const { file } = found;
  const mark = markOf(file);
  if (mark === 'none')
    throw new AppError('FAILED_PRECONDITION', 'Esse arquivo é igual para todo mundo: nele não vai nome nenhum.');
  const { bookId, kind, name, storageKey, mediaType, bytes, sha256 } = file;
  if (mark === mode) return { fileId, version: file.version, bytes, pages: file.pages, warnings: file.warnings };
  const { info, plan } = await inspectStored(ctx, caller.uid, storageKey, bytes, mode);
  const id = randomUUID();
  const planKey = planKeyOf(bookId, id);
  await ctx.storage.put(planKey, plan);
  const { pages, warnings, report } = info;
  const stored = { id, kind, name, storageKey, planKey, mediaType, bytes, pages, sha256, warnings, report };
  const marked = { ...stored, planFormat: PLAN_FORMAT, stampMode: mode };
  const by = byCaller(caller, request);
  const { version } = await addVersion(ctx, 'markBookFile', by, bookId, marked, { after: file.version }).catch(
    removeUncommitted(ctx, [planKey]),
  );
  return { fileId: id, version, bytes, pages, warnings };
}
