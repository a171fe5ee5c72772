import { statement } from '../../../platform/db/statement.ts';
import type { Ctx } from '../../kit/context.ts';
import type { StatsView } from './funding.ts';
import type { CounterName } from './tables.ts';

const readCounters = statement<{ name: CounterName; value: string }>(
  'read_counters',
  'select name, value from counters',
);

export async function getStats(ctx: Pick<Ctx, 'db'>): Promise<StatsView> {
  const value = new Map((await readCounters(ctx.db)).map((row) => [row.name, Number(row.value)]));
  return {
    stats: {
      characters: value.get('characters') ?? 0,
      downloads: value.get('downloads') ?? 0,
      users: value.get('users') ?? 0,
    },
    crowdfunding: { totalValue: value.get('totalValue') ?? 0, supportsValue: value.get('supportsValue') ?? 0 },
  };
}
