import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { redeemedKeys } from './tables.ts';

/** Whether somebody redeemed a code that opens the beta. */
export async function redeemedBeta({ catalogue }: Pick<Ctx, 'catalogue'>, tx: Tx, uid: string): Promise<boolean> {
  const kinds = catalogue.kinds.filter(({ isBeta }) => isBeta).map(({ id }) => id);
  const redeemed = await tx
    .select({ keyId: redeemedKeys.keyId })
    .from(redeemedKeys)
    .where(and(eq(redeemedKeys.userId, uid), inArray(redeemedKeys.keyId, kinds)))
    .limit(1);
  return redeemed.length > 0;
}
