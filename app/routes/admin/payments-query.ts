import { PURCHASE_STATUSES, type PurchaseStatus } from '../../../features/shop/orders/order.ts';
import type { PurchaseListQuery } from '../../../features/shop/orders/purchase-list-schema.ts';
import { addressWith, readParam } from '../../list/address-params.ts';

export const PAYMENTS_PATH = '/admin/pagamentos';
export const paymentPath = (purchaseId: string): string => `/admin/pagamento/${encodeURIComponent(purchaseId)}`;

const WORDS: Record<PurchaseStatus, string> = {
  pending: 'esperando',
  approved: 'pagas',
  rejected: 'recusadas',
  cancelled: 'canceladas',
  expired: 'vencidas',
  refunded: 'devolvidas',
  charged_back: 'contestadas',
};
export const STATUS_CHOICES = PURCHASE_STATUSES.map((status) => ({ status, word: WORDS[status] }));

export interface PaymentsView {
  q: string;
  status: PurchaseStatus | null;
  /** `yyyy-MM-dd`, or empty. */
  from: string;
  to: string;
}

export const ALL_PAYMENTS: PaymentsView = { q: '', status: null, from: '', to: '' };

const dayIn = (params: URLSearchParams, name: string): string => {
  const day = readParam(params, name);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : '';
};

export function readPaymentsView(params: URLSearchParams): PaymentsView {
  const word = readParam(params, 'situacao');
  return {
    q: readParam(params, 'q'),
    status: STATUS_CHOICES.find((choice) => choice.word === word)?.status ?? null,
    from: dayIn(params, 'de'),
    to: dayIn(params, 'ate'),
  };
}

const filters = ({ q, status, from, to }: PaymentsView): [string, string | null][] => [
  ['q', q],
  ['situacao', status && WORDS[status]],
  ['de', from],
  ['ate', to],
];

export const paymentsAddress = (view: PaymentsView): string => addressWith(PAYMENTS_PATH, filters(view));
export const paymentsCsvAddress = (view: PaymentsView): string =>
  addressWith(`${PAYMENTS_PATH}/exportar`, filters(view));

export const isNarrowed = (view: PaymentsView): boolean => filters(view).some(([, value]) => Boolean(value));

export const toListQuery = ({ q, status, from, to }: PaymentsView): PurchaseListQuery => ({
  q: q || undefined,
  status: status ?? undefined,
  from: from || undefined,
  to: to || undefined,
});
