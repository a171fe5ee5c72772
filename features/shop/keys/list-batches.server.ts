import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { keyset } from '../../../platform/db/keyset.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { audit } from '../../site/audit/tables.ts';
import type { CodeBatch } from './code-schema.ts';
import { nameKinds } from './name-kinds.server.ts';
import { keys } from './tables.ts';

const PAGE_ROWS = 20;
const NEWEST_FIRST = keyset('desc', { by: keys.createdAt, type: 'time' }, { by: keys.code, type: 'text' });

/** Codes that were issued together, the newest batch first. */
export async function listBatches(
  { db, catalogue }: Pick<Ctx, 'db' | 'catalogue'>,
  cursor: string | undefined,
): Promise<{ batches: CodeBatch[]; nextCursor: string | null }> {
  const firsts = await db
    .select()
    .from(keys)
    .where(and(isNotNull(keys.batchId), eq(keys.ordinal, 0), NEWEST_FIRST.after(cursor)))
    .orderBy(...NEWEST_FIRST.orderBy)
    .limit(PAGE_ROWS + 1);
  const ids = firsts.map(({ batchId }) => batchId!);
  const statusCount = (status: (typeof keys.$inferSelect)['status']) =>
    sql<number>`(count(*) filter (where ${keys.status} = ${status}))::int`;
  const counted = await db
    .select({
      batchId: keys.batchId,
      available: statusCount('available'),
      redeemed: statusCount('redeemed'),
      revoked: statusCount('revoked'),
    })
    .from(keys)
    .where(inArray(keys.batchId, ids))
    .groupBy(keys.batchId);
  const issued = await db
    .select({ thing: audit.thing, reason: audit.reason, issuedBy: users.displayName })
    .from(audit)
    .leftJoin(users, eq(users.uid, audit.actor))
    .where(
      and(
        inArray(
          audit.thing,
          ids.map((id) => `codes:${id}`),
        ),
        eq(audit.verb, 'issueCodes'),
      ),
    );
  const named = await nameKinds(
    { db, catalogue },
    firsts.map(({ keyId }) => keyId),
  );
  const countsOf = new Map(counted.map(({ batchId, ...counts }) => [batchId, counts]));
  const lineOf = new Map(issued.map((line) => [line.thing, line]));
  const page = NEWEST_FIRST.page(
    firsts,
    PAGE_ROWS,
    ({ createdAt, code }) => [createdAt, code],
    (row): CodeBatch => {
      const line = lineOf.get(`codes:${row.batchId}`);
      return {
        batchId: row.batchId!,
        keyId: row.keyId,
        title: named(row.keyId)?.title ?? row.keyId,
        buyerUserId: row.buyerUserId,
        createdAt: row.createdAt.toISOString(),
        ...(countsOf.get(row.batchId) ?? { available: 0, redeemed: 0, revoked: 0 }),
        issuedBy: line?.issuedBy ?? null,
        reason: line?.reason ?? null,
      };
    },
  );
  return { batches: page.rows, nextCursor: page.nextCursor };
}
