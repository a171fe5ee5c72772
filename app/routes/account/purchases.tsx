import { useMemo } from 'react';
import { Link, useRevalidator } from 'react-router';
import { getMyPurchases } from '../../../features/shop/orders/get-purchase.server.ts';
import { listReturns } from '../../../features/shop/orders/list-returns.server.ts';
import { PURCHASE_STATUSES } from '../../../features/shop/orders/order.ts';
import type { PurchaseView } from '../../../features/shop/orders/purchase-schema.ts';
import { STATUS_LABELS } from '../../../features/shop/orders/status-labels.ts';
import { formatPrice } from '../../../lib/money.ts';
import { countOf } from '../../../lib/number.ts';
import { formatDate } from '../../../lib/time.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { callFunction } from '../../api/call.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { useAddressForm, useComingSearch } from '../../list/address-form.ts';
import { CURSOR_PARAM } from '../../list/address-params.ts';
import { ListBody } from '../../list/list-body.tsx';
import { ListTools } from '../../list/list-tools.tsx';
import { loadList } from '../../list/load-list.server.ts';
import { SearchField } from '../../list/search-field.tsx';
import { type PageOf, usePages } from '../../list/use-pages.ts';
import { useSelection } from '../../list/use-selection.ts';
import { useLive } from '../../live/live-provider.tsx';
import { titleOf } from '../../purchases/lines.ts';
import { Returns } from '../../purchases/returns.tsx';
import type { Route } from './+types/purchases.ts';
import { PurchaseCard } from './purchase-card.tsx';
import {
  isNarrowed,
  NAMED_MAX,
  PURCHASES_PATH,
  type PurchasesQuery,
  purchasesAddress,
  purchasesCsvAddress,
  readPurchasesQuery,
  STATUS_NAMES,
  toPurchasesInput,
} from './purchases-query.ts';
import './purchases.css';

export const meta: Route.MetaFunction = () =>
  quietHead('Minhas compras', 'As suas compras na RPGpédia, com pagamentos, códigos e prazos.');

const NO_PURCHASES: PageOf<PurchaseView> = { rows: [], nextCursor: null };
const FORM = 'busca-nas-compras';
/** Filters pay off only for more. */
const ROWS_WITHOUT_FILTERS = 3;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { uid } = context.get(callerContext)!;
  const { searchParams } = new URL(request.url);
  const input = toPurchasesInput(readPurchasesQuery(searchParams));
  const list = await loadList(searchParams, NO_PURCHASES, async (cursor) => {
    const { purchases, nextCursor } = await getMyPurchases(ctx, uid, { ...input, cursor });
    return { rows: purchases, nextCursor };
  });
  return { list, returns: await listReturns(ctx, uid), now: ctx.clock.now().toISOString() };
}

const keyOf = ({ purchaseId }: PurchaseView): string => purchaseId;

const COLUMNS: readonly Column<PurchaseView>[] = [
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
];

