import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { formatCode } from './code.ts';
import type { MyKey } from './key.ts';
import { keys } from './tables.ts';

export async function getMyKeys(ctx: Ctx, uid: string): Promise<MyKey[]> {
  const rows = await ctx.db
    .select()
    .from(keys)
    .where(eq(keys.buyerUserId, uid))
    .orderBy(asc(keys.createdAt), asc(keys.ordinal), asc(keys.code));
  return rows.map((row): MyKey => {
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
    };
  });
}
