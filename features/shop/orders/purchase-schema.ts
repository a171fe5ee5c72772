import { z } from 'zod';
import { PAYMENT_STATUSES } from '../../../platform/payments/port.ts';
import { address, cents, count, cursor, instant, nextCursor, optional } from '../../kit/schema.ts';
import { productSnapshot } from '../cart/cart-schema.ts';
import { keyStatus } from '../keys/key-schema.ts';
import { PURCHASE_STATUSES } from './order.ts';

const paymentView = z.object({
  method: z.enum(['pix', 'boleto', 'card']).nullable(),
  qrCode: z.string().exactOptional(),
  qrCodeBase64: z.string().exactOptional(),
  boletoUrl: z.string().exactOptional(),
  expiresAt: z.string().exactOptional(),
  status: z
    .enum([...PAYMENT_STATUSES, 'contested'])
    .exactOptional()
    .describe('As the gateway has it; `contested` while its bank looks at it: what it gave is frozen.'),
});

export const purchaseView = z
  .object({
    purchaseId: z.string(),
    status: z.enum(PURCHASE_STATUSES),
    items: z.array(
      z.object({
        productType: z.enum(['book', 'skin', 'key']),
        productId: z.string(),
        price: cents.describe('Paid for it, without its `discount`.'),
        discount: cents.exactOptional().describe('Taken off its price.'),
        productSnapshot,
        giftTo: z.string().exactOptional().describe('The display name of whoever the book is a gift for.'),
        asGift: z.literal(true).exactOptional().describe('A book that became a code, which is among `keys`.'),
      }),
    ),
    totalAmount: cents,
    discount: z
      .object({ code: z.string(), cents })
      .exactOptional()
      .describe('The discount code that it was begun with, and what it took off.'),
    createdAt: instant,
    payment: paymentView,
    initPoint: address
      .nullable()
      .describe('The gateway’s page, where a pending purchase is paid or renewed; null when there is nothing to pay.'),
    keys: z
      .array(
        z.object({
          code: z.string(),
          keyId: z.string(),
          title: z.string(),
          status: keyStatus,
          giftId: z.uuid().exactOptional().describe('The open gift that holds the code.'),
        }),
      )
      .describe('Once approved.'),
    upcomingKeys: z
      .array(z.object({ title: z.string(), dueOn: z.iso.date() }))
      .describe('Codes promised for a later day in São Paulo, soonest first.'),
    approvedAt: instant.nullable(),
    withdrawalUntil: z.iso
      .date()
      .nullable()
      .describe(
        'The last day in São Paulo on which the buyer may withdraw; null before approval, after a reversal and where nobody paid.',
      ),
    reversedAt: instant.nullable(),
    refundedAmount: cents.describe(
      'Cents given back of the payment that settled it. A partial refund takes nothing away.',
    ),
    reversal: z
      .object({ codesRevoked: count, codesKept: count, codesNotIssued: count })
      .nullable()
      .describe(
        'What a reversal did to the codes: made invalid, kept because they had been redeemed, and promised but no longer coming.',
      ),
    extraPaymentReturned: z
      .boolean()
      .describe('A second payment of the same purchase was given back, or is being given back.'),
    payer: z
      .object({ name: z.string().optional(), cpf: z.string().optional(), email: z.string().optional() })
      .nullable()
      .describe('As the buyer gave them at checkout.'),
  })
  .meta({ id: 'Purchase' });
export type PurchaseView = z.output<typeof purchaseView>;
export type PaymentView = PurchaseView['payment'];

export const purchasesInput = z.object({
  cursor,
  limit: optional(z.int().min(1).max(20)).describe('The most purchases of this page; it may end earlier, at 100 KB.'),
  q: optional(z.string().max(128)).describe('Words of what was bought, or the purchase’s id.'),
  status: optional(z.enum(PURCHASE_STATUSES)),
});
export type PurchasesInput = z.output<typeof purchasesInput>;

export const purchasePage = z.object({ purchases: z.array(purchaseView), nextCursor });
export type PurchasePage = z.output<typeof purchasePage>;
