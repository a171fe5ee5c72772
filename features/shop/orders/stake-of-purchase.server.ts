import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/port.ts';
import type { Stake } from '../../people/accounts/second-person.ts';
import { users } from '../../people/accounts/tables.ts';
import { purchaseItems, purchases, type withdrawals } from './tables.ts';

/** The payers and receivers of a purchase, and those whose books it sold. */
export async function stakeOfPurchase(db: Queryable, purchaseId: string): Promise<Stake> {
  const rows = await db
    .select({
      buyer: purchases.userId,
      recipient: purchaseItems.recipientUserId,
      creatorId: purchaseItems.creatorId,
    })
    .from(purchases)
    .leftJoin(purchaseItems, eq(purchaseItems.purchaseId, purchases.id))
    .where(eq(purchases.id, purchaseId));
  return {
    people: rows.flatMap(({ buyer, recipient }) => [buyer, recipient]),
    creators: rows.map(({ creatorId }) => creatorId),
  };
}

/** A withdrawal that an admin asked for as a buyer is answered by whoever was an admin then. */
export async function stakeOfWithdrawal(
  db: Queryable,
  { id, userId }: Pick<typeof purchases.$inferSelect, 'id' | 'userId'>,
  { createdAt }: Pick<typeof withdrawals.$inferSelect, 'createdAt'>,
): Promise<Stake> {
  const stake = await stakeOfPurchase(db, id);
  const [buyer] = await db.select({ role: users.role }).from(users).where(eq(users.uid, userId));
  return buyer?.role === 'admin' ? { ...stake, asked: { by: userId, at: createdAt } } : stake;
}
