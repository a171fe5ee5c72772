import { useMemo } from 'react';
import { Link } from 'react-router';
import { isAddedKind } from '../../../features/ownership/catalogue/additions.ts';
import { type EntryRow, listEntries } from '../../../features/ownership/catalogue/list-entries.server.ts';
import { formatPrice } from '../../../lib/money.ts';
import { fold } from '../../../lib/text.ts';
import { formatMoment } from '../../../lib/time.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Label } from '../../../ui/label.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { useAddressForm, useComingSearch } from '../../list/address-form.ts';
import '../../list/list.css';
import { SearchField } from '../../list/search-field.tsx';
import type { Route } from './+types/products.ts';
import { AdminPage } from './admin-page.tsx';
import { ProductTabs } from './product-tabs.tsx';
import {
  newProductPath,
  oneOf,
  PRODUCT_KINDS,
  type ProductsView,
  productPath,
  productsAddress,
  readProductsView,
} from './products-query.ts';
import './creators.css';
import { PRODUCTS_PATH } from './paths.ts';

export const meta: Route.MetaFunction = () => quietHead('Produtos', 'O que a RPGpédia diz e vende.');

const FORM = 'busca-de-produtos';

const STATES: Record<NonNullable<EntryRow['state']>, string> = {
  draft: 'Rascunho',
  sold: 'À venda',
  unsold: 'Fora da loja',
  secret: 'Secreta',
  open: 'Aberta',
  closed: 'Encerrada',
};

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { kind, q } = readProductsView(searchParams);
  const entries = await listEntries(context.get(ctxContext), kind);
  const wanted = fold(q);
  return {
    entries: entries.filter(({ id, title, detail }) => fold(`${title} ${detail} ${id}`).includes(wanted)),
  };
}

const columnsOf = (kind: ProductsView['kind']): Column<EntryRow>[] => [
  {
    key: 'title',
    head: 'Nome',
    cell: ({ id, title, detail }) => (
      <span className="in-lines">
        <Link className="link" to={productPath(kind, id)}>
          {title}
        </Link>
        {detail && <span className="note">{detail}</span>}
      </span>
    ),
  },
  { key: 'amount', head: 'Valor', figures: true, cell: ({ amount }) => (amount === null ? '–' : formatPrice(amount)) },
  { key: 'state', head: 'Estado', cell: ({ state }) => (state ? <Label>{STATES[state]}</Label> : '–') },
  {
    key: 'revision',
    head: 'Mudanças',
    cell: ({ revision, planned }) => (
      <span className="in-lines">
        {revision === 0 ? 'Como veio' : revision}
        {planned && <span className="small">Próxima: {formatMoment(planned)}</span>}
      </span>
    ),
  },
];

export default function Products({ loaderData: { entries } }: Route.ComponentProps) {
  const { search, busy } = useComingSearch(PRODUCTS_PATH);
  const view = useMemo(() => readProductsView(new URLSearchParams(search)), [search]);
  const columns = useMemo(() => columnsOf(view.kind), [view.kind]);
  const { submit, type } = useAddressForm(FORM, (params) =>
    productsAddress({ ...view, q: readProductsView(params).q }),
  );
  return (
    <AdminPage>
      <PageHeading
        lead="O que a RPGpédia diz e vende. O que já foi comprado fica como foi comprado."
        actions={
          isAddedKind(view.kind) && (
            <ButtonLink variant="secondary" to={newProductPath(view.kind)}>
              Acrescentar {oneOf(view.kind).toLowerCase()}
            </ButtonLink>
          )
        }
      >
        Produtos
      </PageHeading>
      <div className="stack-parts">
        <ProductTabs current={view.kind} />
        <search>
          <form id={FORM} action={PRODUCTS_PATH} className="list-form" onSubmit={submit}>
            <input type="hidden" name="tipo" value={PRODUCT_KINDS.find(({ kind }) => kind === view.kind)!.word} />
            <label className="sr-only" htmlFor="busca-produto">
              Buscar por nome ou id
            </label>
            <SearchField id="busca-produto" q={view.q} placeholder="Nome ou id" onType={type} />
            <noscript>
              <Button type="submit" variant="secondary">
                Buscar
              </Button>
            </noscript>
          </form>
        </search>
        <div aria-busy={busy}>
          {entries.length > 0 ? (
            <DataTable label="Produtos" columns={columns} rows={entries} rowKey={({ id }) => id} />
          ) : (
            <Empty
              icon="search"
              title="Nada assim"
              text="Tente outro pedaço do nome, ou olhe em outra aba."
              action={
                <ButtonLink variant="secondary" to={productsAddress({ ...view, q: '' })}>
                  Ver tudo desta aba
                </ButtonLink>
              }
            />
          )}
        </div>
      </div>
    </AdminPage>
  );
}
