import { sql } from 'drizzle-orm';
import type { Ctx } from '../features/kit/context.ts';
import { beginWith } from '../features/site/settings/begin-with.server.ts';
import { SECOND } from '../lib/span.ts';
import { transaction } from '../platform/db/transaction.ts';
import { EnvError } from '../platform/env-error.ts';
import type { SandboxSeeds } from '../platform/payments/port.ts';
import { DEMO_FILES_JOB, DEMO_PAST_JOB } from './jobs.ts';
import { readDemoBooks, seedBooks } from './seed-books.server.ts';
import { readDemoLife, seedLife } from './seed-life.server.ts';
import { readDemoNews, seedNews } from './seed-news.server.ts';
import { seedPeople } from './seed-people.server.ts';

/** The first start is over by then. */
const AFTER_START_MS = 4 * SECOND;

/** A reader of the demo can always ask for a book. */
const NO_DEADLINE = { name: 'bookRequestsUntil', value: '', changedBy: 'system' } as const;

/**
 * Fills an empty product with its demo, once: of simultaneous starts one does it. A job makes the books' files: those
 * in `files`, by id, or all when it is null; another one makes its past, if it is to have one. Its payments are put into the embedded gateway by `sandbox`. Throws an `EnvError` for an unknown book.
 */
export async function seedDemo(
  ctx: Ctx,
  contentDir: string,
  { files, past }: { files: readonly string[] | null; past: boolean },
  sandbox: SandboxSeeds,
): Promise<void> {
  const [demo, life, news] = await Promise.all([
    readDemoBooks(contentDir),
    readDemoLife(contentDir),
    readDemoNews(contentDir),
  ]);
  const unknown = files?.find((id) => !demo.books.some(({ bookId }) => bookId === id));
  if (unknown)
    throw new EnvError(`DEMO_FILES names books of the demo, such as brutal,abc-da-mesa: there is no ${unknown}.`);
  await transaction(ctx.db, async (tx) => {
    if (!(await seedBooks(ctx, tx, demo))) return;
    await seedLife(ctx, tx, life, await seedPeople(ctx, tx, sandbox, life));
    await seedNews(ctx, tx, news);
    await beginWith(tx, { ...NO_DEADLINE, changedAt: ctx.clock.now() });
    if (past) {
      const startAfter = new Date(ctx.clock.now().getTime() + AFTER_START_MS);
      await ctx.jobs.send(DEMO_PAST_JOB, {}, { key: DEMO_PAST_JOB.name, startAfter }, tx);
    }
    // The catalogue’s texts speak of it.
    await tx.execute(sql`select pg_notify('live', 'content:')`);
  });
  await ctx.jobs.send(DEMO_FILES_JOB, { files }, { key: DEMO_FILES_JOB.name });
}
