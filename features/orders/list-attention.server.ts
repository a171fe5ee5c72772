import { desc, isNull } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { attention } from './tables.ts';

export interface AttentionRow {
  purchaseId: string;
  reason: string;
  paymentId: string | null;
  createdAt: string;
}

/** What waits for an admin, newest first. */
export async function listAttention(ctx: Ctx): Promise<AttentionRow[]> {
  const rows = await ctx.db
    .select()
    .from(attention)
    .where(isNull(attention.resolvedAt))
    .orderBy(desc(attention.createdAt))
    .limit(200);
  return rows.map((row) => ({
    purchaseId: row.purchaseId,
    reason: row.reason,
    paymentId: row.paymentId,
    createdAt: row.createdAt.toISOString(),
  }));
}
