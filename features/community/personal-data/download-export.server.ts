import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { dayInSaoPaulo } from '../../../lib/time.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { FileAnswer } from '../../kit/function.ts';
import { exportStatus } from './data-export.ts';
import { dataExports } from './tables.ts';

/** Throws NOT_FOUND if the caller has no such archive, or not any more. */
export async function downloadDataExport(ctx: Ctx, caller: Caller, exportId: string): Promise<FileAnswer> {
  const [row] = await ctx.db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.userId, caller.uid), eq(dataExports.id, exportId)));
  const key = row?.storageKey;
  if (!row || !key || row.bytes === null || exportStatus(row, ctx.clock.now()) !== 'ready')
    throw new AppError('NOT_FOUND', 'Esse arquivo não existe mais. Peça outro na página da sua conta.');
  return {
    bytes: row.bytes,
    etag: `"${createHash('sha256').update(key).digest('base64url')}"`,
    type: 'application/zip',
    fileName: `rpgpedia-${dayInSaoPaulo(row.requestedAt)}.zip`,
    disposition: 'attachment',
    read: (start, end) => ctx.storage.pieces(key, start, end - 1),
  };
}
