import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { creatorRoleOf } from '../../kit/permissions.ts';
import { roleWith, storedRole, storeMembership } from '../../people/accounts/membership.server.ts';
import { users } from '../../people/accounts/tables.ts';
import type { Change } from '../../site/audit/audit.ts';
import { writeAudit } from '../../site/audit/perform.server.ts';
import { joinTeam } from './join-team.server.ts';
import { lockName } from './lock-name.server.ts';
import { creatorDetails } from './tables.ts';

type User = typeof users.$inferSelect;

/**
 * Makes a locked user, who belongs to no other creator, an owner of this one. `applied`: they confirmed the application
 * whose words the creator has.
 */
export async function makeOwner(
  ctx: Pick<Ctx, 'clock' | 'features'>,
  tx: Tx,
  user: User,
  creatorId: string,
  applied = false,
): Promise<Change> {
  const joined =
    user.creatorId === null ? { ...(await joinTeam(ctx, tx, user, creatorId)), ...roleWith(user, 'creator') } : {};
  await storeMembership(tx, user.uid, { creatorId, ...storedRole('owner'), ...joined });
  const entered = applied ? { enteredBy: user.uid } : {};
  await tx
    .update(creatorDetails)
    .set({ ownerEmail: null, ...entered })
    .where(eq(creatorDetails.creatorId, creatorId));
  return {
    thing: `creator:${creatorId}`,
    before: { uid: user.uid, role: user.creatorId === null ? null : creatorRoleOf(user) },
    after: { uid: user.uid, role: 'owner' },
  };
}

/**
 * Keeps an address as a creator's next owner, and makes its user the owner where there is one. A sign-in at the same
 * time waits (`takeOwnership`), so the user becomes the owner here or there.
 */
export async function giveToAddress(
  ctx: Pick<Ctx, 'clock' | 'features'>,
  tx: Tx,
  creatorId: string,
  email: string,
  applicant: string | null,
): Promise<void> {
  await lockName(tx, `creator-owner:${email}`);
  await tx.update(creatorDetails).set({ ownerEmail: email }).where(eq(creatorDetails.creatorId, creatorId));
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, true), isNull(users.creatorId)))
    .orderBy(desc(sql`${users.uid} is not distinct from ${applicant}`), desc(users.lastLoginAt))
    .limit(1)
    .for('update');
  if (user) await makeOwner(ctx, tx, user, creatorId, true);
}

/** The address is locked before the user's row, by everybody. */
export const lockAddress = (tx: Tx, { email }: { email: string }): Promise<void> =>
  lockName(tx, `creator-owner:${email}`);

/** Makes a user the owner of the creator that waits for their verified address, if one does. */
export async function takeOwnership(
  ctx: Pick<Ctx, 'clock' | 'features'>,
  tx: Tx,
  { uid, email }: { uid: string; email: string },
): Promise<void> {
  const [waiting] = await tx
    .select({ creatorId: creatorDetails.creatorId })
    .from(creatorDetails)
    .where(eq(creatorDetails.ownerEmail, email))
    .limit(1);
  if (!waiting) return;
  const [user] = await tx.select().from(users).where(eq(users.uid, uid)).for('update');
  if (!user || user.creatorId !== null) return;
  const change = await makeOwner(ctx, tx, user, waiting.creatorId, true);
  await writeAudit(ctx, tx, 'claimCreator', { actor: uid, reason: null, requestId: null }, change);
}