export default function Purchases({ loaderData: { list, returns, now } }: Route.ComponentProps) {
  useKeptFocus();
  const { search, busy } = useComingSearch(PURCHASES_PATH);
  const query = useMemo(() => readPurchasesQuery(new URLSearchParams(search)), [search]);
  const narrowed = isNarrowed(query);
  const whole = !narrowed && !new URLSearchParams(search).has(CURSOR_PARAM);
  const first = useLiveList(list, whole);
  const liveKeys = useMemo(() => new Set(whole ? first.rows.map(keyOf) : []), [first, whole]);
  const { revalidate } = useRevalidator();
  const pages = usePages({
    first,
    keyOf,
    more: async (cursor) => {
      const page = await callFunction('getMyPurchases', { ...toPurchasesInput(query), cursor });
      return { rows: page.purchases, nextCursor: page.nextCursor };
    },
  });
  const selection = useSelection(pages.rows, keyOf);
  const { rows, nextCursor } = pages;
  const tools = narrowed || query.table || rows.length > ROWS_WITHOUT_FILTERS || nextCursor !== null;
  return (
    <Page>
      <PageHeading lead="O que você comprou, em que pé está, e o recibo de cada compra.">Minhas compras</PageHeading>
      <div className="stack-blocks shrinks">
        <Returns of={returns} named />
        <section aria-label="Compras" className="purchases" onKeyDown={selection.onKeyDown}>
          {tools && <PurchasesForm query={query} />}
          {tools && rows.length > 0 && (
            <ListTools
              selection={selection}
              shown={rows.length}
              countLabel={(count) => countOf(count, 'compra selecionada', 'compras selecionadas')}
              actions={
                selection.chosen.length > NAMED_MAX ? (
                  <p>Para exportar só as selecionadas, escolha até {NAMED_MAX}.</p>
                ) : (
                  <a
                    className="button button-secondary button-mini"
                    href={purchasesCsvAddress(query, selection.chosen.map(keyOf))}
                    download
                  >
                    <Icon name="download" />
                    Exportar as selecionadas (CSV)
                  </a>
                )
              }
            >
              <ButtonLink
                size="mini"
                variant="tertiary"
                to={purchasesAddress({ ...query, table: !query.table })}
                replace
                preventScrollReset
              >
                <Icon name={query.table ? 'files' : 'menu'} />
                {query.table ? 'Ver em detalhes' : 'Ver em tabela'}
              </ButtonLink>
              <a className="button button-tertiary button-mini" href={purchasesCsvAddress(query)} download>
                <Icon name="download" />
                Exportar a lista (CSV)
              </a>
            </ListTools>
          )}
          <ListBody
            label="Compras"
            pages={pages}
            keyOf={keyOf}
            nameOf={titleOf}
            busy={busy}
            failing={list.failure}
            empty={{
              icon: 'cart',
              title: 'Nenhuma compra ainda',
              text: 'O que você comprar fica guardado aqui, com os códigos e o recibo.',
              action: <ButtonLink to="/loja">Ver a loja</ButtonLink>,
            }}
            nothingFound={{
              narrowed,
              title: 'Nenhuma compra assim',
              all: purchasesAddress({ ...query, q: '', status: null }),
            }}
            moreLabel="Mostrar mais compras"
            selection={selection}
            look={
              query.table
                ? { columns: COLUMNS }
                : {
                    className: 'stack-blocks',
                    card: (purchase, row, box) => (
                      <PurchaseCard
                        key={purchase.purchaseId}
                        purchase={purchase}
                        now={now}
                        onVerified={revalidate}
                        alone={!liveKeys.has(purchase.purchaseId)}
                        row={row}
                        box={box}
                      />
                    ),
                  }
            }
          />
        </section>
      </div>
    </Page>
  );
}

/** Only the first page without filters has live updates. */
function useLiveList(list: PageOf<PurchaseView>, whole: boolean): PageOf<PurchaseView> {
  const loaded = useMemo(() => ({ purchases: [...list.rows], nextCursor: list.nextCursor }), [list]);
  const live = useLive('purchases', whole ? loaded : null);
  return useMemo(
    () =>
      live === null || live === loaded ? list : { rows: live.purchases ?? [], nextCursor: live.nextCursor ?? null },
    [live, loaded, list],
  );
}

function PurchasesForm({ query }: { query: PurchasesQuery }) {
  const { submit, type, apply } = useAddressForm(FORM, (params) => purchasesAddress(readPurchasesQuery(params)));
  return (
    <search>
      <form id={FORM} action={PURCHASES_PATH} className="list-form" onSubmit={submit}>
        {query.table && <input type="hidden" name="vista" value="tabela" />}
        <label className="sr-only" htmlFor="busca-compra">
          Buscar nas suas compras
        </label>
        <SearchField id="busca-compra" q={query.q} placeholder="O que você comprou" onType={type} />
        <select
          name="situacao"
          className="control"
          aria-label="Situação"
          value={query.status ? STATUS_NAMES[query.status] : ''}
          onChange={apply}
        >
          <option value="">Toda situação</option>
          {PURCHASE_STATUSES.map((status) => (
            <option key={status} value={STATUS_NAMES[status]}>
              {STATUS_LABELS[status]}
            </option>
          ))}
        </select>
        <noscript>
          <Button type="submit" variant="secondary">
            Aplicar
          </Button>
        </noscript>
      </form>
    </search>
  );
}
