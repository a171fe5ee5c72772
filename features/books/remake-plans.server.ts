import { and, asc, eq, isNotNull, lt } from 'drizzle-orm';
import { PdfRefused, PLAN_FORMAT } from '../../platform/pdf/port.ts';
import type { Ctx } from '../context.ts';
import { planKeyOf } from './publish-book.server.ts';
import { storedSource } from './stored-source.server.ts';
import { bookFiles } from './tables.ts';

type Maker = Pick<Ctx, 'db' | 'log' | 'pdf' | 'storage'>;
type OldFile = Pick<typeof bookFiles.$inferSelect, 'id' | 'bookId' | 'storageKey' | 'bytes' | 'stampMode'>;

async function remakePlan(ctx: Maker, file: OldFile): Promise<void> {
  try {
    const { plan } = await ctx.pdf.inspect(storedSource(ctx.storage, file.storageKey, file.bytes), file.stampMode);
    const planKey = planKeyOf(file.bookId, file.id);
    await ctx.storage.put(planKey, plan);
    // The old plan stays: who is reading a copy by it reads on.
    await ctx.db.update(bookFiles).set({ planKey, planFormat: PLAN_FORMAT }).where(eq(bookFiles.id, file.id));
  } catch (error) {
    if (!(error instanceof PdfRefused)) throw error;
    ctx.log.error({ fileId: file.id, err: error.message }, 'a published file can no longer be stamped');
  }
}

/**
 * Makes every stamp plan of an older format again. One that fails waits on and keeps no other; the first failure is
 * thrown. Told to stop, it leaves the rest for the next time.
 */
export async function remakePlans(ctx: Maker, stopping?: AbortSignal): Promise<void> {
  const old = await ctx.db
    .select({
      id: bookFiles.id,
      bookId: bookFiles.bookId,
      storageKey: bookFiles.storageKey,
      bytes: bookFiles.bytes,
      stampMode: bookFiles.stampMode,
    })
    .from(bookFiles)
    .where(and(isNotNull(bookFiles.planKey), lt(bookFiles.planFormat, PLAN_FORMAT)))
    .orderBy(asc(bookFiles.createdAt), asc(bookFiles.id));
  const failures: unknown[] = [];
  for (const file of old) {
    stopping?.throwIfAborted();
    await remakePlan(ctx, file).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
