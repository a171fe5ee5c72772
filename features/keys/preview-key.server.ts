import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../lib/app-error.ts';
import { can } from '../accounts/permissions.ts';
import { grants } from '../accounts/tables.ts';
import type { Caller } from '../accounts/user.ts';
import type { Ctx } from '../context.ts';
import type { RequestInfo } from '../function.ts';
import * as messages from '../messages.ts';
import { normaliseCode } from './code.ts';
import { recordFailedAttempt, refuseSubject } from './failed-attempts.server.ts';
import type { keyPreview } from './key-schema.ts';
import { refuseGoneKind } from './refuse-gone-kind.server.ts';
import { presentRewards, rewardsOf } from './rewards.ts';
import { keys } from './tables.ts';

export type KeyPreview = z.output<typeof keyPreview>;

/** For a signed-in caller, only what would be new. */
export async function previewKey(
  ctx: Ctx,
  caller: Caller | null,
  typed: string,
  request: RequestInfo,
): Promise<KeyPreview> {
  const code = normaliseCode(typed);
  if (code === '') throw new AppError('INVALID_ARGUMENT', 'Digite o código que você recebeu.');
  const subject = { uid: caller?.uid ?? null, address: request.address };
  await refuseSubject(ctx, subject);
  const [key] = await ctx.db
    .select({ keyId: keys.keyId, status: keys.status, purchaseId: keys.purchaseId })
    .from(keys)
    .where(eq(keys.code, code));
  if (!key) {
    await recordFailedAttempt(ctx, subject);
    throw new AppError('NOT_FOUND', messages.keyWrong, { state: 'error' });
  }
  const kind = ctx.catalogue.kind(key.keyId) ?? (await refuseGoneKind(ctx, key.keyId, key.purchaseId));
  const all = rewardsOf(kind);
  if (!caller)
    return { keyId: kind.id, title: kind.title, status: key.status, rewards: presentRewards(ctx.catalogue, all) };

  const owned = await ctx.db
    .select({ kind: grants.kind, id: grants.itemId })
    .from(grants)
    .where(eq(grants.userId, caller.uid));
  const has = new Set(owned.map((grant) => `${grant.kind}:${grant.id}`));
  return {
    keyId: kind.id,
    title: kind.title,
    status: key.status,
    rewards: presentRewards(ctx.catalogue, {
      beta: all.beta && !can(caller, 'play', 'game'),
      items: all.items.filter((item) => !has.has(`${item.kind}:${item.id}`)),
    }),
  };
}
