import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { NAME_PLACEHOLDER } from '../../../features/people/accounts/user.ts';
import { listPurchases } from '../../../features/shop/orders/list-purchases.server.ts';
import type { ListedPurchase } from '../../../features/shop/orders/purchase-list-schema.ts';
import { METHOD_WORDS, STATUS_LABELS } from '../../../features/shop/orders/status-labels.ts';
import { titleOfLines } from '../../../features/shop/orders/title-of-lines.ts';
import { formatPrice } from '../../../lib/money.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { callFunction } from '../../api/call.ts';
import { ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { useAddressForm, useComingSearch } from '../../list/address-form.ts';
import { ListBody } from '../../list/list-body.tsx';
import '../../list/list.css';
import { loadList } from '../../list/load-list.server.ts';
import { SearchField } from '../../list/search-field.tsx';
import { type PageOf, usePages } from '../../list/use-pages.ts';
import type { Route } from './+types/payments.ts';
import { AdminPage } from './admin-page.tsx';
import {
  ALL_PAYMENTS,
  isNarrowed,
  PAYMENTS_PATH,
  type PaymentsView,
  paymentPath,
  paymentsAddress,
  paymentsCsvAddress,
  readPaymentsView,
  STATUS_CHOICES,
  toListQuery,
} from './payments-query.ts';

export const meta: Route.MetaFunction = () => quietHead('Pagamentos', 'Compras e pagamentos da RPGpédia.');

const FORM = 'busca-de-pagamentos';
const NONE: PageOf<ListedPurchase> = { rows: [], nextCursor: null };

const rowsOf = ({ purchases, nextCursor }: { purchases: ListedPurchase[]; nextCursor: string | null }) => ({
  rows: purchases,
  nextCursor,
});
const keyOf = ({ purchaseId }: ListedPurchase): string => purchaseId;

const COLUMNS: readonly Column<ListedPurchase>[] = [
  { key: 'createdAt', head: 'Feita em', cell: ({ createdAt }) => formatDateTime(createdAt) },
  {
    key: 'title',
    head: 'Compra',
    cell: ({ purchaseId, titles }) => (
      <Link className="link" to={paymentPath(purchaseId)}>
        {titleOfLines(titles)}
      </Link>
    ),
  },
  { key: 'buyer', head: 'Quem comprou', cell: ({ buyer }) => buyer.displayName ?? NAME_PLACEHOLDER },
  { key: 'method', head: 'Meio', cell: ({ method }) => (method ? METHOD_WORDS[method] : '') },
  { key: 'status', head: 'Situação', cell: ({ status }) => STATUS_LABELS[status] },
  { key: 'total', head: 'Total', cell: ({ totalAmount }) => formatPrice(totalAmount), figures: true },
  {
    key: 'refunded',
    head: 'Devolvido',
    cell: ({ refundedAmount }) => (refundedAmount > 0 ? formatPrice(refundedAmount) : ''),
    figures: true,
  },
];

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const input = toListQuery(readPaymentsView(searchParams));
  const list = await loadList(searchParams, { ...NONE, manyPeople: false }, async (cursor) => {
    const { manyPeople, ...page } = await listPurchases(context.get(ctxContext), { ...input, cursor });
    return { ...rowsOf(page), manyPeople };
  });
  return { list };
}

export default function Payments({ loaderData: { list } }: Route.ComponentProps) {
  const { search, busy } = useComingSearch(PAYMENTS_PATH);
  const view = useMemo(() => readPaymentsView(new URLSearchParams(search)), [search]);
  const pages = usePages({
    first: list,
    keyOf,
    more: async (cursor) => rowsOf(await callFunction('listPurchases', { ...toListQuery(view), cursor })),
  });
  return (
    <AdminPage>
      <PageHeading lead="Cada compra, com o que aconteceu aqui e no Mercado Pago.">Pagamentos</PageHeading>
      <div className="stack-parts">
        <p>
          <Link className="link" to="/admin#atencao">
            Compras que pedem atenção
          </Link>
        </p>
        <PaymentsForm view={view} />
        {list.manyPeople && (
          <Notice tone="info">
            Muita gente tem essas letras no nome ou no e-mail. Aqui estão as compras das contas mais novas: escreva mais
            para achar as outras.
          </Notice>
        )}
        {pages.rows.length > 0 && (
          <div className="list-tools">
            <a className="button button-tertiary button-mini" href={paymentsCsvAddress(view)} download>
              <Icon name="download" />
              Exportar a lista (CSV)
            </a>
          </div>
        )}
        <ListBody
          label="Compras"
          pages={pages}
          keyOf={keyOf}
          nameOf={({ titles }) => titleOfLines(titles)}
          busy={busy}
          failing={list.failure}
          empty={{ icon: 'cart', title: 'Nenhuma compra ainda', text: 'A primeira aparece aqui na hora.' }}
          nothingFound={{
            narrowed: isNarrowed(view),
            title: 'Nenhuma compra assim',
            text: 'A busca quer parte do nome ou do e-mail de quem comprou, ou o número inteiro da compra ou do pagamento.',
            all: paymentsAddress(ALL_PAYMENTS),
          }}
          moreLabel="Mostrar mais compras"
          look={{ columns: COLUMNS }}
        />
      </div>
    </AdminPage>
  );
}

interface DayInputProps {
  name: string;
  label: string;
  value: string;
  onChange: () => void;
}

/** Follows the address, but not while somebody types in it. */
function DayInput({ name, label, value, onChange }: DayInputProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current && document.activeElement !== ref.current) ref.current.value = value;
  }, [value]);
  return (
    <input
      ref={ref}
      type="date"
      name={name}
      className="control"
      aria-label={label}
      defaultValue={value}
      onChange={onChange}
    />
  );
}

function PaymentsForm({ view }: { view: PaymentsView }) {
  const { submit, type, apply } = useAddressForm(FORM, (params) => paymentsAddress(readPaymentsView(params)));
  const status = STATUS_CHOICES.find((choice) => choice.status === view.status)?.word ?? '';
  return (
    <search>
      <form id={FORM} action={PAYMENTS_PATH} className="list-form" onSubmit={submit}>
        <label className="sr-only" htmlFor="busca-pagamento">
          Buscar por compra, pagamento, nome, e-mail ou uid
        </label>
        <SearchField id="busca-pagamento" q={view.q} placeholder="Nome, e-mail, compra ou pagamento" onType={type} />
        <select name="situacao" className="control" aria-label="Situação" value={status} onChange={apply}>
          <option value="">Toda situação</option>
          {STATUS_CHOICES.map((choice) => (
            <option key={choice.word} value={choice.word}>
              {STATUS_LABELS[choice.status]}
            </option>
          ))}
        </select>
        <DayInput name="de" label="De" value={view.from} onChange={type} />
        <DayInput name="ate" label="Até" value={view.to} onChange={type} />
        <noscript>
          <Button type="submit" variant="secondary">
            Aplicar
          </Button>
        </noscript>
      </form>
    </search>
  );
}
