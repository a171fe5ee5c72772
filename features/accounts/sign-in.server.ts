import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { transaction } from '../../platform/db/transaction.ts';
import type { Claims } from '../../platform/identity/port.ts';
import type { Ctx } from '../context.ts';
import { addToCounters } from '../funding/counters.server.ts';
import { users } from './tables.ts';
import { DEFAULT_DESCRIPTION } from './user.ts';

const NAME_LENGTH = 128;

/**
 * Lets in whoever the provider vouches for, known by issuer and subject. The first time creates the user and counts
 * it; later times note the login and fill what was missing. The role only ever rises here. Resolves to the uid.
 */
export async function signIn(ctx: Pick<Ctx, 'db' | 'clock' | 'env'>, claims: Claims): Promise<string> {
  const now = ctx.clock.now();
  const email = claims.email?.toLowerCase() ?? null;
  const displayName = claims.name?.trim().slice(0, NAME_LENGTH) || null;
  const isAdmin = email !== null && claims.emailVerified && ctx.env.adminEmails.includes(email);

  return transaction(ctx.db, async (tx) => {
    const [created] = await tx
      .insert(users)
      .values({
        uid: randomUUID(),
        issuer: claims.issuer,
        subject: claims.subject,
        email,
        displayName,
        photoUrl: claims.picture,
        createdAt: now,
        lastLoginAt: now,
        role: isAdmin ? 'admin' : 'user',
        profileDescription: DEFAULT_DESCRIPTION,
      })
      .onConflictDoNothing({ target: [users.issuer, users.subject] })
      .returning({ uid: users.uid });
    if (created) {
      await addToCounters(tx, { users: 1 });
      return created.uid;
    }

    const [known] = await tx
      .update(users)
      .set({
        lastLoginAt: now,
        email: email ?? users.email,
        displayName: sql`coalesce(${users.displayName}, ${displayName})`,
        photoUrl: sql`coalesce(${users.photoUrl}, ${claims.picture})`,
        profileDescription: sql`coalesce(${users.profileDescription}, ${DEFAULT_DESCRIPTION})`,
        ...(isAdmin ? { role: 'admin' as const } : {}),
      })
      .where(and(eq(users.issuer, claims.issuer), eq(users.subject, claims.subject)))
      .returning({ uid: users.uid });
    if (!known) throw new Error('user vanished while signing in');
    return known.uid;
  });
}
