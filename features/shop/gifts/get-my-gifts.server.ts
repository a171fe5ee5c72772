import { and, desc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { PAGE_BYTES, rowsThatFit } from '../../../platform/db/cursor.ts';
import type { Queryable } from '../../../platform/db/port.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { NAMELESS_GIVER } from '../../people/accounts/user.ts';
import { reaches } from '../../people/blocks/blocks.server.ts';
import { formatCode } from '../keys/code.ts';
import { nameKinds } from '../keys/name-kinds.server.ts';
import { keys } from '../keys/tables.ts';
import { giftPath, giftStatus, isOpen, LISTED_GIFTS } from './gift.ts';
import type { myGifts } from './gift-schema.ts';
import { gifts } from './tables.ts';

export type MyGifts = z.output<typeof myGifts>;

type Gift = typeof gifts.$inferSelect;
type Key = typeof keys.$inferSelect;

type KindNames = Awaited<ReturnType<typeof nameKinds>>;

function presentSharedGift(named: KindNames, gift: Gift, key: Key, now: Date) {
  return {
    giftId: gift.id,
    keyId: key.keyId,
    title: named(key.keyId)?.title ?? key.keyId,
    ...(gift.to === null ? {} : { to: gift.to }),
    message: gift.message,
    status: giftStatus(gift, { revoked: key.status === 'revoked' }, now),
    ...(gift.at ? { at: gift.at.toISOString() } : {}),
    ...(gift.openedAt ? { openedAt: gift.openedAt.toISOString() } : {}),
    ...(gift.redeemedAt ? { redeemedAt: gift.redeemedAt.toISOString() } : {}),
  };
}

const selectGifts = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ gift: gifts, key: keys, from: users.displayName })
    .from(gifts)
    .innerJoin(keys, eq(keys.code, gifts.code))
    .innerJoin(users, eq(users.uid, gifts.giverUserId))
    .where(where)
    .orderBy(desc(gifts.createdAt), desc(gifts.id))
    .limit(LISTED_GIFTS);

const UID = sql.placeholder('uid');

const givenGifts = statement('gifts_by_giver', (db) => selectGifts(db, eq(gifts.giverUserId, UID)));

const redeemedGifts = statement('gifts_of_redeemer', (db) => selectGifts(db, eq(gifts.redeemedUserId, UID)));

/** Those that the user may redeem because they are for their verified address. */
const waitingGifts = statement('gifts_for_address', (db) =>
  selectGifts(
    db,
    and(
      inArray(
        gifts.to,
        db
          .select({ email: users.email })
          .from(users)
          .where(and(eq(users.uid, UID), eq(users.emailVerified, true), isNotNull(users.email))),
      ),
      isNull(gifts.redeemedAt),
      isNull(gifts.takenBackAt),
      reaches(UID, gifts.giverUserId),
      eq(keys.status, 'available'),
      or(isNull(gifts.at), lte(gifts.at, sql.placeholder('now'))),
    ),
  ),
);

const namesOf = (ctx: Ctx, rows: readonly { key: Key }[]): Promise<KindNames> =>
  nameKinds(
    ctx,
    rows.map(({ key }) => key.keyId),
  );

const fitted = <Row>(rows: readonly Row[]): Row[] => rows.slice(0, rowsThatFit(rows, PAGE_BYTES / 2));

async function getGivenGifts(ctx: Ctx, caller: Caller): Promise<MyGifts['given']> {
  const now = ctx.clock.now();
  const given = await givenGifts(ctx.db, { uid: caller.uid });
  const named = await namesOf(ctx, given);
  const views = given.map(({ gift, key }) => {
    const view = presentSharedGift(named, gift, key, now);
    return {
      ...view,
      code: formatCode(gift.code),
      ...(gift.token && isOpen(view.status) ? { url: ctx.env.publicUrl + giftPath(gift.token) } : {}),
      ...(gift.mailRefused ? { mailRefused: true as const } : {}),
    };
  });
  return fitted(views);
}

/** The newest gifts that the caller redeemed, or may redeem because they are for their verified address. */
export async function getReceivedGifts(ctx: Ctx, caller: Caller): Promise<MyGifts['received']> {
  const now = ctx.clock.now();
  const { uid } = caller;
  const [redeemed, waiting] = await Promise.all([redeemedGifts(ctx.db, { uid }), waitingGifts(ctx.db, { uid, now })]);
  const named = await namesOf(ctx, [...waiting, ...redeemed]);
  const views = [...waiting, ...redeemed]
    .toSorted((a, b) => b.gift.createdAt.getTime() - a.gift.createdAt.getTime())
    .slice(0, LISTED_GIFTS)
    .map(({ gift, key, from }) => ({ ...presentSharedGift(named, gift, key, now), from: from ?? NAMELESS_GIVER }));
  return fitted(views);
}

/** The newest gifts that the caller gave and received; together they weigh at most `PAGE_BYTES`. */
export async function getMyGifts(ctx: Ctx, caller: Caller): Promise<MyGifts> {
  const [given, received] = await Promise.all([getGivenGifts(ctx, caller), getReceivedGifts(ctx, caller)]);
  return { given, received };
}
