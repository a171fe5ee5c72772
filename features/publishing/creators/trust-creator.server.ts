import { eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { refuseOwnTeam } from './own-team.server.ts';
import { creators } from './tables.ts';

/**
 * A trusted creator publishes without a review. Throws NOT_FOUND, and PERMISSION_DENIED where somebody would trust the
 * creator whose team they are of, or were within a year.
 */
export async function trustCreator(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  { uid }: Caller,
  { creatorId, trusted }: { creatorId: string; trusted: boolean },
): Promise<ActOutcome<{ success: true }>> {
  const [creator] = await tx
    .select({ trusted: creators.trusted })
    .from(creators)
    .where(eq(creators.id, creatorId))
    .for('update');
  if (!creator) throw new AppError('NOT_FOUND', 'Não há criador com esse id. Confira o id e tente de novo.');
  if (trusted) await refuseOwnTeam(ctx, tx, uid, creatorId);
  if (creator.trusted === trusted) return { result: { success: true }, change: null };
  await tx.update(creators).set({ trusted }).where(eq(creators.id, creatorId));
  return {
    result: { success: true },
    change: { thing: `creator:${creatorId}`, before: { trusted: creator.trusted }, after: { trusted } },
  };
}
