import { Link } from 'react-router';
import type { PurchaseView } from '../../../features/shop/orders/purchase-schema.ts';
import { STATUS_LABELS } from '../../../features/shop/orders/status-labels.ts';
import { formatPrice } from '../../../lib/money.ts';
import { countOf } from '../../../lib/number.ts';
import { formatDate } from '../../../lib/time.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { addressWith } from '../../list/address-params.ts';
import { CsvLink } from '../../list/csv-link.tsx';
import { defineList } from '../../list/define-list.ts';
import { look, oneOf, search } from '../../list/filters.ts';

import { titleOf } from '../../purchases/lines.ts';
import { PURCHASE_WORDS } from '../../purchases/status-labels.ts';

const PATH = '/compras';
const CSV_PATH = `${PATH}/exportar`;

/** Limit of purchases exported by id; larger exports use a filter. */
export const NAMED_MAX = 100;

const keyOf = ({ purchaseId }: PurchaseView): string => purchaseId;

export const PURCHASES = defineList({
  path: PATH,
  label: 'Compras',
  filters: {
    q: search('q', 'Buscar nas suas compras', 'O que você comprou'),
    status: oneOf('situacao', PURCHASE_WORDS, 'Situação', 'Toda situação', STATUS_LABELS),
    table: look('vista', 'tabela'),
  },
  call: 'getMyPurchases',
  input: ({ q, status }) => ({ q, ...(status ? { status } : {}) }),
  rows: ({ purchases }): readonly PurchaseView[] => purchases,
  keyOf,
  nameOf: titleOf,
  columns: [
    {
      key: 'title',
      head: 'Compra',
      cell: (purchase) => (
        <Link className="link" to={`/pagamento/${purchase.purchaseId}`}>
          {titleOf(purchase)}
        </Link>
      ),
    },
    { key: 'date', head: 'Feita em', cell: ({ createdAt }) => formatDate(createdAt) },
    { key: 'items', head: 'Itens', cell: ({ items }) => items.length, figures: true },
    { key: 'total', head: 'Total', cell: ({ totalAmount }) => formatPrice(totalAmount), figures: true },
    { key: 'status', head: 'Situação', cell: ({ status }) => STATUS_LABELS[status] },
  ],
  className: 'stack-blocks',
  many: {
    count: (count) => countOf(count, 'compra selecionada', 'compras selecionadas'),
    max: { rows: NAMED_MAX, text: `Para exportar só as selecionadas, escolha até ${NAMED_MAX}.` },
    acts: [
      {
        label: 'Exportar',
        draw: (chosen) => (
          <CsvLink to={addressWith(CSV_PATH, [['compras', chosen.map(keyOf).join(' ')]])} variant="secondary">
            Exportar as selecionadas (CSV)
          </CsvLink>
        ),
      },
    ],
  },
  csv: CSV_PATH,
  filtersPast: 3,
  empty: {
    icon: 'cart',
    title: 'Nenhuma compra ainda',
    text: 'O que você comprar fica guardado aqui, com os códigos e o recibo.',
    action: <ButtonLink to="/loja">Ver a loja</ButtonLink>,
  },
  nothingFound: { title: 'Nenhuma compra assim' },
  more: 'Mostrar mais compras',
});
