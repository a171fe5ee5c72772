import { and, asc, eq, inArray, isNull, lt, lte, ne, or } from 'drizzle-orm';
import { MINUTE } from '../../../lib/span.ts';
import { outageOf } from '../../../platform/outage.ts';
import { PdfRefused, PLAN_FORMAT } from '../../../platform/pdf/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { PDF } from '../../people/uploads/media-type.ts';
import { isFreeKind } from './book.ts';
import { giveUpFile } from './give-up-file.server.ts';
import { planKeyOf, storeWithout } from './inspect-file.server.ts';
import { markIfMissing } from './missing-files.server.ts';
import { storedSource } from './stored-source.server.ts';
import { bookFiles } from './tables.ts';

type Maker = Pick<Ctx, 'clock' | 'db' | 'jobs' | 'log' | 'pdf' | 'storage'>;
type OldFile = typeof bookFiles.$inferSelect;

/** Minutes from each try to the next: about four days in all. */
const WAITS = [1, 5, 10, 30, 60, 180, 360, 720, 1440, 1440, 1440] as const;
export const PLAN_TRIES = WAITS.length + 1;

const UNREADABLE =
  'O arquivo guardado não pôde ser lido, nem depois de muitas tentativas. Envie-o de novo, como uma nova versão.';

/**
 * Counts the try before it starts: a file that kills the process is not tried for ever. Null: another process was
 * faster.
 */
async function takeTry({ clock, db }: Maker, { id, planTries }: OldFile): Promise<number | null> {
  const tries = planTries + 1;
  const wait = WAITS[planTries] ?? WAITS.at(-1)!;
  const planTryAfter = new Date(clock.now().getTime() + wait * MINUTE);
  const taken = await db
    .update(bookFiles)
    .set({ planTries: tries, planTryAfter })
    .where(and(eq(bookFiles.id, id), eq(bookFiles.planTries, planTries)))
    .returning({ id: bookFiles.id });
  return taken.length === 0 ? null : tries;
}

/** An outage says nothing about the file: it is tried daily until the storage is back. */
async function goOnTrying({ db }: Maker, { id }: OldFile): Promise<void> {
  await db
    .update(bookFiles)
    .set({ planTries: PLAN_TRIES - 1 })
    .where(and(eq(bookFiles.id, id), eq(bookFiles.planTries, PLAN_TRIES)));
}

/** The row's new values: a new plan, or, of a file that everybody gets, a file from which something was taken. */
async function remake(ctx: Maker, file: OldFile): Promise<Partial<OldFile>> {
  const isFree = isFreeKind(file.kind);
  const source = storedSource(ctx.storage, file.storageKey, file.bytes);
  const { plan, info } = await ctx.pdf.inspect(source, isFree ? 'unmarked' : file.stampMode);
  const { warnings, report } = info;
  if (!isFree) {
    const planKey = planKeyOf(file.bookId, file.id);
    await ctx.storage.put(planKey, plan);
    return { planKey, warnings, report };
  }
  if (plan.length === 0) return { warnings, report };
  const key = `books/${file.bookId}/${file.id}.${PLAN_FORMAT}.free`;
  return { ...(await storeWithout(ctx, key, file, plan)), warnings, report };
}

async function remakePlan(ctx: Maker, file: OldFile): Promise<void> {
  if (file.planTries >= PLAN_TRIES) return giveUpFile(ctx, file, UNREADABLE);
  const tries = await takeTry(ctx, file);
  if (tries === null) return;
  try {
    const made = await remake(ctx, file);
    const settled = { planFormat: PLAN_FORMAT, planTries: 0, planTryAfter: null };
    // The old plan, or the old file, stays, so that readers can finish their copies.
    await ctx.db
      .update(bookFiles)
      .set({ ...made, ...settled, planFailure: null, planFailedFormat: null })
      .where(eq(bookFiles.id, file.id));
  } catch (error) {
    // No copy of what starts something is given out any more: without its format a plan fills none.
    if (error instanceof PdfRefused)
      return giveUpFile(ctx, file, error.message, error.isActive ? { planFormat: 0 } : {});
    if (!outageOf(error) && (await markIfMissing(ctx, file))) return;
    ctx.log.warn({ fileId: file.id, tries, err: error }, 'a stamp plan could not be made again yet');
    if (tries < PLAN_TRIES) return;
    if (outageOf(error)) await goOnTrying(ctx, file);
    else await giveUpFile(ctx, file, UNREADABLE);
  }
}

/**
 * Remakes every stamp plan that is missing or of an older format, and looks anew at free files of one. A refused file is not tried again in this format;
 * other failures are retried a limited number of times, at growing intervals, and without limit while the storage does
 * not answer. When `stopping` aborts, the rest waits for the next run.
 */
export async function remakePlans(ctx: Maker, stopping?: AbortSignal): Promise<void> {
  const due = await ctx.db
    .select()
    .from(bookFiles)
    .where(
      and(
        eq(bookFiles.mediaType, PDF),
        or(
          and(isNull(bookFiles.planKey), inArray(bookFiles.kind, ['main', 'additional'])),
          lt(bookFiles.planFormat, PLAN_FORMAT),
        ),
        or(isNull(bookFiles.planFailedFormat), ne(bookFiles.planFailedFormat, PLAN_FORMAT)),
        or(isNull(bookFiles.planTryAfter), lte(bookFiles.planTryAfter, ctx.clock.now())),
      ),
    )
    .orderBy(asc(bookFiles.createdAt), asc(bookFiles.id));
  for (const file of due) {
    stopping?.throwIfAborted();
    await remakePlan(ctx, file);
  }
}
