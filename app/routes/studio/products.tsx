import { can } from '../../../features/kit/permissions.ts';
import { listProducts } from '../../../features/shop/selling/list-products.server.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { ListPage } from '../../list/list-page.tsx';
import { readList } from '../../list/load-list.server.ts';
import type { Route } from './+types/products.ts';
import { PRODUCT_ROWS, PRODUCTS } from './products-list.tsx';
import { StudioTabs } from './studio-tabs.tsx';
import './products.css';

export const meta: Route.MetaFunction = () => quietHead('Produtos', 'Os livros da sua casa, com preço e vendas.');

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext)!;
  const { creatorId } = caller;
  const list = await readList(PRODUCTS, searchParams, async (input) =>
    creatorId === null
      ? { products: [], nextCursor: null }
      : listProducts(ctx, caller, { ...input, limit: PRODUCT_ROWS }),
  );
  return { list, mayChange: can(caller, 'submit', { is: 'draft', creatorId }) };
}

export default function Products({ loaderData: { list, mayChange } }: Route.ComponentProps) {
  const register = mayChange && <ButtonLink to="/produtor/livro/registrar">Registrar um livro</ButtonLink>;
  return (
    <Page>
      <ListPage
        title="Produtos"
        lead="O preço de cada livro, e quantas cópias ele vendeu."
        actions={list.rows.length > 0 && register}
        list={PRODUCTS}
        loaded={list}
        mayAct={mayChange}
        empty={{ action: register }}
        before={<StudioTabs />}
      />
    </Page>
  );
}
