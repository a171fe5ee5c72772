import type { Tx } from '../../../platform/db/port.ts';
import { newCode } from './new-code.server.ts';
import { keys } from './tables.ts';

export interface NewCode {
  keyId: string;
  buyerUserId: string | null;
  purchaseId?: string | null;
  /** Its place in the purchase or the batch; taken twice in a purchase, it fails. */
  ordinal: number | null;
  batchId?: string | null;
}

/** Makes the codes of a purchase or a batch; returns them in the same order. */
export async function makeCodes(
  tx: Pick<Tx, 'insert'>,
  wanted: readonly NewCode[],
  createdAt: Date,
): Promise<string[]> {
  const rows = wanted.map((one) => ({ ...one, code: newCode(), createdAt }));
  if (rows.length > 0) await tx.insert(keys).values(rows);
  return rows.map(({ code }) => code);
}
