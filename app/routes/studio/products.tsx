import { useMemo } from 'react';
import { can } from '../../../features/kit/permissions.ts';
import { listProducts } from '../../../features/shop/selling/list-products.server.ts';
import type { Product, ProductPage } from '../../../features/shop/selling/selling-schema.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { TabLinks } from '../../../ui/tabs.tsx';
import { callFunction } from '../../api/call.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { useAddressForm, useComingSearch } from '../../list/address-form.ts';
import { loadList } from '../../list/load-list.server.ts';
import { SearchField } from '../../list/search-field.tsx';
import { type PageOf, usePages } from '../../list/use-pages.ts';
import type { Route } from './+types/products.ts';
import { ProductTable, productKey } from './product-table.tsx';
import {
  PRODUCT_STATES,
  PRODUCTS_PATH,
  type ProductsView,
  productsAddress,
  readProductsView,
  toProductsInput,
} from './products-query.ts';
import { countWaiting } from './read-waiting.server.ts';
import { STATE_WORDS } from './studio-labels.ts';
import { studioTabs } from './studio-tabs.ts';
import '../../list/list.css';

export const meta: Route.MetaFunction = () => quietHead('Produtos', 'Os livros da sua casa, com preço e vendas.');

const NONE: PageOf<Product> = { rows: [], nextCursor: null };
const FORM = 'filtro-dos-produtos';
const PAGE_ROWS = 50;

const rowsOf = ({ products, nextCursor }: ProductPage): PageOf<Product> => ({ rows: products, nextCursor });

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext)!;
  const { creatorId } = caller;
  const input = toProductsInput(readProductsView(searchParams));
  const [list, waiting] = await Promise.all([
    loadList(searchParams, NONE, async (cursor) =>
      creatorId === null ? NONE : rowsOf(await listProducts(ctx, caller, { ...input, cursor, limit: PAGE_ROWS })),
    ),
    countWaiting(context),
  ]);
  return { list, waiting, mayChange: can(caller, 'submit', { is: 'draft', creatorId }) };
}

export default function Products({ loaderData: { list, waiting, mayChange } }: Route.ComponentProps) {
  const { search, busy } = useComingSearch(PRODUCTS_PATH);
  const view = useMemo(() => readProductsView(new URLSearchParams(search)), [search]);
  const pages = usePages({
    first: list,
    keyOf: productKey,
    more: async (cursor) =>
      rowsOf(await callFunction('listProducts', { ...toProductsInput(view), cursor, limit: PAGE_ROWS })),
  });
  const register = mayChange && <ButtonLink to="/produtor/livro/registrar">Registrar um livro</ButtonLink>;
  return (
    <Page>
      <PageHeading
        lead="O preço de cada livro, e quantas cópias ele vendeu."
        actions={pages.rows.length > 0 && register}
      >
        Produtos
      </PageHeading>
      <div className="stack-parts">
        <TabLinks label="Painel do produtor" links={studioTabs(PRODUCTS_PATH, waiting)} />
        <ProductsForm view={view} />
        <ProductTable
          list={list}
          pages={pages}
          busy={busy}
          mayChange={mayChange}
          narrowed={view.q !== '' || view.state !== null}
          register={register}
        />
      </div>
    </Page>
  );
}

function ProductsForm({ view }: { view: ProductsView }) {
  const { submit, type, apply } = useAddressForm(FORM, (params) => productsAddress(readProductsView(params)));
  return (
    <search>
      <form id={FORM} action={PRODUCTS_PATH} className="list-form" onSubmit={submit}>
        <label className="sr-only" htmlFor="busca-produto">
          Buscar um livro
        </label>
        <SearchField id="busca-produto" q={view.q} placeholder="Título do livro" onType={type} />
        <select
          name="estado"
          className="control"
          aria-label="Estado"
          value={PRODUCT_STATES.find(({ state }) => state === view.state)?.word ?? ''}
          onChange={apply}
        >
          <option value="">Todo estado</option>
          {PRODUCT_STATES.map(({ state, word }) => (
            <option key={state} value={word}>
              {STATE_WORDS[state]}
            </option>
          ))}
        </select>
        <noscript>
          <Button type="submit" variant="secondary">
            Buscar
          </Button>
        </noscript>
      </form>
    </search>
  );
}
