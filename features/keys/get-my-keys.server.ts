import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { mentions as mentioned } from '../../lib/text.ts';
import { keyset } from '../../platform/db/keyset.ts';
import type { Ctx } from '../context.ts';
import { formatCode, normaliseCode } from './code.ts';
import type { KeyPage, MyKey, MyKeysInput } from './key.ts';
import { keys, LAST_ORDINAL, ordinalOrLast } from './tables.ts';

/** More than fit the bytes of a page. */
const MOST = 500;

const OLDEST_FIRST = keyset(
  'asc',
  { by: keys.createdAt, type: 'time' },
  { by: ordinalOrLast(keys.ordinal), type: 'number' },
  { by: keys.code, type: 'text' },
);

/** By a part of the code itself, or by what its kind is called. */
function isMeant({ catalogue }: Pick<Ctx, 'catalogue'>, q: string | undefined): SQL | undefined {
  if (!q?.trim()) return undefined;
  const kinds = catalogue.kinds.filter(({ title, description }) => mentioned(`${title} ${description}`, q));
  const part = normaliseCode(q);
  return or(
    inArray(
      keys.keyId,
      kinds.map(({ id }) => id),
    ),
    part === '' ? undefined : sql`strpos(${keys.code}, ${part}) > 0`,
  );
}

function present(ctx: Pick<Ctx, 'catalogue'>, row: typeof keys.$inferSelect): MyKey {
  const kind = ctx.catalogue.kind(row.keyId);
  return {
    code: formatCode(row.code),
    keyId: row.keyId,
    title: kind?.title ?? row.keyId,
    description: kind?.description ?? '',
    status: row.status,
    isBeta: kind?.isBeta ?? false,
    isFC: kind?.isFC ?? false,
    ...(row.purchaseId ? { purchaseId: row.purchaseId } : {}),
    ...(row.redeemedAt ? { redeemedAt: row.redeemedAt.toISOString() } : {}),
    ...(row.giftId && row.status === 'available' ? { giftId: row.giftId } : {}),
  };
}

/** The codes the user bought or was issued, oldest first: as many as an answer may hold, or `limit`. */
export async function getMyKeys(
  ctx: Pick<Ctx, 'db' | 'catalogue'>,
  uid: string,
  { cursor, limit = MOST, q, status }: MyKeysInput = {},
): Promise<KeyPage> {
  const rows = await ctx.db
    .select()
    .from(keys)
    .where(
      and(
        eq(keys.buyerUserId, uid),
        status === undefined ? undefined : eq(keys.status, status),
        isMeant(ctx, q),
        OLDEST_FIRST.after(cursor),
      ),
    )
    .orderBy(...OLDEST_FIRST.orderBy)
    .limit(limit + 1);
  const page = OLDEST_FIRST.page(
    rows,
    limit,
    ({ createdAt, ordinal, code }) => [createdAt, ordinal ?? LAST_ORDINAL, code],
    (row) => present(ctx, row),
  );
  return { keys: page.rows, nextCursor: page.nextCursor };
}
