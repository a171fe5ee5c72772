import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { makeOwner } from './give-ownership.server.ts';
import { creators, creatorTokens } from './tables.ts';
import { findToken, type TokenRow } from './tokens.server.ts';

export interface Invitation {
  creatorId: string;
  name: string;
  state: 'open' | 'expired' | 'claimed';
}

const stateOf = ({ usedAt, expiresAt }: TokenRow, now: Date): Invitation['state'] => {
  if (usedAt !== null) return 'claimed';
  return expiresAt <= now ? 'expired' : 'open';
};

/** The content of an invitation; null for an unknown token. */
export async function readInvitation(ctx: Pick<Ctx, 'db' | 'clock'>, token: string): Promise<Invitation | null> {
  const row = await findToken(ctx.db, token);
  if (!row?.creatorId) return null;
  const [creator] = await ctx.db.select({ name: creators.name }).from(creators).where(eq(creators.id, row.creatorId));
  return creator ? { creatorId: row.creatorId, name: creator.name, state: stateOf(row, ctx.clock.now()) } : null;
}

/**
 * Makes the caller the owner of the creator of an invitation, which is used up with all others for it. Claimed by the
 * caller before: the same answer. Throws NOT_FOUND, ABORTED `claimed`, and FAILED_PRECONDITION `expired` or `member`.
 */
export async function claimCreator(
  ctx: Pick<Ctx, 'clock' | 'features'>,
  tx: Tx,
  { uid }: Caller,
  { token }: { token: string },
): Promise<ActOutcome<{ creatorId: string }>> {
  const named = await findToken(tx, token);
  if (!named?.creatorId)
    throw new AppError('NOT_FOUND', 'Esse convite não existe. Confira o endereço com quem o mandou.');
  const { creatorId } = named;
  // The creator's row first: of two claims at once the second sees that the first used the invitation up.
  await tx.select({ id: creators.id }).from(creators).where(eq(creators.id, creatorId)).for('update');
  const [user] = await tx.select().from(users).where(eq(users.uid, uid)).for('update');
  const row = (await findToken(tx, token)) ?? named;
  const now = ctx.clock.now();
  const state = stateOf(row, now);
  if (state === 'claimed' && user?.creatorId === creatorId && user.isCreatorOwner)
    return { result: { creatorId }, change: null };
  if (state === 'claimed') throw new AppError('ABORTED', 'Esse convite já foi usado.', { state });
  if (state === 'expired')
    throw new AppError('FAILED_PRECONDITION', 'Esse convite venceu. Peça outro a quem o mandou.', { state });
  if (!user || (user.creatorId !== null && user.creatorId !== creatorId))
    throw new AppError(
      'FAILED_PRECONDITION',
      'A sua conta já faz parte de outra casa. Saia dela antes, ou entre com outra conta.',
      { state: 'member' },
    );
  await tx
    .update(creatorTokens)
    .set({ usedAt: now })
    .where(and(eq(creatorTokens.creatorId, creatorId), isNull(creatorTokens.usedAt)));
  return { result: { creatorId }, change: await makeOwner(ctx, tx, user, creatorId) };
}
