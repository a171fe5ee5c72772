import { z } from 'zod';
import { cents, cursor, instant, optional } from '../../kit/schema.ts';
import { PURCHASE_STATUSES } from './order.ts';

export const purchaseListQuery = z.object({
  q: optional(z.string().max(128)).describe(
    'The id of a purchase or a payment, or a part of a buyer’s name, e-mail or uid.',
  ),
  status: optional(z.enum(PURCHASE_STATUSES)),
  from: optional(z.iso.date()).describe('The first day, in São Paulo.'),
  to: optional(z.iso.date()).describe('The last day.'),
  cursor,
});
export type PurchaseListQuery = z.output<typeof purchaseListQuery>;

export const listedPurchase = z
  .object({
    purchaseId: z.string(),
    status: z.enum(PURCHASE_STATUSES),
    titles: z.array(z.string()),
    totalAmount: cents,
    refundedAmount: cents,
    method: z.enum(['pix', 'boleto', 'card']).nullable(),
    buyer: z.object({ uid: z.string(), displayName: z.string().nullable() }),
    createdAt: instant,
    approvedAt: instant.nullable(),
  })
  .meta({ id: 'ListedPurchase' });
export type ListedPurchase = z.output<typeof listedPurchase>;
