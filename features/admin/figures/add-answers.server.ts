import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/port.ts';
import { answerSums } from './tables.ts';

/** Adds what a process answered since the last time to the sums of its days. */
export async function addAnswers(db: Db, rows: readonly (typeof answerSums.$inferInsert)[]): Promise<void> {
  const { answers, failed, slow, spent, lastFailedAt } = answerSums;
  const plus = (name: string) =>
    sql`${sql.identifier('answer_sums')}.${sql.identifier(name)} + excluded.${sql.identifier(name)}`;
  await db
    .insert(answerSums)
    .values([...rows])
    .onConflictDoUpdate({
      target: [answerSums.day, answerSums.route],
      set: {
        answers: plus(answers.name),
        failed: plus(failed.name),
        slow: plus(slow.name),
        spent: plus(spent.name),
        lastFailedAt: sql`greatest(${lastFailedAt}, excluded.last_failed_at)`,
      },
    });
}
