import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/db/port.ts';
import type { Caller } from '../accounts/user.ts';
import type { Acted } from '../audit/audit.ts';
import type { Ctx } from '../context.ts';
import type { AttentionView } from './attention-schema.ts';
import { mustGetAttention } from './list-attention.server.ts';
import { attention } from './tables.ts';

/**
 * Takes a row off the list of what waits for an admin, with a note of what was done. Of two who do it, at once or one
 * after another, the first is kept, and both are answered with that. Throws NOT_FOUND.
 */
export async function resolveAttention(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  caller: Caller,
  { attentionId, reason }: { attentionId: string; reason: string },
): Promise<Acted<AttentionView>> {
  const [resolved] = await tx
    .update(attention)
    .set({ resolvedAt: ctx.clock.now(), resolvedBy: caller.uid, note: reason })
    .where(and(eq(attention.id, attentionId), isNull(attention.resolvedAt)))
    .returning();
  const result = await mustGetAttention(tx, attentionId);
  if (!resolved) return { result, change: null };
  const { purchaseId, reason: about, paymentId } = resolved;
  const before = { purchaseId, about, paymentId, resolved: false };
  return { result, change: { thing: `attention:${attentionId}`, before, after: { ...before, resolved: true } } };
}
