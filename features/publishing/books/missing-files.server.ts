import { and, asc, eq, gt } from 'drizzle-orm';
import { INCOMING } from '../../../platform/storage/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { giveUpFile } from './give-up-file.server.ts';
import { PLANS_JOB } from './jobs.ts';
import { bookFiles } from './tables.ts';

type FileRow = typeof bookFiles.$inferSelect;
type Finder = Pick<Ctx, 'db' | 'jobs' | 'log' | 'storage'>;

export const MISSING =
  'O arquivo guardado sumiu do armazenamento. Traga-o de volta de uma cópia de segurança, ou envie-o de novo, como uma nova versão.';

const PAGE_ROWS = 1_000;

/**
 * Asks the store whether it still has a published file, and marks one that is gone: its buyers get a sentence or the
 * version before it, its creator and the support a mail. Fails while the store does not answer.
 */
export async function markIfMissing(ctx: Finder, file: Pick<FileRow, 'id' | 'storageKey'>): Promise<boolean> {
  if (await ctx.storage.stat(file.storageKey)) return false;
  // A plan fills no copies once it has no format.
  await giveUpFile(ctx, file, MISSING, { planFormat: 0 });
  return true;
}

/** Compares the published files with what the store lists; a file that is back gives copies again. */
export async function findMissingFiles(ctx: Finder, stopping?: AbortSignal): Promise<void> {
  const stored = new Set<string>();
  for (const folder of ['books/', INCOMING] as const)
    for await (const { key } of ctx.storage.list(folder)) {
      stopping?.throwIfAborted();
      stored.add(key);
    }
  let back = false;
  for (let after = ''; ; ) {
    const page = await ctx.db
      .select()
      .from(bookFiles)
      .where(gt(bookFiles.id, after))
      .orderBy(asc(bookFiles.id))
      .limit(PAGE_ROWS);
    for (const file of page) {
      stopping?.throwIfAborted();
      const marked = file.planFailure === MISSING;
      if (!stored.has(file.storageKey)) {
        if (!marked) await markIfMissing(ctx, file);
      } else if (marked) {
        await ctx.db
          .update(bookFiles)
          .set({ planFailure: null, planFailedFormat: null })
          .where(and(eq(bookFiles.id, file.id), eq(bookFiles.planFailure, MISSING)));
        back = true;
      }
    }
    if (page.length < PAGE_ROWS) break;
    after = page.at(-1)!.id;
  }
  if (back) await ctx.jobs.send(PLANS_JOB, {}, { key: PLANS_JOB.name });
}
