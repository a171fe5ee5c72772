import { PURCHASE_STATUSES, type PurchaseStatus } from '../../../features/shop/orders/order.ts';
import type { PurchasesInput } from '../../../features/shop/orders/purchase-schema.ts';
import { addressWith, readParam } from '../../list/address-params.ts';

export const PURCHASES_PATH = '/compras';

export const STATUS_NAMES: Record<PurchaseStatus, string> = {
  pending: 'esperando',
  approved: 'pagas',
  rejected: 'recusadas',
  cancelled: 'canceladas',
  expired: 'vencidas',
  refunded: 'devolvidas',
  charged_back: 'contestadas',
};

export interface PurchasesQuery {
  q: string;
  status: PurchaseStatus | null;
  table: boolean;
}

export function readPurchasesQuery(params: URLSearchParams): PurchasesQuery {
  const status = readParam(params, 'situacao');
  return {
    q: readParam(params, 'q'),
    status: PURCHASE_STATUSES.find((name) => STATUS_NAMES[name] === status) ?? null,
    table: readParam(params, 'vista') === 'tabela',
  };
}

const filters = ({ q, status }: PurchasesQuery): [string, string | null][] => [
  ['q', q],
  ['situacao', status && STATUS_NAMES[status]],
];

/** Limit of purchases exported by id; larger exports use a filter. */
export const NAMED_MAX = 100;

export const purchasesAddress = (query: PurchasesQuery): string =>
  addressWith(PURCHASES_PATH, [...filters(query), ['vista', query.table ? 'tabela' : null]]);

/** Address of the CSV: all purchases of the filter, or only these ids. */
export const purchasesCsvAddress = (query: PurchasesQuery, ids: readonly string[] = []): string =>
  addressWith(`${PURCHASES_PATH}/exportar`, ids.length > 0 ? [['compras', ids.join(' ')]] : filters(query));

export const isNarrowed = ({ q, status }: PurchasesQuery): boolean => q !== '' || status !== null;

export const toPurchasesInput = ({ q, status }: PurchasesQuery): PurchasesInput => ({ q, status: status ?? undefined });
