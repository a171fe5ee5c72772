import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { creatorRoleOf } from '../../kit/permissions.ts';
import { users } from '../../people/accounts/tables.ts';
import type { CreatorMember } from './creator-schema.ts';
import { type InvitationRow, type Member, readInvitations } from './lock-team.server.ts';

const presentMember = (row: Member): CreatorMember => ({
  uid: row.uid,
  email: row.email,
  displayName: row.displayName,
  role: creatorRoleOf(row),
  state: 'member',
});

/** An invited person's row has nothing but the words that the inviter typed. */
const presentInvitation = ({ email, role, expiresAt }: InvitationRow): CreatorMember => ({
  email,
  role,
  state: 'invited',
  expiresAt: expiresAt.toISOString(),
});

/** Everybody of a creator, then whoever is invited. */
export async function presentTeam(ctx: Pick<Ctx, 'clock'>, db: Queryable, creatorId: string): Promise<CreatorMember[]> {
  const rows = await db.select().from(users).where(eq(users.creatorId, creatorId)).orderBy(asc(users.uid));
  const invitations = await readInvitations(ctx, db, creatorId, rows);
  return [...rows.map(presentMember), ...invitations.map(presentInvitation)];
}

export const getTeam = (ctx: Pick<Ctx, 'db' | 'clock'>, creatorId: string): Promise<CreatorMember[]> =>
  presentTeam(ctx, ctx.db, creatorId);
