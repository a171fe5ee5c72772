import { randomUUID } from 'node:crypto';
import type { Tx } from '../../db/port.ts';
import { preferenceBody } from '../mercado-pago/preference.ts';
import type { PaidBefore, SeededPayment } from '../port.ts';
import { sandboxPayments, sandboxPreferences } from './tables.ts';
import { COLLECTOR_ID } from './wire.ts';

const CHUNK_ROWS = 400;

/** Payments by Pix that the sandbox took and approved before it was started, as its own checkout would have left them. */
export async function seedPaid(tx: Tx, paid: readonly PaidBefore[]): Promise<SeededPayment[]> {
  const rows = paid.map(({ request, amount, at }) => ({ id: `${COLLECTOR_ID}-${randomUUID()}`, request, amount, at }));
  const seeded: SeededPayment[] = [];
  for (let i = 0; i < rows.length; i += CHUNK_ROWS) {
    const chunk = rows.slice(i, i + CHUNK_ROWS);
    await tx
      .insert(sandboxPreferences)
      .values(chunk.map(({ id, request, at }) => ({ id, body: preferenceBody(request), createdAt: at })));
    const made = await tx
      .insert(sandboxPayments)
      .values(
        chunk.map(({ id, request, amount, at }) => ({
          preferenceId: id,
          externalReference: request.reference,
          methodId: 'pix',
          status: 'approved',
          statusDetail: 'accredited',
          amount,
          currency: 'BRL',
          approvedAt: at,
          createdAt: at,
          updatedAt: at,
        })),
      )
      .returning({ id: sandboxPayments.id, preferenceId: sandboxPayments.preferenceId });
    const ids = new Map(made.map(({ id, preferenceId }) => [preferenceId, String(id)]));
    for (const { id, request } of chunk)
      seeded.push({ reference: request.reference, preferenceId: id, paymentId: ids.get(id)! });
  }
  return seeded;
}
