import { and, desc, eq, exists, getTableColumns, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { mentions as mentioned } from '../../../lib/mentions.ts';
import { keyset } from '../../../platform/db/keyset.ts';
import { mentions } from '../../../platform/db/mentions.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Ctx } from '../../kit/context.ts';
import { books } from '../../publishing/books/tables.ts';
import { giftPath, giftStatus, isOpen } from '../gifts/gift.ts';
import { gifts } from '../gifts/tables.ts';
import { formatCode, normaliseCode } from '../keys/code.ts';
import { type NamedKind, nameKinds } from '../keys/name-kinds.server.ts';
import { bookOfKindSql } from '../keys/promo.ts';
import { keys, LAST_ORDINAL, ordinalOrLast } from '../keys/tables.ts';
import { isFrozenKey } from '../orders/frozen.server.ts';
import type { KeyPage, MyKey, MyKeysInput } from './my-keys.ts';

/** The rows of a page: more than fit its bytes. */
const PAGE_ROWS = 500;

const OLDEST_FIRST = keyset(
  'asc',
  { by: keys.createdAt, type: 'time' },
  { by: ordinalOrLast(keys.ordinal), type: 'number' },
  { by: keys.code, type: 'text' },
);

/** Codes are found by a part of the code itself, or of the name of its kind. */
function isMeant({ db, catalogue }: Pick<Ctx, 'db' | 'catalogue'>, q: string | undefined): SQL | undefined {
  if (!q?.trim()) return undefined;
  const kinds = catalogue.kinds.filter(({ title, description }) => mentioned(`${title} ${description}`, q));
  const part = normaliseCode(q);
  return or(
    inArray(
      keys.keyId,
      kinds.map(({ id }) => id),
    ),
    exists(
      db
        .select({ one: sql`1` })
        .from(books)
        .where(and(sql`${books.id} = ${sql.raw(bookOfKindSql('keys.key_id'))}`, mentions(books.title, q))),
    ),
    part === '' ? undefined : sql`strpos(${keys.code}, ${part}) > 0`,
  );
}

type Needs = Pick<Ctx, 'db' | 'catalogue' | 'clock' | 'env'>;
type Key = typeof keys.$inferSelect & { frozen: boolean };
type Gift = typeof gifts.$inferSelect;

function presentGift(ctx: Needs, gift: Gift, key: Key): NonNullable<MyKey['gift']> {
  const status = giftStatus(gift, { revoked: key.status === 'revoked' }, ctx.clock.now());
  return {
    giftId: gift.id,
    status,
    ...(gift.to === null ? {} : { to: gift.to }),
    ...(gift.at ? { at: gift.at.toISOString() } : {}),
    ...(gift.openedAt ? { openedAt: gift.openedAt.toISOString() } : {}),
    ...(gift.takenBackAt ? { takenBackAt: gift.takenBackAt.toISOString() } : {}),
    ...(gift.token && isOpen(status) ? { url: ctx.env.publicUrl + giftPath(gift.token) } : {}),
    ...(gift.mailRefused ? { mailRefused: true as const } : {}),
  };
}

function present(ctx: Needs, row: Key, gift: Gift | undefined, named: NamedKind | undefined): MyKey {
  const kind = named?.kind;
  return {
    code: formatCode(row.code),
    keyId: row.keyId,
    title: named?.title ?? row.keyId,
    description: named?.description ?? '',
    status: row.status,
    isBeta: kind?.isBeta ?? false,
    isFC: kind?.isFC ?? false,
    userTitleIds: kind?.titles ?? [],
    products: kind?.products ?? [],
    ...(row.frozen && row.status === 'available' ? { frozen: true as const } : {}),
    ...(row.purchaseId ? { purchaseId: row.purchaseId } : {}),
    createdAt: row.createdAt.toISOString(),
    ...(row.redeemedAt ? { redeemedAt: row.redeemedAt.toISOString() } : {}),
    ...(row.redeemedUserId ? { redeemedUserId: row.redeemedUserId } : {}),
    ...(gift ? { gift: presentGift(ctx, gift, row) } : {}),
    ...(row.giftId && row.status === 'available' ? { giftId: row.giftId } : {}),
  };
}

const newestGifts = statement('newest_gifts_of_codes', (db) =>
  db
    .selectDistinctOn([gifts.code])
    .from(gifts)
    .where(sql`${gifts.code} = any(${sql.placeholder('codes')})`)
    .orderBy(gifts.code, desc(gifts.createdAt), desc(gifts.id)),
);

async function lastGifts({ db }: Needs, rows: readonly Key[]): Promise<Map<string, Gift>> {
  const codes = rows.map(({ code }) => code);
  const found = codes.length > 0 ? await newestGifts(db, { codes }) : [];
  return new Map(found.map((gift) => [gift.code, gift]));
}

/** The codes the user bought or was issued, oldest first: as many as an answer may hold, or `limit`. */
export async function getMyKeys(
  ctx: Needs,
  uid: string,
  { cursor, limit = PAGE_ROWS, q, status, keyId, given }: MyKeysInput = {},
): Promise<KeyPage> {
  const rows = await ctx.db
    .select({ ...getTableColumns(keys), frozen: isFrozenKey })
    .from(keys)
    .where(
      and(
        eq(keys.buyerUserId, uid),
        status === undefined ? undefined : eq(keys.status, status),
        keyId === undefined ? undefined : eq(keys.keyId, keyId),
        given === undefined ? undefined : given ? isNotNull(keys.giftId) : isNull(keys.giftId),
        isMeant(ctx, q),
        OLDEST_FIRST.after(cursor),
      ),
    )
    .orderBy(...OLDEST_FIRST.orderBy)
    .limit(limit + 1);
  const lastOf = await lastGifts(ctx, rows);
  const named = await nameKinds(
    ctx,
    rows.map((row) => row.keyId),
  );
  const page = OLDEST_FIRST.page(
    rows,
    limit,
    ({ createdAt, ordinal, code }) => [createdAt, ordinal ?? LAST_ORDINAL, code],
    (row) => present(ctx, row, lastOf.get(row.code), named(row.keyId)),
  );
  return { keys: page.rows, nextCursor: page.nextCursor };
}
