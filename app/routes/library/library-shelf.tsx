import { lazy, Suspense, useState } from 'react';
import { bookCount } from '../../../features/publishing/books/book-labels.ts';
import type { LibraryBook } from '../../../features/reading/library/library.ts';
import type { ShelfPage } from '../../../features/reading/library/list-shelf.server.ts';
import { SHELF_LOOKS, type ShelfLook, type ShelfPart } from '../../../features/reading/library/shelf.ts';
import type { DeletedShelf, OwnShelf } from '../../../features/reading/shelves/shelves-schema.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { callFunction } from '../../api/call.ts';
import { lateOrLater } from '../../late.ts';
import { CsvLink } from '../../list/csv-link.tsx';
import type { FilterChoice } from '../../list/filters.ts';
import { FilterField, ListTabs } from '../../list/list-filters.tsx';
import { ListRows, type useList } from '../../list/list-page.tsx';
import { ListTools } from '../../list/list-tools.tsx';
import type { LoadedList } from '../../list/load-list.server.ts';
import { useRedeem } from '../../redeem/redeem-provider.tsx';
import { useSystemTitle } from '../../root-data.ts';
import { StandingBook } from './library-grid.tsx';
import { resultLabel } from './library-labels.ts';
import { BookRow } from './library-list.tsx';
import { LIBRARY, type LibraryView } from './library-view.tsx';
import { OwnShelves } from './own-shelves.tsx';
import { useArchive } from './use-archive.ts';
import { LIBRARY_FORM, useLibraryForm } from './use-library-form.ts';

export const ShelveDialog = lazy(() =>
  lateOrLater(() => import('./shelve-dialog.tsx')).then((module) => ({ default: module.ShelveDialog })),
);

interface LibraryShelfProps {
  shelf: LoadedList<ShelfPage & { owned: number; shelves: OwnShelf[]; deletedShelves: DeletedShelf[] }>;
  shown: ReturnType<typeof useList<LibraryBook, LibraryView>>;
  look: ShelfLook;
  /** The form of the controls stands in the head. */
  hasControls: boolean;
}

export function LibraryShelf({ shelf, shown, look, hasControls }: LibraryShelfProps) {
  const { view, pages, selection } = shown;
  const { owned, failure } = shelf;
  if (owned === 0 && failure === null) return <BareShelf />;
  const Book = look === 'grid' ? StandingBook : BookRow;
  return (
    <section aria-labelledby="resultado" className="library-shelf" onKeyDown={selection.onKeyDown}>
      <div className="column">
        <ListTabs
          list={LIBRARY}
          view={view}
          counts={failure === null ? shelf.parts : undefined}
          leaves={{ open: '' }}
        />
        <OwnShelves shelves={shelf.shelves} deleted={shelf.deletedShelves} view={view} />
        <div className="library-tools">
          <h2 id="resultado" tabIndex={-1} className="list-result library-result">
            <span role="status">{failure === null ? resultLabel(view, shelf) : LIBRARY.label(view)}</span>
          </h2>
          {hasControls && <Narrowing shelf={shelf} view={view} />}
          <Looks view={view} look={look} />
        </div>
        <ListTools
          selection={selection}
          shown={pages.rows.length}
          countLabel={(count) => `${bookCount(count)} ${count === 1 ? 'selecionado' : 'selecionados'}`}
          actions={<BulkActs books={selection.chosen} part={view.part} onDone={selection.end} />}
        >
          <CsvLink to="/biblioteca/exportar">Exportar a lista (CSV)</CsvLink>
        </ListTools>
      </div>
      <div className="library-books">
        <ListRows
          shown={shown}
          look={{
            className: look === 'grid' ? 'library-grid' : 'library-list column',
            card: (book, row, box) => <Book key={book.bookId} book={book} row={row} box={box} />,
          }}
        />
      </div>
    </section>
  );
}

interface BulkActsProps {
  books: readonly LibraryBook[];
  part: ShelfPart;
  onDone: () => void;
}

function BulkActs({ books, part, onDone }: BulkActsProps) {
  const { pending, move } = useArchive();
  const [shelving, setShelving] = useState(false);
  const archived = part === 'archived';
  const moveAll = async (): Promise<void> => {
    if (!(await move(books, archived ? 'shelf' : 'archive'))) return;
    onDone();
    document.getElementById('resultado')?.focus({ preventScroll: true });
  };
  const focusResult = () => document.getElementById('resultado')?.focus({ preventScroll: true });
  return (
    <>
      <Button size="mini" variant="secondary" onClick={() => setShelving(true)}>
        <Icon name="bookshelf" />
        Pôr em prateleiras
      </Button>
      <Button size="mini" variant="secondary" pending={pending} onClick={() => void moveAll()}>
        <Icon name={archived ? 'bookshelf' : 'archive'} />
        {archived ? 'Devolver à estante' : 'Arquivar'}
      </Button>
      {shelving && (
        <Suspense>
          <ShelveDialog
            books={books}
            onClose={() => setShelving(false)}
            onDone={() => {
              setShelving(false);
              onDone();
              focusResult();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface NarrowingProps {
  shelf: Pick<ShelfPage, 'systems' | 'creators'>;
  view: LibraryView;
}

/** Filters and order; each option shows its count. */
function Narrowing({ shelf: { systems, creators }, view }: NarrowingProps) {
  const systemTitle = useSystemTitle();
  const { apply } = useLibraryForm();
  const field = (name: 'system' | 'creator' | 'sort', choices?: readonly FilterChoice[]) => (
    <FilterField
      form={LIBRARY_FORM}
      filter={LIBRARY.filters[name]!}
      value={LIBRARY.filters[name]!.write(view[name])}
      choices={choices && choices.length < 2 ? [] : choices}
      labelOf={name === 'system' ? systemTitle : String}
      onChoose={apply}
    />
  );
  return (
    <div className="library-narrowing">
      {field('system', systems)}
      {field('creator', creators)}
      {field('sort')}
      <noscript>
        <Button type="submit" form={LIBRARY_FORM} variant="secondary">
          Aplicar
        </Button>
      </noscript>
    </div>
  );
}

const LOOKS = { grid: { label: 'Capas', icon: 'bookshelf' }, list: { label: 'Lista', icon: 'menu' } } as const;

function Looks({ view, look }: { view: LibraryView; look: ShelfLook }) {
  const remember = (chosen: ShelfLook) => void callFunction('setShelfLook', { look: chosen }).catch(() => undefined);
  return (
    <nav aria-label="Como mostrar" className="library-looks">
      {SHELF_LOOKS.map((name) => (
        <ButtonLink
          key={name}
          variant="secondary"
          className="button-icon"
          to={LIBRARY.address({ ...view, open: '', look: name })}
          replace
          preventScrollReset
          aria-label={LOOKS[name].label}
          {...(name === look ? { 'aria-current': 'true' as const } : {})}
          onClick={() => remember(name)}
        >
          <Icon name={LOOKS[name].icon} />
        </ButtonLink>
      ))}
    </nav>
  );
}

function BareShelf() {
  const redeem = useRedeem();
  return (
    <div className="column library-bare">
      <Empty
        icon="bookshelf"
        title="Sua estante ainda cheira a madeira"
        text="Os livros que você comprar ou resgatar ficam aqui."
        action={
          <span className="row">
            <ButtonLink to="/loja">Ver a loja</ButtonLink>
            <Button variant="secondary" onClick={() => redeem.open()}>
              Resgatar um código
            </Button>
          </span>
        }
      />
    </div>
  );
}
