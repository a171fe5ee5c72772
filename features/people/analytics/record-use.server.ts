import { dayInSaoPaulo } from '../../../lib/time.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { RequestInfo } from '../../kit/function.ts';
import { hashAddress } from '../../site/visitors/hash-address.server.ts';
import { uses } from './tables.ts';

/** Counts a view or a use: once per day and user, or per address. Addresses are not stored. */
export async function recordUse(
  ctx: Ctx,
  kind: 'book' | 'character',
  itemId: string,
  caller: Caller | null,
  request: RequestInfo,
): Promise<void> {
  const day = dayInSaoPaulo(ctx.clock.now());
  const viewer = caller ? `user:${caller.uid}` : `address:${await hashAddress(ctx, request.address)}`;
  await ctx.db.insert(uses).values({ kind, itemId, viewer, day }).onConflictDoNothing();
}
