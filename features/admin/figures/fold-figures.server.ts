import { lt, sql } from 'drizzle-orm';
import { DAY } from '../../../lib/span.ts';
import { dayInSaoPaulo } from '../../../lib/time.ts';
import type { Ctx } from '../../kit/context.ts';
import { answerSums } from './tables.ts';

/** The longest range, the one before it, and some days more. */
const ANSWERS_KEPT_DAYS = 200;

/** Lays the sums of days that are over together, and deletes those of answers that no range shows any more. */
export async function foldFigures({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.execute(sql`select fold_figures(${dayInSaoPaulo(now)}::date)`);
  await db
    .delete(answerSums)
    .where(lt(answerSums.day, dayInSaoPaulo(new Date(now.getTime() - ANSWERS_KEPT_DAYS * DAY))));
}
