import { and, eq, gt, or, sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { DAY } from '../../../lib/span.ts';
import type { Queryable } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { audit } from '../../site/audit/tables.ts';
import { OWN_TEAM } from './creator-labels.ts';

const YEAR_MS = 365 * DAY;

/**
 * Whether somebody is of a creator's team or was within a year. Who leaves a team, by whichever act, leaves a line in
 * the audit log, which nobody can change or take away.
 */
export async function isOfOwnTeam(
  { clock }: Pick<Ctx, 'clock'>,
  db: Queryable,
  uid: string,
  creatorId: string,
): Promise<boolean> {
  const [member] = await db.select({ creatorId: users.creatorId }).from(users).where(eq(users.uid, uid));
  if (member?.creatorId === creatorId) return true;
  const byTeam = and(eq(audit.thing, `creator:${creatorId}`), sql`${audit.before} ->> 'uid' = ${uid}`);
  const byRole = and(eq(audit.thing, `user:${uid}`), sql`${audit.before} ->> 'creatorId' = ${creatorId}`);
  const lines = await db
    .select({ id: audit.id })
    .from(audit)
    .where(and(gt(audit.at, new Date(clock.now().getTime() - YEAR_MS)), or(byTeam, byRole)))
    .limit(1);
  return lines.length > 0;
}

/** Throws PERMISSION_DENIED for whoever would answer for a creator of their own. */
export async function refuseOwnTeam(
  ctx: Pick<Ctx, 'clock'>,
  db: Queryable,
  uid: string,
  creatorId: string,
): Promise<void> {
  if (await isOfOwnTeam(ctx, db, uid, creatorId))
    throw new AppError('PERMISSION_DENIED', OWN_TEAM, { state: 'ownTeam' });
}
