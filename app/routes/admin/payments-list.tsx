import { Link } from 'react-router';
import { NAME_PLACEHOLDER } from '../../../features/people/accounts/user.ts';
import type { PurchaseStatus } from '../../../features/shop/orders/order.ts';
import { METHOD_WORDS, STATUS_LABELS } from '../../../features/shop/orders/status-labels.ts';
import { titleOfLines } from '../../../features/shop/orders/title-of-lines.ts';
import { formatPrice } from '../../../lib/money.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { defineList } from '../../list/define-list.ts';
import { day, oneOf, search } from '../../list/filters.ts';
import { PURCHASE_WORDS } from '../../purchases/status-labels.ts';
import { PAYMENTS_PATH, paymentPath } from './paths.ts';

export const PAYMENTS = defineList({
  path: PAYMENTS_PATH,
  label: 'Compras',
  filters: {
    q: search('q', 'Buscar por compra, pagamento, nome, e-mail ou uid', 'Nome, e-mail, compra ou pagamento'),
    status: oneOf<PurchaseStatus>('situacao', PURCHASE_WORDS, 'Situação', 'Toda situação', STATUS_LABELS),
    from: day('de', 'De'),
    to: day('ate', 'Até'),
  },
  call: 'listPurchases',
  rows: ({ purchases }) => purchases,
  keyOf: ({ purchaseId }) => purchaseId,
  nameOf: ({ titles }) => titleOfLines(titles),
  columns: [
    {
      key: 'title',
      head: 'Compra',
      cell: ({ purchaseId, titles }) => (
        <Link className="link" to={paymentPath(purchaseId)}>
          {titleOfLines(titles)}
        </Link>
      ),
    },
    { key: 'createdAt', head: 'Feita em', cell: ({ createdAt }) => formatDateTime(createdAt) },
    {
      key: 'buyer',
      head: 'Quem comprou',
      cell: ({ buyer }) => <span className="any-length">{buyer.displayName ?? NAME_PLACEHOLDER}</span>,
    },
    { key: 'method', head: 'Meio', cell: ({ method }) => (method ? METHOD_WORDS[method] : '') },
    { key: 'status', head: 'Situação', cell: ({ status }) => STATUS_LABELS[status] },
    { key: 'total', head: 'Total', cell: ({ totalAmount }) => formatPrice(totalAmount), figures: true },
    {
      key: 'refunded',
      head: 'Devolvido',
      cell: ({ refundedAmount }) => (refundedAmount > 0 ? formatPrice(refundedAmount) : ''),
      figures: true,
    },
  ],
  csv: `${PAYMENTS_PATH}/exportar`,
  empty: { icon: 'cart', title: 'Nenhuma compra ainda', text: 'A primeira aparece aqui na hora.' },
  nothingFound: {
    title: 'Nenhuma compra assim',
    text: 'A busca quer parte do nome ou do e-mail de quem comprou, ou o número inteiro da compra ou do pagamento.',
  },
  more: 'Mostrar mais compras',
});
