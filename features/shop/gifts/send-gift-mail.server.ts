import { and, eq, ne } from 'drizzle-orm';
import { createElement } from 'react';
import { senderName } from '../../../lib/house-name.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { NAMELESS_GIVER } from '../../people/accounts/user.ts';
import { isAddressClosed } from '../../people/blocks/blocks.server.ts';
import { notify } from '../../people/notifications/notify.server.ts';
import { renderLetter } from '../../site/mails/render-letter.server.ts';
import { nameKind } from '../keys/name-kinds.server.ts';
import { keys } from '../keys/tables.ts';
import { isFrozenKey } from '../orders/frozen.server.ts';
import { giftPath, giftStatus, isOpen } from './gift.ts';
import type { GiftMailJob } from './jobs.ts';
import { planGiftMail } from './plan-gift-mail.server.ts';
import { gifts } from './tables.ts';

/** One address may belong to accounts of several providers. */
const ACCOUNTS_MAX = 5;

/**
 * Mails a gift's link to its recipient and tells their accounts, unless it is no longer open. A job that comes before the
 * hour, as one of an hour that changed, waits for it. While its giver is suspended
 * or its payment at a bank it is held, and goes out when that ends (`sendHeldGifts`). The giver is told of a refused
 * address.
 */
export async function sendGiftMail(ctx: Ctx, { giftId }: GiftMailJob): Promise<void> {
  const [found] = await ctx.db
    .select({ gift: gifts, key: keys, from: users.displayName, suspendedAt: users.suspendedAt, frozen: isFrozenKey })
    .from(gifts)
    .innerJoin(keys, eq(keys.code, gifts.code))
    .innerJoin(users, eq(users.uid, gifts.giverUserId))
    .where(eq(gifts.id, giftId))
    // A change of the hour that is under way ends first.
    .for('share', { of: gifts });
  if (!found) return;
  const { gift, key, suspendedAt, frozen } = found;
  const status = giftStatus(gift, { revoked: key.status === 'revoked' }, ctx.clock.now());
  if (gift.to === null || gift.token === null || !isOpen(status)) return;
  if (status === 'scheduled') return planGiftMail(ctx, gift);
  if (suspendedAt !== null || frozen) return;
  const title = (await nameKind(ctx, key.keyId))?.title ?? key.keyId;
  const readers = await ctx.db
    .select({ uid: users.uid })
    .from(users)
    .where(and(eq(users.email, gift.to.toLowerCase()), eq(users.emailVerified, true), ne(users.uid, gift.giverUserId)))
    .limit(ACCOUNTS_MAX);
  // The giver is not told that somebody blocks them.
  if (await isAddressClosed(ctx.db, gift.to, gift.giverUserId)) return;
  for (const { uid } of readers) await notify(ctx, ctx.db, { uid, kind: 'giftReceived', about: gift.id, title });
  const from = senderName(found.from) ?? NAMELESS_GIVER;
  const { GiftEmail } = await import('./gift-email.tsx');
  const letter = createElement(GiftEmail, {
    from,
    title,
    message: gift.message,
    url: ctx.env.publicUrl + giftPath(gift.token),
  });
  const outcome = await ctx.mail.send({
    id: `gift-${gift.id}`,
    to: gift.to,
    subject: `${from} deu um presente para você`,
    ...(await renderLetter(ctx, letter)),
  });
  if (outcome !== 'refused') return;
  await notify(ctx, ctx.db, { uid: gift.giverUserId, kind: 'giftUndelivered', about: gift.id, title });
  await ctx.db.update(gifts).set({ mailRefused: true }).where(eq(gifts.id, gift.id));
}
