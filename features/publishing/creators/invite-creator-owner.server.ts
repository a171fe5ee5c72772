import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { INVITATION_DAYS, invitationPath } from './application.ts';
import { creators } from './tables.ts';
import { newToken } from './tokens.server.ts';

/** Sends another invitation to a creator that has no owner. Throws NOT_FOUND, and FAILED_PRECONDITION `owned`. */
export async function inviteCreatorOwner(
  ctx: Pick<Ctx, 'clock' | 'env'>,
  tx: Tx,
  { creatorId }: { creatorId: string },
): Promise<ActOutcome<{ url: string }>> {
  const [creator] = await tx.select({ id: creators.id }).from(creators).where(eq(creators.id, creatorId)).for('update');
  if (!creator) throw new AppError('NOT_FOUND', 'Não há criador com esse id. Confira o id e tente de novo.');
  const [owner] = await tx
    .select({ uid: users.uid })
    .from(users)
    .where(and(eq(users.creatorId, creatorId), eq(users.isCreatorOwner, true)))
    .limit(1);
  if (owner) throw new AppError('FAILED_PRECONDITION', 'Essa casa já tem dono.', { state: 'owned' });
  const { token } = await newToken(ctx, tx, { creatorId }, INVITATION_DAYS);
  return {
    result: { url: ctx.env.publicUrl + invitationPath(token) },
    change: { thing: `creator:${creatorId}`, after: { invited: true } },
  };
}
