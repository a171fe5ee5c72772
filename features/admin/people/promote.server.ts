import { eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { changeStanding, type MembershipFields, roleWith, STANDING } from '../../people/accounts/membership.server.ts';
import { users } from '../../people/accounts/tables.ts';
import { joinTeam } from '../../publishing/creators/join-team.server.ts';
import { mustFindCreator } from '../../publishing/creators/must-find-creator.server.ts';
import { tellJoined } from '../../publishing/creators/tell-joined.server.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';

type PromotionOutcome = ActOutcome<{ success: true }>;

const promoted = (uid: string, before: MembershipFields, after: MembershipFields): PromotionOutcome => ({
  result: { success: true },
  change: { thing: `user:${uid}`, before, after },
});

async function lockUser(tx: Tx, uid: string): Promise<MembershipFields> {
  const [user] = await tx.select(STANDING).from(users).where(eq(users.uid, uid)).for('update');
  if (!user) throw new AppError('NOT_FOUND', 'Não há usuário com esse uid. Confira o uid e tente de novo.');
  return user;
}

/** Only a plain user becomes beta; beta, creator and admin stay what they are. */
export async function promoteUserToBeta(tx: Tx, uid: string): Promise<PromotionOutcome> {
  const user = await lockUser(tx, uid);
  if ((user.roleWithoutList ?? user.role) !== 'user') return { result: { success: true }, change: null };
  return promoted(uid, user, await changeStanding(tx, uid, roleWith(user, 'beta')));
}

interface Promotion {
  uid: string;
  creatorId: string;
  isCreatorOwner: boolean;
  reason?: string | undefined;
}

/** An admin stays admin. Who is in the team from now on is told. Throws NOT_FOUND for an unknown creator. */
export async function promoteToCreator(
  ctx: Pick<Ctx, 'clock' | 'features'>,
  tx: Tx,
  caller: Caller,
  { uid, creatorId, isCreatorOwner, reason }: Promotion,
): Promise<PromotionOutcome> {
  const user = await lockUser(tx, uid);
  await mustFindCreator(tx, creatorId);
  const team = {
    creatorId,
    isCreatorOwner,
    creatorRole: null,
    ...(await joinTeam(ctx, tx, { uid, ...user }, creatorId)),
  };
  await tellJoined(ctx, tx, caller, { uid, before: user.creatorId, creatorId, isCreatorOwner, reason });
  return promoted(uid, user, await changeStanding(tx, uid, { ...team, ...roleWith(user, 'creator') }));
}
