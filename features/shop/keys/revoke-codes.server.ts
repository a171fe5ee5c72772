import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { normaliseCode } from './code.ts';
import { keys } from './tables.ts';

export interface Revocation {
  revoked: number;
  skipped: number;
}

/** Revokes the codes that nobody redeemed; an open gift of one ends as if taken back. Skips the others and unknown ones. */
export async function revokeCodes(tx: Tx, typed: readonly string[]): Promise<ActOutcome<Revocation>> {
  const codes = [...new Set(typed.map(normaliseCode))];
  // Rows are locked in one order, so that two lists with the same codes do not lock each other out.
  const available = tx
    .select({ code: keys.code })
    .from(keys)
    .where(and(inArray(keys.code, codes), eq(keys.status, 'available')))
    .orderBy(keys.code)
    .for('update');
  const revoked = await tx
    .update(keys)
    .set({ status: 'revoked' })
    .where(inArray(keys.code, available))
    .returning({ keyId: keys.keyId, batchId: keys.batchId, purchaseId: keys.purchaseId });
  const result = { revoked: revoked.length, skipped: codes.length - revoked.length };
  if (revoked.length === 0) return { result, change: null };
  const distinct = (values: readonly (string | null)[]) => [...new Set(values)].filter((value) => value !== null);
  return {
    result,
    change: {
      thing: 'codes:revoked',
      after: {
        ...result,
        kinds: distinct(revoked.map(({ keyId }) => keyId)),
        batches: distinct(revoked.map(({ batchId }) => batchId)),
        purchases: distinct(revoked.map(({ purchaseId }) => purchaseId)),
      },
    },
  };
}
