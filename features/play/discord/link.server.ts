import { createHash } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { MINUTE } from '../../../lib/span.ts';
import type { Queryable } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { normaliseCode } from '../../shop/keys/code.ts';
import { newCode } from '../../shop/keys/new-code.server.ts';
import type { DiscordCode, DiscordLink } from './link-schema.ts';
import { discordLinks } from './tables.ts';

const CODE_MS = 15 * MINUTE;

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');
const own = ({ uid }: Pick<Caller, 'uid'>) => eq(discordLinks.userId, uid);

export async function getDiscordLink({ db }: Pick<Ctx, 'db'>, caller: Caller): Promise<DiscordLink> {
  const [row] = await db.select({ at: discordLinks.linkedAt }).from(discordLinks).where(own(caller));
  return { since: row?.at?.toISOString() ?? null };
}

/** Makes the code with which the caller links their account in Discord; the one before ends, a link stays until then. */
export async function makeDiscordCode({ db, clock }: Pick<Ctx, 'db' | 'clock'>, caller: Caller): Promise<DiscordCode> {
  const code = newCode();
  const until = new Date(clock.now().getTime() + CODE_MS);
  const row = { codeHash: hashOf(code), codeUntil: until };
  await db
    .insert(discordLinks)
    .values({ userId: caller.uid, ...row })
    .onConflictDoUpdate({ target: discordLinks.userId, set: row });
  return { code, until: until.toISOString() };
}

export async function unlinkDiscord({ db }: Pick<Ctx, 'db'>, caller: Caller): Promise<{ success: true }> {
  await db.delete(discordLinks).where(own(caller));
  return { success: true };
}

/** Links a person of Discord to whoever made the code; false for none that holds. One person of Discord has one account. */
export const redeemDiscordCode = (
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  discordId: string,
  typed: string,
): Promise<boolean> =>
  transaction(db, async (tx) => {
    const now = clock.now();
    const holds = and(eq(discordLinks.codeHash, hashOf(normaliseCode(typed))), gt(discordLinks.codeUntil, now));
    const [row] = await tx.select({ uid: discordLinks.userId }).from(discordLinks).where(holds).for('no key update');
    if (!row) return false;
    await tx.update(discordLinks).set({ discordId: null, linkedAt: null }).where(eq(discordLinks.discordId, discordId));
    await tx
      .update(discordLinks)
      .set({ discordId, linkedAt: now, codeHash: null, codeUntil: null })
      .where(eq(discordLinks.userId, row.uid));
    return true;
  });

/** The account of a person of Discord; null without one that may sign in. */
export async function callerOf(db: Queryable, discordId: string): Promise<Caller | null> {
  const [user] = await db
    .select({
      uid: users.uid,
      role: users.role,
      creatorId: users.creatorId,
      isCreatorOwner: users.isCreatorOwner,
      creatorRole: users.creatorRole,
    })
    .from(discordLinks)
    .innerJoin(users, eq(users.uid, discordLinks.userId))
    .where(
      and(
        eq(discordLinks.discordId, discordId),
        isNotNull(discordLinks.linkedAt),
        isNull(users.erasedAt),
        isNull(users.suspendedAt),
      ),
    );
  return user ? { ...user, sessionId: '' } : null;
}
