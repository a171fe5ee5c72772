import { eq } from 'drizzle-orm';
import { can } from '../accounts/permissions.ts';
import type { Caller } from '../accounts/user.ts';
import type { KeyKind } from '../catalogue/catalogue.ts';
import type { Ctx } from '../context.ts';
import { grants } from '../ownership/tables.ts';
import type { Rewards } from './key.ts';
import { presentRewards, rewardsOf } from './rewards.ts';

/** What a kind of code grants; for a signed-in caller, only what would be new. */
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
