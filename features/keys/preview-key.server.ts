import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../lib/app-error.ts';
import type { Caller } from '../accounts/user.ts';
import type { Ctx } from '../context.ts';
import type { RequestInfo } from '../function.ts';
import * as messages from '../messages.ts';
import { normaliseCode } from './code.ts';
import { recordFailedAttempt, refuseSubject } from './failed-attempts.server.ts';
import type { keyPreview } from './key-schema.ts';
import { newRewards } from './new-rewards.server.ts';
import { refuseGoneKind } from './refuse-gone-kind.server.ts';
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
  return { keyId: kind.id, title: kind.title, status: key.status, rewards: await newRewards(ctx, caller, kind) };
}
