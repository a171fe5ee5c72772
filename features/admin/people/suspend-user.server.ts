import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { endSessionsOf } from '../../people/accounts/end-sessions.server.ts';
import { lockWithAdmins, refuseLastAdmin } from '../../people/accounts/last-admin.server.ts';
import { storeSuspension } from '../../people/accounts/membership.server.ts';
import { sendHeldGifts } from '../../shop/gifts/send-held-gifts.server.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';

/**
 * Keeps a person out, or lets them in again. Keeping out ends their sessions, tokens and streams; what they own stays, and
 * their gifts whose hour comes meanwhile are mailed when they are let in again.
 * Throws NOT_FOUND, and FAILED_PRECONDITION for the last admin.
 */
export async function suspendUser(
  ctx: Pick<Ctx, 'clock' | 'jobs'>,
  tx: Tx,
  { uid, suspended }: { uid: string; suspended: boolean },
): Promise<ActOutcome<{ success: true }>> {
  const rows = await lockWithAdmins(tx, uid);
  const user = rows.find((row) => row.uid === uid && row.erasedAt === null);
  if (!user) throw new AppError('NOT_FOUND', 'Não há usuário com esse uid. Confira o uid e tente de novo.');
  if (suspended) {
    refuseLastAdmin(rows, user);
    await endSessionsOf(tx, uid);
  }
  if ((user.suspendedAt !== null) === suspended) return { result: { success: true }, change: null };
  const suspendedAt = suspended ? ctx.clock.now() : null;
  await storeSuspension(tx, uid, suspendedAt);
  if (user.suspendedAt && !suspended) await sendHeldGifts(ctx, tx, { which: { giver: uid }, since: user.suspendedAt });
  return {
    result: { success: true },
    change: {
      thing: `user:${uid}`,
      before: { suspended: user.suspendedAt !== null },
      after: { suspended },
    },
  };
}
