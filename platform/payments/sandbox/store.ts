import { and, asc, eq, inArray, lte, type SQL } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/port.ts';
import {
  changesOf,
  defaultDetail,
  METHODS,
  type MethodId,
  OPEN,
  type PaymentChange,
  type PaymentRow,
  type Status,
} from './payment.ts';
import { type Preference, toPreference, totalOf } from './preference.ts';
import { sandboxPayments, sandboxPreferences } from './tables.ts';
import { notFound } from './wire.ts';

export async function findPreference(q: Queryable, id: string): Promise<Preference> {
  const [row] = await q.select().from(sandboxPreferences).where(eq(sandboxPreferences.id, id));
  if (!row) throw notFound('Preference');
  return toPreference(row);
}

export async function findPreferences(q: Queryable, ids: ReadonlySet<string>): Promise<Map<string, Preference>> {
  if (ids.size === 0) return new Map();
  const rows = await q
    .select()
    .from(sandboxPreferences)
    .where(inArray(sandboxPreferences.id, [...ids]));
  return new Map(rows.map((row) => [row.id, toPreference(row)]));
}

/** Prevents two payments of one preference from being decided at once. */
export async function lockPreference(tx: Tx, id: string): Promise<Preference> {
  const [row] = await tx.select().from(sandboxPreferences).where(eq(sandboxPreferences.id, id)).for('update');
  if (!row) throw notFound('Preference');
  return toPreference(row);
}

/** Cancels what was not paid in time. There is no timer: every reader calls this first. */
export async function expireDue(q: Queryable, now: Date): Promise<void> {
  await q
    .update(sandboxPayments)
    .set({ status: 'cancelled', statusDetail: 'expired', updatedAt: now })
    .where(and(inArray(sandboxPayments.status, [...OPEN]), lte(sandboxPayments.expiresAt, now)));
}

export async function findPayments(q: Queryable, now: Date, where: SQL): Promise<PaymentRow[]> {
  await expireDue(q, now);
  return q.select().from(sandboxPayments).where(where).orderBy(asc(sandboxPayments.id));
}

export async function findPayment(q: Queryable, now: Date, id: number | null): Promise<PaymentRow> {
  const [row] = id === null ? [] : await findPayments(q, now, eq(sandboxPayments.id, id));
  if (!row) throw notFound('Payment');
  return row;
}

export async function lockPayment(tx: Tx, now: Date, id: number | null): Promise<PaymentRow> {
  await expireDue(tx, now);
  const [row] =
    id === null ? [] : await tx.select().from(sandboxPayments).where(eq(sandboxPayments.id, id)).for('update');
  if (!row) throw notFound('Payment');
  return row;
}

export interface NewPayment {
  method: MethodId;
  status: Status;
  /** Cents; the preference's total by default. */
  amount?: number | undefined;
  currency?: string | undefined;
}

export async function insertPayment(
  q: Queryable,
  now: Date,
  preference: Preference,
  input: NewPayment,
): Promise<PaymentRow> {
  const { type, lifeMs } = METHODS[input.method];
  const amount = input.amount ?? totalOf(preference);
  const refundedAmount = input.status === 'refunded' ? amount : 0;
  const { date_of_expiration: dueDate, external_reference: reference } = preference.terms;
  const expiresAt = lifeMs === null ? null : dueDate ? new Date(dueDate) : new Date(now.getTime() + lifeMs);
  const settled = ['approved', 'refunded', 'charged_back', 'in_mediation'].includes(input.status);
  const [row] = await q
    .insert(sandboxPayments)
    .values({
      preferenceId: preference.id,
      externalReference: reference ?? null,
      methodId: input.method,
      status: input.status,
      statusDetail: defaultDetail(input.status, type, 0),
      amount,
      currency: input.currency ?? 'BRL',
      refundedAmount,
      approvedAt: settled ? now : null,
      expiresAt,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  return row!;
}

export async function updatePayment(
  q: Queryable,
  now: Date,
  payment: PaymentRow,
  change: PaymentChange & { refunds?: PaymentRow['refunds'] },
): Promise<PaymentRow> {
  const columns = { ...changesOf(payment, change, now), ...(change.refunds ? { refunds: change.refunds } : {}) };
  const [row] = await q.update(sandboxPayments).set(columns).where(eq(sandboxPayments.id, payment.id)).returning();
  return row!;
}
