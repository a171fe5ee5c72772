import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { makeZip } from 'client-zip';
import { and, eq, isNull } from 'drizzle-orm';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Ctx } from '../../kit/context.ts';
import { type ArchiveFile, archiveFiles } from './archive-files.server.ts';
import { exportsFolder } from './data-export.ts';
import { ACCOUNT_MAIL_JOB, type AccountMailJob, type ExportJob } from './jobs.ts';
import { dataExports } from './tables.ts';

async function* until(stopping: AbortSignal, files: AsyncIterable<ArchiveFile>): AsyncGenerator<ArchiveFile> {
  for await (const file of files) {
    stopping.throwIfAborted();
    yield file;
  }
}

/**
 * Makes the archive of an export and tells its person. Each try has a file of its own, and the first to finish removes
 * those of the others: nothing is left behind by a killed process.
 */
export async function makeExport(ctx: Ctx, { exportId }: ExportJob, stopping: AbortSignal): Promise<void> {
  const wanted = and(eq(dataExports.id, exportId), isNull(dataExports.readyAt));
  const [row] = await ctx.db.select().from(dataExports).where(wanted);
  if (!row) return;
  const storageKey = `${exportsFolder(exportId)}${randomUUID()}.zip`;
  const zip = makeZip(until(stopping, archiveFiles(ctx, row.userId)));
  const { bytes } = await ctx.storage.put(storageKey, Readable.fromWeb(zip as ReadableStream));
  const won = await transaction(ctx.db, async (tx) => {
    const [ready] = await tx
      .update(dataExports)
      .set({ readyAt: ctx.clock.now(), storageKey, bytes })
      .where(wanted)
      .returning();
    if (!ready) return false;
    const mail: AccountMailJob = { uid: row.userId, id: `export-${exportId}`, news: 'exportReady' };
    await ctx.jobs.send(ACCOUNT_MAIL_JOB, mail, { key: mail.id }, tx);
    return true;
  });
  if (!won) return ctx.storage.remove(storageKey);
  for await (const { key } of ctx.storage.list(exportsFolder(exportId)))
    if (key !== storageKey) await ctx.storage.remove(key);
}
