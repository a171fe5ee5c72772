import { useMemo } from 'react';
import { Link } from 'react-router';
import type { AnyBook } from '../../../features/publishing/drafts/draft-schema.ts';
import { listAllBooks } from '../../../features/publishing/drafts/list-all-books.server.ts';
import { formatPrice } from '../../../lib/money.ts';
import { formatDate } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Label } from '../../../ui/label.tsx';
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
import { STATE_WORDS, stateLabel } from '../studio/studio-labels.ts';
import type { Route } from './+types/books.ts';
import { AdminPage } from './admin-page.tsx';
import {
  BOOKS_PATH,
  type BooksView,
  bookAdminPath,
  booksAddress,
  booksCsvAddress,
  isNarrowed,
  readBooksView,
  STATE_CHOICES,
  toBooksInput,
} from './books-query.ts';
import { creatorAdminPath } from './creator-card.tsx';
import { ProductTabs } from './product-tabs.tsx';
import './products.css';

export const meta: Route.MetaFunction = () => quietHead('Livros', 'Os livros de todas as casas, em toda situação.');

const FORM = 'busca-de-livros';
const NONE: PageOf<AnyBook> = { rows: [], nextCursor: null };

const pageOf = ({ books, nextCursor }: { books: AnyBook[]; nextCursor: string | null }): PageOf<AnyBook> => ({
  rows: books,
  nextCursor,
});
const keyOf = ({ bookId }: AnyBook): string => bookId;

const COLUMNS: readonly Column<AnyBook>[] = [
  {
    key: 'title',
    head: 'Livro',
    cell: ({ bookId, title }) => (
      <Link className="link book-cell" to={bookAdminPath(bookId)}>
        {title}
      </Link>
    ),
  },
  {
    key: 'creator',
    head: 'Casa',
    cell: ({ creatorId, creatorName }) => (
      <Link className="link book-cell" to={creatorAdminPath(creatorId)}>
        {creatorName}
      </Link>
    ),
  },
  { key: 'state', head: 'Situação', cell: (book) => <Label>{stateLabel(book)}</Label> },
  { key: 'price', head: 'Preço', figures: true, cell: ({ price }) => (price === null ? '–' : formatPrice(price)) },
  { key: 'createdAt', head: 'Começado em', cell: ({ createdAt }) => formatDate(createdAt) },
];

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const input = toBooksInput(readBooksView(searchParams));
  const list = await loadList(searchParams, NONE, async (cursor) =>
    pageOf(await listAllBooks(context.get(ctxContext), { ...input, cursor })),
  );
  return { list };
}

export default function AdminBooks({ loaderData: { list } }: Route.ComponentProps) {
  const { search, busy } = useComingSearch(BOOKS_PATH);
  const view = useMemo(() => readBooksView(new URLSearchParams(search)), [search]);
  const pages = usePages({
    first: list,
    keyOf,
    more: async (cursor) => pageOf(await callFunction('listAllBooks', { ...toBooksInput(view), cursor })),
  });
  return (
    <AdminPage>
      <PageHeading lead="O que as casas publicam, na loja ou fora dela. O que você muda aqui, a casa fica sabendo.">
        Livros
      </PageHeading>
      <div className="stack-parts">
        <ProductTabs current="book" />
        <BooksForm view={view} />
        {pages.rows.length > 0 && (
          <div className="list-tools">
            <a className="button button-tertiary button-mini" href={booksCsvAddress(view)} download>
              <Icon name="download" />
              Exportar a lista (CSV)
            </a>
          </div>
        )}
        <ListBody
          label="Livros"
          pages={pages}
          keyOf={keyOf}
          nameOf={({ title }) => title}
          busy={busy}
          failing={list.failure}
          empty={{ icon: 'book', title: 'Nenhum livro ainda', text: 'O primeiro rascunho de uma casa aparece aqui.' }}
          nothingFound={{
            narrowed: isNarrowed(view),
            title: 'Nenhum livro assim',
            text: 'Procure por parte do título ou do nome da casa, ou tire os filtros.',
            all: BOOKS_PATH,
          }}
          moreLabel="Mostrar mais livros"
          look={{ columns: COLUMNS }}
        />
      </div>
    </AdminPage>
  );
}

function BooksForm({ view }: { view: BooksView }) {
  const { submit, type, apply } = useAddressForm(FORM, (params) => booksAddress(readBooksView(params)));
  const word = STATE_CHOICES.find(({ state }) => state === view.state)?.word ?? '';
  return (
    <search>
      <form id={FORM} action={BOOKS_PATH} className="list-form" onSubmit={submit}>
        <label className="sr-only" htmlFor="busca-livro">
          Buscar por título ou casa
        </label>
        <SearchField id="busca-livro" q={view.q} placeholder="Título ou casa" onType={type} />
        <select name="situacao" className="control" aria-label="Situação" value={word} onChange={apply}>
          <option value="">Toda situação</option>
          {STATE_CHOICES.map((choice) => (
            <option key={choice.word} value={choice.word}>
              {STATE_WORDS[choice.state]}
            </option>
          ))}
        </select>
        {view.creatorId && <input type="hidden" name="casa" value={view.creatorId} />}
        <noscript>
          <Button type="submit" variant="secondary">
            Aplicar
          </Button>
        </noscript>
      </form>
    </search>
  );
}
