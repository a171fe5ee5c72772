import type { BookCounts } from '../../../features/publishing/books/book-filters.ts';
import { foundCount } from '../../../features/publishing/books/book-labels.ts';
import type { BookSummary } from '../../../features/publishing/books/book-schema.ts';
import type { FeaturedBook } from '../../../features/publishing/books/feature-book.server.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { StoreCard } from './store-card.tsx';
import { ChosenFilters } from './store-chosen.tsx';
import { Filters, FiltersButton } from './store-filters.tsx';
import { chosenFacets, SORTS, STORE, type StoreView, storeAddress } from './store-view.ts';
import { ShopWindow } from './store-window.tsx';
import { STORE_FORM, useStoreForm, useStoreView } from './use-store-form.ts';

export interface BooksData {
  view: StoreView;
  books: BookSummary[];
  nextCursor: string | null;
  /** Cursor of the previous page; null for the first one. */
  previous: string | null;
  counts: BookCounts;
  featured: FeaturedBook | null;
}

export function Books({ view, books, nextCursor, previous, counts, featured }: BooksData) {
  const { busy } = useStoreView();
  return (
    <div className="store">
      <a href="#resultado" className="skip-link">
        Pular os filtros
      </a>
      <Filters counts={counts} />
      <div className="store-shelf" aria-busy={busy}>
        {featured && <ShopWindow book={featured} />}
        <div className="store-tools">
          <h2 id="resultado" tabIndex={-1} className="store-result">
            <span role="status">{resultLabel(view, counts)}</span>
          </h2>
          <FiltersButton chosen={chosenFacets(view).length} />
          <Order view={view} />
        </div>
        <ChosenFilters view={view} facets={counts.facets} />
        {books.length === 0 ? (
          <Nothing view={view} />
        ) : (
          <ul className="book-grid">
            {books.map((book) => (
              <StoreCard key={book.bookId} book={book} />
            ))}
          </ul>
        )}
        {(view.page || nextCursor) && (
          <nav className="store-pages" aria-label="Páginas">
            {view.page && (
              <ButtonLink variant="secondary" rel="prev" to={storeAddress({ ...view, page: previous ?? '' })}>
                Página anterior
              </ButtonLink>
            )}
            {nextCursor && (
              <ButtonLink variant="secondary" rel="next" to={storeAddress({ ...view, page: nextCursor })}>
                Próxima página
              </ButtonLink>
            )}
          </nav>
        )}
      </div>
    </div>
  );
}

function resultLabel({ q }: StoreView, counts: BookCounts): string {
  const found = foundCount(counts);
  if (counts.similar && counts.total > 0) return `Nada escrito “${q}”, mas quase: ${found}`;
  return found.charAt(0).toUpperCase() + found.slice(1);
}

function Order({ view: { order, q } }: { view: StoreView }) {
  const { apply } = useStoreForm();
  return (
    <label className="store-order">
      <span className="store-order-label">Ordem</span>
      <select name="ordem" form={STORE_FORM} className="control" value={order} onChange={apply}>
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

function Nothing({ view }: { view: StoreView }) {
  const filtered = chosenFacets(view).length > 0;
  if (view.q && filtered) {
    return (
      <Empty
        icon="search"
        title={`Nada com “${view.q}” nesta prateleira`}
        text="Pode estar em outra: procure de novo sem os filtros."
        action={<ButtonLink to={STORE.address({ q: view.q, order: view.order })}>Procurar na loja toda</ButtonLink>}
      />
    );
  }
  if (view.q) {
    return (
      <Empty
        icon="search"
        title={`Nada com “${view.q}” por aqui`}
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
