import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { newCode } from './new-code.server.ts';
import { keys } from './tables.ts';

/** Revokes a locked code and makes one in its place: same kind, buyer, line of the purchase and batch. Returns the new one. */
export async function replaceByNew(tx: Tx, old: typeof keys.$inferSelect, createdAt: Date): Promise<string> {
  const code = newCode();
  await tx
    .update(keys)
    .set({ status: 'revoked', replacement: code, purchaseId: null, ordinal: null })
    .where(eq(keys.code, old.code));
  const { keyId, buyerUserId, purchaseId, ordinal, batchId } = old;
  await tx.insert(keys).values({ code, keyId, buyerUserId, purchaseId, ordinal, batchId, createdAt });
  return code;
}
