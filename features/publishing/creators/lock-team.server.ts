import { and, asc, eq, gt, inArray, isNull, or, type Placeholder, type SQL } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Queryable, Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { creatorInvitations, creators } from './tables.ts';

export type Member = typeof users.$inferSelect;
export type InvitationRow = typeof creatorInvitations.$inferSelect;

/** Neither answered nor withdrawn, and not too old. */
export const isOpen = (now: Date | Placeholder): SQL | undefined =>
  and(isNull(creatorInvitations.endedAt), gt(creatorInvitations.expiresAt, now));

/** A creator's open invitations, without those of addresses whose person is in the team by now. */
export async function readInvitations(
  ctx: Pick<Ctx, 'clock'>,
  db: Queryable,
  creatorId: string,
  members: readonly Pick<Member, 'email' | 'emailVerified'>[],
): Promise<InvitationRow[]> {
  const rows = await db
    .select()
    .from(creatorInvitations)
    .where(and(eq(creatorInvitations.creatorId, creatorId), isOpen(ctx.clock.now())))
    .orderBy(asc(creatorInvitations.email));
  return rows.filter(({ email }) => !members.some((member) => member.emailVerified && member.email === email));
}

/**
 * Locks a creator, then its whole team and the named people, always in this order: changes of one team come one after
 * another, and two owners who step down at once see each other. Throws NOT_FOUND.
 */
export async function lockTeam(tx: Tx, creatorId: string, alsoUids: readonly string[]) {
  const [creator] = await tx
    .select({ name: creators.name, trusted: creators.trusted })
    .from(creators)
    .where(eq(creators.id, creatorId))
    .for('no key update');
  const rows = await tx
    .select()
    .from(users)
    .where(or(eq(users.creatorId, creatorId), inArray(users.uid, [...alsoUids])))
    .orderBy(asc(users.uid))
    .for('update');
  return { creator, rows, team: rows.filter((row) => row.creatorId === creatorId) };
}

/** Throws FAILED_PRECONDITION where this member is the only owner of a locked team. */
export function refuseLastOwner(team: readonly Member[], member: Member): void {
  if (!member.isCreatorOwner || team.some((row) => row.isCreatorOwner && row.uid !== member.uid)) return;
  throw new AppError(
    'FAILED_PRECONDITION',
    'Uma casa tem sempre quem responda por ela. Dê esse papel a mais alguém antes.',
    { state: 'lastOwner' },
  );
}
