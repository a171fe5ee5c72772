import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { wishLinks } from './tables.ts';

const TOKEN_BYTES = 18;

export const wishLinkPath = (token: string): string => `/desejos/${encodeURIComponent(token)}`;

/** The address under which somebody shows their wishes; null while they do not. */
export async function getWishLink({ db, env }: Pick<Ctx, 'db' | 'env'>, uid: string): Promise<{ url: string | null }> {
  const [link] = await db.select({ token: wishLinks.token }).from(wishLinks).where(eq(wishLinks.userId, uid));
  return { url: link ? env.publicUrl + wishLinkPath(link.token) : null };
}

/** Shows the wishes under a secret address, under another one (`renew`), or no more. `on` keeps an address there is. */
export async function setWishLink(
  ctx: Pick<Ctx, 'db' | 'env' | 'clock'>,
  uid: string,
  to: 'on' | 'renew' | 'off',
): Promise<{ url: string | null }> {
  if (to === 'off') await ctx.db.delete(wishLinks).where(eq(wishLinks.userId, uid));
  else {
    const values = { userId: uid, token: randomBytes(TOKEN_BYTES).toString('base64url'), createdAt: ctx.clock.now() };
    const insert = ctx.db.insert(wishLinks).values(values);
    const { token, createdAt } = values;
    if (to === 'on') await insert.onConflictDoNothing();
    else await insert.onConflictDoUpdate({ target: wishLinks.userId, set: { token, createdAt } });
  }
  return getWishLink(ctx, uid);
}
