import { transaction } from '../../platform/db/transaction.ts';
import type { Ctx } from '../context.ts';
import { DEMO_FILES_JOB } from './jobs.ts';
import { readDemoBooks, seedBooks } from './seed-books.server.ts';
import { seedPeople } from './seed-people.server.ts';

/** Fills an empty product with its demo, once: of simultaneous starts one does it. The books' files follow in a job. */
export async function seedDemo(ctx: Ctx, contentDir: string): Promise<void> {
  const demo = await readDemoBooks(contentDir);
  await transaction(ctx.db, async (tx) => {
    if (await seedBooks(ctx, tx, demo)) await seedPeople(ctx, tx);
  });
  await ctx.jobs.send(DEMO_FILES_JOB, {}, { key: DEMO_FILES_JOB });
}
