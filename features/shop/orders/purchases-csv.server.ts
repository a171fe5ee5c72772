import { formatAmount } from '../../../lib/money.ts';
import { formatDate, formatDateTime } from '../../../lib/time.ts';
import type { CsvColumn } from '../../kit/csv.server.ts';
import type { ListedPurchase } from './purchase-list-schema.ts';
import type { PurchaseView } from './purchase-schema.ts';
import { METHOD_WORDS, STATUS_LABELS } from './status-labels.ts';

/** The columns of a buyer's exported purchases. */
export const purchaseColumns: readonly CsvColumn<PurchaseView>[] = [
  ['Compra', ({ purchaseId }) => purchaseId],
  ['Feita em', ({ createdAt }) => formatDate(createdAt)],
  ['Itens', ({ items }) => items.map(({ productSnapshot }) => productSnapshot.title).join(', ')],
  ['Total (R$)', ({ totalAmount }) => formatAmount(totalAmount)],
  ['Situação', ({ status }) => STATUS_LABELS[status]],
  ['Pagamento', ({ payment }) => (payment.method ? METHOD_WORDS[payment.method] : '')],
  ['Paga em', ({ approvedAt }) => (approvedAt ? formatDate(approvedAt) : '')],
  ['Devolvido (R$)', ({ refundedAmount }) => (refundedAmount > 0 ? formatAmount(refundedAmount) : '')],
];

/** The columns of purchases that an admin exports. */
export const listedPurchaseColumns: readonly CsvColumn<ListedPurchase>[] = [
  ['Compra', ({ purchaseId }) => purchaseId],
  ['Feita em', ({ createdAt }) => formatDateTime(createdAt)],
  ['Quem comprou', ({ buyer }) => buyer.displayName ?? ''],
  ['Uid', ({ buyer }) => buyer.uid],
  ['Itens', ({ titles }) => titles.join(', ')],
  ['Total (R$)', ({ totalAmount }) => formatAmount(totalAmount)],
  ['Situação', ({ status }) => STATUS_LABELS[status]],
  ['Pagamento', ({ method }) => (method ? METHOD_WORDS[method] : '')],
  ['Paga em', ({ approvedAt }) => (approvedAt ? formatDateTime(approvedAt) : '')],
  ['Devolvido (R$)', ({ refundedAmount }) => (refundedAmount > 0 ? formatAmount(refundedAmount) : '')],
];
