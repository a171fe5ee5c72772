import { createHmac } from 'node:crypto';
import { dayInSaoPaulo } from '../../lib/time.ts';
import type { Caller } from '../accounts/user.ts';
import type { Ctx } from '../context.ts';
import type { RequestInfo } from '../function.ts';
import { uses } from './tables.ts';

/** Notes that a thing was looked at or used: once per user, or per address, and day. Addresses are not kept. */
export async function recordUse(
  ctx: Ctx,
  kind: 'book' | 'character',
  itemId: string,
  caller: Caller | null,
  request: RequestInfo,
): Promise<void> {
  const day = dayInSaoPaulo(ctx.clock.now());
  const viewer = caller
    ? `user:${caller.uid}`
    : `address:${createHmac('sha256', day).update(request.address).digest('base64url')}`;
  await ctx.db.insert(uses).values({ kind, itemId, viewer, day }).onConflictDoNothing();
}
