import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { payments, purchaseItems, purchases } from './tables.ts';

/** Brings purchases in with their past; what they gave is brought in by whoever owns it. */
export async function importPurchases(tx: Tx, rows: (typeof purchases.$inferInsert)[]): Promise<void> {
  await tx.insert(purchases).values(rows);
}

export async function importLines(tx: Tx, rows: (typeof purchaseItems.$inferInsert)[]): Promise<void> {
  await tx.insert(purchaseItems).values(rows);
}

interface ImportedPayment {
  paymentId: string;
  purchaseId: string;
  preferenceId: string;
  amount: number;
  at: Date;
}

/** Gives purchases the payments by Pix that settled them; `checkoutUrl` and the preference's id are where they were paid. */
export async function importPayments(tx: Tx, paid: readonly ImportedPayment[], checkoutUrl: string): Promise<void> {
  await tx.insert(payments).values(
    paid.map(({ paymentId: id, purchaseId, amount, at }) => {
      const state = { status: 'approved', statusDetail: 'accredited', method: 'pix', currency: 'BRL' };
      return { ...state, id, purchaseId, amount, createdAt: at, updatedAt: at };
    }),
  );
  const rows = sql.join(
    paid.map(({ purchaseId, preferenceId, paymentId }) => sql`(${purchaseId}, ${preferenceId}, ${paymentId})`),
    sql`, `,
  );
  await tx
    .update(purchases)
    .set({
      preferenceId: sql`made.preference_id`,
      settledPaymentId: sql`made.payment_id`,
      initPoint: sql`${checkoutUrl} || made.preference_id`,
    })
    .from(sql`(values ${rows}) as made (reference, preference_id, payment_id)`)
    .where(sql`${purchases.id} = made.reference`);
}
