import type { PurchaseStatus } from '../../features/shop/orders/order.ts';

/** States of a purchase are written so in addresses. */
export const PURCHASE_WORDS: Readonly<Record<PurchaseStatus, string>> = {
  pending: 'esperando',
  approved: 'pagas',
  rejected: 'recusadas',
  cancelled: 'canceladas',
  expired: 'vencidas',
  refunded: 'devolvidas',
  charged_back: 'contestadas',
};
