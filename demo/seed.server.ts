import { sql } from 'drizzle-orm';
import type { Ctx } from '../features/kit/context.ts';
import { beginWith } from '../features/site/settings/begin-with.server.ts';
import { transaction } from '../platform/db/transaction.ts';
import { EnvError } from '../platform/env-error.ts';
import type { SandboxSeeds } from '../platform/payments/port.ts';
import { DEMO_FILES_JOB } from './jobs.ts';
import { readDemoBooks, seedBooks } from './seed-books.server.ts';
import { readDemoLife, seedLife } from './seed-life.server.ts';
import { readDemoNews, seedNews } from './seed-news.server.ts';
import { seedPeople } from './seed-people.server.ts';

/** A reader of the demo can always ask for a book. */
const NO_DEADLINE = { name: 'bookRequestsUntil', value: '', changedBy: 'system' } as const;

/**
 * Fills an empty product with its demo, once: of simultaneous starts one does it. A job makes the books' files: those
 * in `files`, by id, or all when it is null. Its payments are put into the embedded gateway by `sandbox`. Throws an `EnvError` for an unknown book.
 */
export async function seedDemo(
  ctx: Ctx,
  contentDir: string,
  files: readonly string[] | null,
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
    // The catalogue’s texts speak of it.
    await tx.execute(sql`select pg_notify('live', 'content:')`);
  });
  await ctx.jobs.send(DEMO_FILES_JOB, { files }, { key: DEMO_FILES_JOB.name });
}
