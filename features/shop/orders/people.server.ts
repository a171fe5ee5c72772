import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type PersonalTable, personal } from '../../kit/personal-table.ts';
import { payments, purchaseItems, purchases, refunds, scheduledCodes, withdrawals } from './tables.ts';

const ofPurchases =
  (column: PgColumn): PersonalTable['of'] =>
  (uid) =>
    sql`${column} in (select ${purchases.id} from ${purchases} where ${purchases.userId} = ${uid})`;

export const people = [
  personal('compras', 'As suas compras.', purchases, 'kept', (uid) => eq(purchases.userId, uid), [
    'idempotencyKey',
    'nextCheckAt',
    'checkLeaseUntil',
  ]),
  personal(
    'itens-das-compras',
    'O que você levou em cada compra.',
    purchaseItems,
    'kept',
    ofPurchases(purchaseItems.purchaseId),
    ['recipientUserId'],
  ),
  personal('pagamentos', 'Os pagamentos de cada compra.', payments, 'kept', ofPurchases(payments.purchaseId), [
    'refundingKey',
    'refundedBefore',
    'refundRefusals',
  ]),
  personal(
    'desistencias',
    'As compras de que você desistiu, ou pediu para desistir.',
    withdrawals,
    'kept',
    ofPurchases(withdrawals.purchaseId),
    ['answeredBy'],
  ),
  personal(
    'devolucoes',
    'O dinheiro de compras suas que a equipe devolveu.',
    refunds,
    'kept',
    ofPurchases(refunds.purchaseId),
    ['askedBy', 'answeredBy', 'reason', 'requests'],
  ),
  personal(
    'codigos-por-chegar',
    'Códigos que uma compra promete para depois.',
    scheduledCodes,
    'kept',
    ofPurchases(scheduledCodes.purchaseId),
  ),
] as const;
