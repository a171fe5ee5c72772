import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { passesForHouse } from '../../../lib/house-name.ts';
import { cleanedName } from '../../../lib/name.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { type Claims, LoginFailed } from '../../../platform/identity/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { partsOf } from '../../kit/hook.ts';
import { isListed } from './admin-list.server.ts';
import { accountCreated, verifiedSignIn, verifiedUserIn } from './sign-in-hooks.ts';
import { sessions, users } from './tables.ts';
import { DEFAULT_DESCRIPTION, NAME_LENGTH, NAME_PLACEHOLDER } from './user.ts';

/**
 * Signs in whoever the provider vouches for, by issuer and subject. The first time creates and counts the user; later
 * times record the login and fill empty fields. A verified address in ADMIN_EMAILS makes an admin while it is listed;
 * after that the earlier role returns and other sessions end. A verified address for which a creator waits makes its
 * owner. A provider's name that could be the house's is not taken over. Resolves to the uid. Throws LoginFailed, and changes nothing, for somebody who is suspended.
 */
export async function signIn(ctx: Pick<Ctx, 'db' | 'clock' | 'env' | 'features'>, claims: Claims): Promise<string> {
  const now = ctx.clock.now();
  const email = claims.email?.toLowerCase() ?? null;
  const name = cleanedName(claims.name ?? '', NAME_LENGTH);
  // The placeholder for a missing name is shown, never stored.
  const listed = claims.emailVerified && isListed(ctx.env, email);
  const isFree = name !== '' && name !== NAME_PLACEHOLDER && (listed || !passesForHouse(name));
  const displayName = isFree ? name : null;
  const byList = listed
    ? {
        role: 'admin' as const,
        roleWithoutList: sql`case when ${users.role} = 'admin' then ${users.roleWithoutList} else ${users.role} end`,
      }
    : { role: sql`coalesce(${users.roleWithoutList}, ${users.role})`, roleWithoutList: null };

  const verified = claims.emailVerified ? email : null;

  const uid = await transaction(ctx.db, async (tx) => {
    const letIn = async (who: string, address: string) => {
      for (const follow of partsOf(ctx, verifiedUserIn)) await follow(ctx, tx, { uid: who, email: address });
    };
    if (verified !== null) for (const lock of partsOf(ctx, verifiedSignIn)) await lock(ctx, tx, { email: verified });
    const [created] = await tx
      .insert(users)
      .values({
        uid: randomUUID(),
        issuer: claims.issuer,
        subject: claims.subject,
        email,
        emailVerified: email !== null && claims.emailVerified,
        displayName,
        photoUrl: claims.picture,
        createdAt: now,
        lastLoginAt: now,
        ...(listed ? { role: 'admin' as const, roleWithoutList: 'user' as const } : {}),
        profileDescription: DEFAULT_DESCRIPTION,
      })
      .onConflictDoNothing({ target: [users.issuer, users.subject] })
      .returning({ uid: users.uid });
    if (created) {
      for (const follow of partsOf(ctx, accountCreated)) await follow(ctx, tx, created);
      if (verified !== null) await letIn(created.uid, verified);
      return created.uid;
    }

    const identity = and(eq(users.issuer, claims.issuer), eq(users.subject, claims.subject));
    if (!listed) {
      const leaving = tx
        .select({ uid: users.uid })
        .from(users)
        .where(and(identity, isNotNull(users.roleWithoutList)));
      await tx.delete(sessions).where(inArray(sessions.userId, leaving));
    }
    const [known] = await tx
      .update(users)
      .set({
        lastLoginAt: now,
        ...(email === null ? {} : { email, emailVerified: claims.emailVerified }),
        displayName: sql`coalesce(${users.displayName}, ${displayName})`,
        photoUrl: sql`coalesce(${users.photoUrl}, ${claims.picture})`,
        profileDescription: sql`coalesce(${users.profileDescription}, ${DEFAULT_DESCRIPTION})`,
        ...byList,
      })
      .where(identity)
      .returning({ uid: users.uid, suspendedAt: users.suspendedAt });
    if (known?.suspendedAt) throw new LoginFailed('suspended');
    if (known && verified !== null) await letIn(known.uid, verified);
    return known?.uid ?? null;
  });
  // The account was erased meanwhile: a new one begins.
  return uid ?? signIn(ctx, claims);
}
