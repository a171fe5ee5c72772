import { listAllBooks } from '../../../features/publishing/drafts/list-all-books.server.ts';
import { ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { ListPage } from '../../list/list-page.tsx';
import { readList } from '../../list/load-list.server.ts';
import type { Route } from './+types/books.ts';
import { AdminPage } from './admin-page.tsx';
import { BOOKS } from './books-list.tsx';
import { ProductTabs } from './product-tabs.tsx';

export const meta: Route.MetaFunction = () => quietHead('Livros', 'Os livros de todas as casas, em toda situação.');

export const loader = async ({ context, url: { searchParams } }: Route.LoaderArgs) => ({
  list: await readList(BOOKS, searchParams, (input) => listAllBooks(context.get(ctxContext), input)),
});

export default function AdminBooks({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage>
      <ListPage
        title="Livros"
        lead="O que as casas publicam, na loja ou fora dela. O que você muda aqui, a casa fica sabendo."
        list={BOOKS}
        loaded={list}
        before={<ProductTabs current="book" />}
      />
    </AdminPage>
  );
}
