import type { Ctx } from '../context.ts';
import type { StatsView } from './funding.ts';
import { counters } from './tables.ts';

export async function getStats(ctx: Pick<Ctx, 'db'>): Promise<StatsView> {
  const rows = await ctx.db.select().from(counters);
  const value = new Map(rows.map((row) => [row.name, row.value]));
  return {
    stats: {
      characters: value.get('characters') ?? 0,
      downloads: value.get('downloads') ?? 0,
      users: value.get('users') ?? 0,
    },
    crowdfunding: { totalValue: value.get('totalValue') ?? 0, supportsValue: value.get('supportsValue') ?? 0 },
  };
}
