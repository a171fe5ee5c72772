import type { PurchaseStatus } from '../../shop/orders/order.ts';

/** Something in a person's story; `at` is ISO 8601. */
export type PersonEvent = { at: string } & (
  | { kind: 'began' }
  | { kind: 'purchase'; purchaseId: string; status: PurchaseStatus; totalAmount: number; titles: string[] }
  | { kind: 'redeemed'; code: string; title: string }
  | { kind: 'gave' | 'received'; giftId: string }
  | { kind: 'ticket'; ticketId: string; topic: string }
  | { kind: 'act'; verb: string; actor: string; reason: string | null; after: Record<string, unknown> | null }
);
