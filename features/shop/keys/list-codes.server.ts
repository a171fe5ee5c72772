import { and, eq } from 'drizzle-orm';
import { keyset } from '../../../platform/db/keyset.ts';
import type { Ctx } from '../../kit/context.ts';
import { formatCode } from './code.ts';
import type { CodesQuery, ListedCode } from './code-schema.ts';
import { nameKinds } from './name-kinds.server.ts';
import { keys, LAST_ORDINAL, ordinalOrLast } from './tables.ts';

const PAGE_ROWS = 100;
const NEWEST_FIRST = keyset(
  'desc',
  { by: keys.createdAt, type: 'time' },
  { by: ordinalOrLast(keys.ordinal), type: 'number' },
  { by: keys.code, type: 'text' },
);

/** Codes of everyone, the newest first, at most so many. */
export async function listCodes(
  ctx: Pick<Ctx, 'db' | 'catalogue'>,
  { batchId, keyId, status, cursor }: CodesQuery,
  most = PAGE_ROWS,
): Promise<{ codes: ListedCode[]; nextCursor: string | null }> {
  const rows = await ctx.db
    .select()
    .from(keys)
    .where(
      and(
        batchId === undefined ? undefined : eq(keys.batchId, batchId),
        keyId === undefined ? undefined : eq(keys.keyId, keyId),
        status === undefined ? undefined : eq(keys.status, status),
        NEWEST_FIRST.after(cursor),
      ),
    )
    .orderBy(...NEWEST_FIRST.orderBy)
    .limit(most + 1);
  const named = await nameKinds(
    ctx,
    rows.map(({ keyId }) => keyId),
  );
  const page = NEWEST_FIRST.page(
    rows,
    most,
    ({ createdAt, ordinal, code }) => [createdAt, ordinal ?? LAST_ORDINAL, code],
    (row): ListedCode => ({
      code: formatCode(row.code),
      keyId: row.keyId,
      title: named(row.keyId)?.title ?? row.keyId,
      status: row.status,
      batchId: row.batchId,
      purchaseId: row.purchaseId,
      buyerUserId: row.buyerUserId,
      given: row.giftId !== null && row.status === 'available',
      createdAt: row.createdAt.toISOString(),
      redeemedAt: row.redeemedAt?.toISOString() ?? null,
      redeemedUserId: row.redeemedUserId,
    }),
  );
  return { codes: page.rows, nextCursor: page.nextCursor };
}
