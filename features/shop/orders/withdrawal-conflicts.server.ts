import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { findConflict } from '../../people/accounts/refuse-conflict.server.ts';
import type { Conflict } from '../../people/accounts/second-person.ts';
import type { ReviewItem } from './review-schema.ts';
import { stakeOfWithdrawal } from './stake-of-purchase.server.ts';
import { purchases, withdrawals } from './tables.ts';

async function conflictAbout(
  db: Queryable,
  caller: { uid: string },
  { withdrawalId }: NonNullable<ReviewItem['withdrawal']>,
): Promise<Conflict | null> {
  const [row] = await db
    .select({ purchase: { id: purchases.id, userId: purchases.userId }, createdAt: withdrawals.createdAt })
    .from(withdrawals)
    .innerJoin(purchases, eq(purchases.id, withdrawals.purchaseId))
    .where(eq(withdrawals.id, withdrawalId));
  return row ? findConflict(db, caller, await stakeOfWithdrawal(db, row.purchase, row)) : null;
}

/** The rows with the reason why an admin does not answer a request to withdraw that waits. */
export async function withConflicts(
  { db }: Pick<Ctx, 'db'>,
  caller: { uid: string },
  rows: readonly ReviewItem[],
): Promise<ReviewItem[]> {
  const told: ReviewItem[] = [];
  for (const row of rows) {
    const { withdrawal } = row;
    if (withdrawal?.status !== 'asked') told.push(row);
    else told.push({ ...row, withdrawal: { ...withdrawal, conflict: await conflictAbout(db, caller, withdrawal) } });
  }
  return told;
}
