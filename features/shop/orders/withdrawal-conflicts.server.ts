import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { findConflict } from '../../people/accounts/refuse-conflict.server.ts';
import type { Conflict } from '../../people/accounts/second-person.ts';
import type { ReviewItem } from './review-schema.ts';
import { stakeOfWithdrawal } from './stake-of-purchase.server.ts';
import { purchases, withdrawals } from './tables.ts';

/**
 * The reason why an admin does not answer these requests to withdraw, by their ids; those that they may answer are left
 * out.
 */
export async function withdrawalConflicts(
  { db }: Pick<Ctx, 'db'>,
  caller: { uid: string },
  rows: readonly ReviewItem[],
): Promise<Record<string, Conflict>> {
  const found: Record<string, Conflict> = {};
  for (const { withdrawal } of rows) {
    if (withdrawal?.status !== 'asked') continue;
    const [row] = await db
      .select({ purchase: { id: purchases.id, userId: purchases.userId }, createdAt: withdrawals.createdAt })
      .from(withdrawals)
      .innerJoin(purchases, eq(purchases.id, withdrawals.purchaseId))
      .where(eq(withdrawals.id, withdrawal.withdrawalId));
    const conflict = row && (await findConflict(db, caller, await stakeOfWithdrawal(db, row.purchase, row)));
    if (conflict) found[withdrawal.withdrawalId] = conflict;
  }
  return found;
}
