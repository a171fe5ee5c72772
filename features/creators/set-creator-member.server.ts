import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../lib/app-error.ts';
import type { Tx } from '../../platform/db/port.ts';
import { creatorRoleOf } from '../accounts/permissions.ts';
import { given, joining } from '../accounts/promote.server.ts';
import { refuseUnless } from '../accounts/refuse-unless.ts';
import { users } from '../accounts/tables.ts';
import type { Caller, CreatorRole, Role } from '../accounts/user.ts';
import type { Acted } from '../audit/audit.ts';
import type { Ctx } from '../context.ts';
import { redeemedKeys } from '../keys/tables.ts';
import type { creatorMember } from './creator-schema.ts';
import { presentMember } from './get-team.server.ts';
import { mustFindCreator } from './must-find-creator.server.ts';

export const MEMBERS_MAX = 50;

const NOT_YOURS = 'Essa casa não é a sua.';

type Row = typeof users.$inferSelect;

export interface NewMember {
  email: string;
  role: CreatorRole | null;
  creatorId?: string | undefined;
}

const teamOf = (rows: readonly Row[], creatorId: string): Row[] => rows.filter((row) => row.creatorId === creatorId);

/** The role of somebody who leaves: what they had before, or beta where a code that they redeemed opened it. */
async function roleAfterLeaving(ctx: Pick<Ctx, 'catalogue'>, tx: Tx, user: Row): Promise<Role> {
  if (user.roleWithoutCreator) return user.roleWithoutCreator;
  const kinds = ctx.catalogue.kinds.filter(({ isBeta }) => isBeta).map(({ id }) => id);
  const [redeemed] = await tx
    .select({ keyId: redeemedKeys.keyId })
    .from(redeemedKeys)
    .where(and(eq(redeemedKeys.userId, user.uid), inArray(redeemedKeys.keyId, kinds)))
    .limit(1);
  return redeemed ? 'beta' : 'user';
}

async function changesFor(ctx: Pick<Ctx, 'catalogue'>, tx: Tx, user: Row, creatorId: string, role: CreatorRole | null) {
  if (role === null) {
    const alone = { creatorId: null, isCreatorOwner: false, creatorRole: null, roleWithoutCreator: null };
    return { ...alone, ...given(user, await roleAfterLeaving(ctx, tx, user)) };
  }
  const isCreatorOwner = role === 'owner';
  const joined = user.creatorId === null ? { ...joining(user), ...given(user, 'creator') } : {};
  return { creatorId, isCreatorOwner, creatorRole: isCreatorOwner ? null : role, ...joined };
}

/**
 * Gives a person a role in a creator's team; null takes them out of it and gives back their earlier role of the site.
 * Throws INVALID_ARGUMENT for an admin who names no creator, NOT_FOUND, PERMISSION_DENIED, ALREADY_EXISTS for a member
 * of another creator, and FAILED_PRECONDITION for the last owner and for a full team.
 */
export async function setCreatorMember(
  ctx: Pick<Ctx, 'catalogue'>,
  tx: Tx,
  caller: Caller,
  { email, role, creatorId = caller.creatorId ?? undefined }: NewMember,
): Promise<Acted<{ members: z.output<typeof creatorMember>[] }>> {
  if (creatorId === undefined)
    throw new AppError('INVALID_ARGUMENT', 'Diga de que casa é a equipe.', { field: 'creatorId' });
  // The whole team, always in the same order: two owners who step down at once see each other.
  const rows = await tx
    .select()
    .from(users)
    .where(
      or(
        eq(users.creatorId, creatorId),
        eq(users.uid, caller.uid),
        and(eq(users.email, email), eq(users.emailVerified, true)),
      ),
    )
    .orderBy(asc(users.uid))
    .for('update');
  const asker = rows.find(({ uid }) => uid === caller.uid) ?? caller;
  refuseUnless(asker, 'changeMembers', { is: 'creator', creatorId }, NOT_YOURS);
  await mustFindCreator(tx, creatorId);

  const called = rows.filter((row) => row.email === email && row.emailVerified);
  const user = teamOf(called, creatorId)[0] ?? called.find((row) => row.creatorId === null) ?? called[0];
  if (!user || (role === null && user.creatorId !== creatorId))
    throw new AppError(
      'NOT_FOUND',
      role === null
        ? 'Não há ninguém com esse e-mail na equipe.'
        : 'Não há conta com esse e-mail. Peça à pessoa que entre na RPGpédia uma vez e tente de novo.',
    );
  if (user.creatorId !== null && user.creatorId !== creatorId)
    throw new AppError('ALREADY_EXISTS', 'Essa pessoa já faz parte de outra casa.');
  const team = teamOf(rows, creatorId);
  const before = user.creatorId === null ? null : creatorRoleOf(user);
  if (before === 'owner' && role !== 'owner' && team.filter((row) => row.isCreatorOwner).length === 1)
    throw new AppError(
      'FAILED_PRECONDITION',
      'Uma casa tem sempre quem responda por ela. Dê esse papel a mais alguém antes.',
    );
  if (before === null && team.length >= MEMBERS_MAX)
    throw new AppError('FAILED_PRECONDITION', `Uma equipe tem até ${MEMBERS_MAX} pessoas. Tire alguém antes.`);

  if (before !== role) {
    const changes = await changesFor(ctx, tx, user, creatorId, role);
    await tx.update(users).set(changes).where(eq(users.uid, user.uid));
  }
  const others = team.filter(({ uid }) => uid !== user.uid).map(presentMember);
  const members = role === null ? others : [...others, { ...presentMember(user), role }];
  return {
    result: { members: members.sort((a, b) => (a.uid < b.uid ? -1 : 1)) },
    change:
      before === role
        ? null
        : { thing: `creator:${creatorId}`, before: { uid: user.uid, role: before }, after: { uid: user.uid, role } },
  };
}
