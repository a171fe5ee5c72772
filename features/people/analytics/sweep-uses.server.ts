import { dayInSaoPaulo } from '../../../lib/time.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Ctx } from '../../kit/context.ts';

/**
 * One statement, so that each deleted row is counted exactly once, even with two sweeps at once or a killed process.
 */
const countAndDelete = statement(
  'sweep_uses',
  `with gone as (delete from uses where day < $1 returning kind, item_id, day)
   insert into use_totals as t (kind, item_id, day, viewers)
   select kind, item_id, day, count(*) from gone group by kind, item_id, day
   on conflict (kind, item_id, day) do update set viewers = t.viewers + excluded.viewers`,
);

/** Turns past days into totals; nothing stays of whoever looked at what. */
export async function sweepUses(ctx: Pick<Ctx, 'clock' | 'db'>): Promise<void> {
  await countAndDelete(ctx.db, dayInSaoPaulo(ctx.clock.now()));
}
