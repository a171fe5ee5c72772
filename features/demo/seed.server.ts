import { transaction } from '../../platform/db/transaction.ts';
import { creators } from '../books/tables.ts';
import type { Ctx } from '../context.ts';
import { DEMO_FILES_JOB } from './jobs.ts';
import { seedPeople } from './seed-people.server.ts';

/** Fills an empty product with its demo, once: of simultaneous starts one does it. */
export async function seedDemo(ctx: Ctx, contentDir: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const first = await tx
      .insert(creators)
      .values({ id: 'demo-criador', name: 'Demo', createdAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning({ id: creators.id });
    if (first.length === 0) return;
    await seedPeople(ctx, tx);
  });
  await ctx.jobs.send(DEMO_FILES_JOB, {}, { key: DEMO_FILES_JOB });
}
