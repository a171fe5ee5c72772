import { isAddedKind } from '../../../features/ownership/catalogue/additions.ts';
import { listEntries } from '../../../features/ownership/catalogue/list-entries.server.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { ListPage, useView } from '../../list/list-page.tsx';
import { readList } from '../../list/load-list.server.ts';
import type { Route } from './+types/products.ts';
import { AdminPage } from './admin-page.tsx';
import { CATALOGUE, isWritten } from './catalogue-list.tsx';
import { newProductPath, oneOf } from './product-kinds.ts';
import { ProductTabs } from './product-tabs.tsx';

export const meta: Route.MetaFunction = () => quietHead('Produtos', 'O que a RPGpédia diz e vende.');

export const loader = async ({ context, url: { searchParams } }: Route.LoaderArgs) => ({
  list: await readList(CATALOGUE, searchParams, async ({ kind, q }) =>
    (await listEntries(context.get(ctxContext), kind))
      .filter((entry) => isWritten(entry, q))
      .map((entry) => ({ ...entry, kind })),
  ),
});

export default function Products({ loaderData: { list } }: Route.ComponentProps) {
  const { kind } = useView(CATALOGUE).view;
  return (
    <AdminPage>
      <ListPage
        title="Produtos"
        lead="O que a RPGpédia diz e vende. O que já foi comprado fica como foi comprado."
        actions={
          isAddedKind(kind) && (
            <ButtonLink variant="secondary" to={newProductPath(kind)}>
              Acrescentar {oneOf(kind).toLowerCase()}
            </ButtonLink>
          )
        }
        list={CATALOGUE}
        loaded={list}
        before={<ProductTabs current={kind} />}
      />
    </AdminPage>
  );
}
