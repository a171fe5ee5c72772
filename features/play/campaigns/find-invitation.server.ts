import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { RequestInfo } from '../../kit/function.ts';
import { isBlocked } from '../../people/blocks/blocks.server.ts';
import { normaliseCode } from '../../shop/keys/code.ts';
import { recordUnknownCode, refuseSubject } from '../../shop/keys/unknown-codes.server.ts';
import { campaignInvitations } from './tables.ts';

export type InvitationRow = typeof campaignInvitations.$inferSelect;

export const hashInvitation = (code: string): string => createHash('sha256').update(normaliseCode(code)).digest('hex');

export const unknownInvitation = (): AppError =>
  new AppError('NOT_FOUND', 'Esse convite não existe. Confira o endereço com quem o mandou.', { state: 'error' });

/**
 * The invitation of a code. Throws NOT_FOUND for an unknown one and counts it like an unknown key code;
 * RESOURCE_EXHAUSTED past that limit.
 */
export async function findInvitation(
  ctx: Ctx,
  caller: Caller | null,
  code: string,
  request: RequestInfo,
): Promise<InvitationRow> {
  const subject = { uid: caller?.uid ?? null, address: request.address };
  await refuseSubject(ctx, subject);
  const [found] = await ctx.db
    .select()
    .from(campaignInvitations)
    .where(eq(campaignInvitations.codeHash, hashInvitation(code)));
  if (found && caller && (await isBlocked(ctx.db, caller.uid, found.userId))) throw unknownInvitation();
  if (found) return found;
  await recordUnknownCode(ctx, subject);
  throw unknownInvitation();
}
