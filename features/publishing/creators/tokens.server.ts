import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { DAY } from '../../../lib/span.ts';
import type { Queryable } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { creatorTokens } from './tables.ts';

const TOKEN_BYTES = 24;

/** The stored form of a secret. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export type TokenRow = typeof creatorTokens.$inferSelect;

/** A secret of 192 random bits for an address. */
export function newSecret(): { token: string; hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashOf(token) };
}

/** A new secret, stored only as its hash. `hash` names it where the secret must not stand. */
export async function newToken(
  ctx: Pick<Ctx, 'clock'>,
  db: Queryable,
  about: { applicationId: string } | { creatorId: string },
  days: number,
): Promise<{ token: string; hash: string }> {
  const { token, hash } = newSecret();
  const now = ctx.clock.now();
  await db
    .insert(creatorTokens)
    .values({ hash, ...about, createdAt: now, expiresAt: new Date(now.getTime() + days * DAY) });
  return { token, hash };
}

export async function findToken(db: Queryable, token: string): Promise<TokenRow | null> {
  const [row] = await db
    .select()
    .from(creatorTokens)
    .where(eq(creatorTokens.hash, hashOf(token)));
  return row ?? null;
}
