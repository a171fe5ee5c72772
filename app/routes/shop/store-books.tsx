import type { BookCounts } from '../../../features/publishing/books/book-filters.ts';
import { foundCount } from '../../../features/publishing/books/book-labels.ts';
import type { BookSummary } from '../../../features/publishing/books/book-schema.ts';
import type { FeaturedBook } from '../../../features/publishing/books/feature-book.server.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { StoreCard } from './store-card.tsx';
import { ChosenFilters } from './store-chosen.tsx';
import { Filters, FiltersButton } from './store-filters.tsx';
import { SORTS, type StoreQuery, storeAddress } from './store-query.ts';
import { ShopWindow } from './store-window.tsx';
import { STORE_FORM, useStoreForm, useStoreQuery } from './use-store-form.ts';

export interface BooksData {
  query: StoreQuery;
  books: BookSummary[];
  nextCursor: string | null;
  /** Cursor of the previous page; null for the first one. */
  previous: string | null;
  counts: BookCounts;
  featured: FeaturedBook | null;
}

export function Books({ query, books, nextCursor, previous, counts, featured }: BooksData) {
  const { busy } = useStoreQuery();
  return (
    <div className="store">
      <Filters counts={counts} />
      <div className="store-shelf" aria-busy={busy}>
        {featured && <ShopWindow book={featured} />}
        <div className="store-tools">
          <h2 id="resultado" tabIndex={-1} className="store-result">
            <span role="status">{resultLabel(query, counts)}</span>
          </h2>
          <FiltersButton chosen={Object.keys(query.chosen).length} />
          <Order query={query} />
        </div>
        <ChosenFilters query={query} facets={counts.facets} />
        {books.length === 0 ? (
          <Nothing query={query} />
        ) : (
          <ul className="book-grid">
            {books.map((book) => (
              <StoreCard key={book.bookId} book={book} />
            ))}
          </ul>
        )}
        {(query.page || nextCursor) && (
          <nav className="store-pages" aria-label="Páginas">
            {query.page && (
              <ButtonLink variant="secondary" rel="prev" to={storeAddress({ ...query, page: previous })}>
                Página anterior
              </ButtonLink>
            )}
            {nextCursor && (
              <ButtonLink variant="secondary" rel="next" to={storeAddress({ ...query, page: nextCursor })}>
                Próxima página
              </ButtonLink>
            )}
          </nav>
        )}
      </div>
    </div>
  );
}

function resultLabel({ q }: StoreQuery, counts: BookCounts): string {
  const found = foundCount(counts);
  if (counts.similar && counts.total > 0) return `Nada escrito “${q}”, mas quase: ${found}`;
  return found.charAt(0).toUpperCase() + found.slice(1);
}

function Order({ query: { order, q } }: { query: StoreQuery }) {
  const { apply } = useStoreForm();
  return (
    <label className="store-order">
      <span className="store-order-label">Ordem</span>
      <select name="ordem" form={STORE_FORM} className="control" value={order ?? ''} onChange={apply}>
        <option value="">{q ? 'Mais parecidos' : 'Novidades'}</option>
        {SORTS.filter(({ id }) => q || id !== 'novidades').map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Nothing({ query }: { query: StoreQuery }) {
  const filtered = Object.keys(query.chosen).length > 0;
  if (query.q && filtered) {
    return (
      <Empty
        icon="search"
        title={`Nada com “${query.q}” nesta prateleira`}
        text="Pode estar em outra: procure de novo sem os filtros."
        action={<ButtonLink to={storeAddress({ ...query, chosen: {}, page: null })}>Procurar na loja toda</ButtonLink>}
      />
    );
  }
  if (query.q) {
    return (
      <Empty
        icon="search"
        title={`Nada com “${query.q}” por aqui`}
        text="Tente uma palavra mais curta, sem se preocupar com acentos."
        action={<ButtonLink to="/loja">Ver todos os livros</ButtonLink>}
      />
    );
  }
  return (
    <Empty
      icon="bookshelf"
      title={filtered ? 'Nenhum livro reúne tudo isso' : 'A estante ainda está vazia'}
      text={filtered ? 'Tire um dos filtros acima, ou comece de novo.' : 'Os primeiros livros chegam logo.'}
      action={filtered && <ButtonLink to="/loja">Ver todos os livros</ButtonLink>}
    />
  );
}
