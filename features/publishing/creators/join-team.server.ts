import type { Tx } from '../../../platform/db/port.ts';
import type { Role } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { users } from '../../people/accounts/tables.ts';
import { endOwnTrust } from './end-own-trust.server.ts';

/**
 * The values to store where somebody joins a creator's team, so that a later leave gives back an earlier role. Every
 * way into a team comes through here.
 */
export async function joinTeam(
  ctx: Pick<Ctx, 'clock' | 'features'>,
  tx: Tx,
  { uid, role, roleWithoutList }: Pick<typeof users.$inferSelect, 'uid' | 'role' | 'roleWithoutList'>,
  creatorId: string,
): Promise<{ roleWithoutCreator: Role | undefined }> {
  await endOwnTrust(ctx, tx, uid, creatorId);
  const earned = roleWithoutList ?? role;
  return { roleWithoutCreator: earned === 'beta' ? earned : undefined };
}
