import { eq } from 'drizzle-orm';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { can } from '../../kit/permissions.ts';
import type { KeyKind } from '../../ownership/catalogue/catalogue.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import type { Rewards } from './key.ts';
import { presentRewards, rewardsOf } from './rewards.ts';

/** The rewards of a kind of code; for a signed-in caller, only those that would be new. */
export async function newRewards(ctx: Ctx, caller: Caller | null, kind: KeyKind): Promise<Rewards> {
  const all = rewardsOf(kind);
  if (!caller) return presentRewards(ctx.catalogue, all);
  const owned = await ctx.db
    .select({ kind: grants.kind, id: grants.itemId })
    .from(grants)
    .where(eq(grants.userId, caller.uid));
  const has = new Set(owned.map((grant) => `${grant.kind}:${grant.id}`));
  return presentRewards(ctx.catalogue, {
    beta: all.beta && !can(caller, 'play', 'game'),
    items: all.items.filter((item) => !has.has(`${item.kind}:${item.id}`)),
  });
}
