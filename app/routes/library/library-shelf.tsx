import { lazy, Suspense, useState } from 'react';
import { bookCount } from '../../../features/publishing/books/book-labels.ts';
import type { LibraryBook } from '../../../features/reading/library/library.ts';
import type { ShelfPage } from '../../../features/reading/library/list-shelf.server.ts';
import {
  SHELF_LOOKS,
  SHELF_PARTS,
  SHELF_SORTS,
  type ShelfLook,
  type ShelfPart,
} from '../../../features/reading/library/shelf.ts';
import type { DeletedShelf, OwnShelf } from '../../../features/reading/shelves/shelves-schema.ts';
import { formatWhole } from '../../../lib/number.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty, type EmptyProps } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TabLinks } from '../../../ui/tabs.tsx';
import { callFunction } from '../../api/call.ts';
import { ChoiceSelect } from '../../list/choice-select.tsx';
import { ListBody } from '../../list/list-body.tsx';
import { ListTools } from '../../list/list-tools.tsx';
import type { LoadedList } from '../../list/load-list.server.ts';
import type { Pages } from '../../list/use-pages.ts';
import { useSelection } from '../../list/use-selection.ts';
import { useRedeem } from '../../redeem/redeem-provider.tsx';
import { useSystemTitle } from '../../root-data.ts';
import { StandingBook } from './library-grid.tsx';
import { PART_WORDS, resultLabel, SORT_WORDS } from './library-labels.ts';
import { BookRow } from './library-list.tsx';
import { isNarrowed, type LibraryQuery, libraryAddress, narrowQuery, SORT_NAMES } from './library-query.ts';
import { OwnShelves } from './own-shelves.tsx';
import { useArchive } from './use-archive.ts';
import { LIBRARY_FORM, useLibraryForm, useLibraryQuery } from './use-library-form.ts';
import { bookKey } from './use-shelf-pages.ts';

export const ShelveDialog = lazy(() =>
  import('./shelve-dialog.tsx').then((module) => ({ default: module.ShelveDialog })),
);

interface LibraryShelfProps {
  shelf: LoadedList<ShelfPage & { owned: number; shelves: OwnShelf[]; deletedShelves: DeletedShelf[] }>;
  pages: Pages<LibraryBook>;
  look: ShelfLook;
}

const titleOf = ({ title }: LibraryBook): string => title;

export function LibraryShelf({ shelf, pages, look }: LibraryShelfProps) {
  const { query, busy } = useLibraryQuery();
  const selection = useSelection(pages.rows, bookKey);
  const { owned, failure } = shelf;
  if (owned === 0 && failure === null) return <BareShelf />;
  const Book = look === 'grid' ? StandingBook : BookRow;
  const isBareShelf = query.shelf !== null && query.creator === null && query.system === null;
  return (
    <section aria-labelledby="resultado" className="library-shelf" onKeyDown={selection.onKeyDown}>
      <div className="column">
        <TabLinks
          label="Partes da biblioteca"
          links={SHELF_PARTS.map((part) => ({
            to: libraryAddress(narrowQuery(query, { part })),
            label: (
              <>
                {PART_WORDS[part]} <span className="figure">{formatWhole(shelf.parts[part])}</span>
              </>
            ),
            current: query.part === part,
          }))}
        />
        <OwnShelves shelves={shelf.shelves} deleted={shelf.deletedShelves} query={query} />
        <div className="library-tools">
          <h2 id="resultado" tabIndex={-1} className="library-result">
            <span role="status">{resultLabel(query, shelf)}</span>
          </h2>
          {(owned > 1 || isNarrowed(query)) && <Narrowing shelf={shelf} />}
          <Looks query={query} look={look} />
        </div>
        <ListTools
          selection={selection}
          shown={pages.rows.length}
          countLabel={(count) => `${bookCount(count)} ${count === 1 ? 'selecionado' : 'selecionados'}`}
          actions={<BulkActs books={selection.chosen} part={query.part} onDone={selection.end} />}
        >
          <a className="button button-tertiary button-mini" href="/biblioteca/exportar" download>
            <Icon name="download" />
            Exportar a lista (CSV)
          </a>
        </ListTools>
      </div>
      <div className="library-books">
        <ListBody
          label="Livros"
          pages={pages}
          keyOf={bookKey}
          nameOf={titleOf}
          busy={busy}
          failing={failure}
          empty={emptyPart(query)}
          nothingFound={{
            narrowed: isNarrowed(query),
            title: query.q
              ? `Nada com “${query.q}” por aqui`
              : isBareShelf
                ? 'Esta prateleira está vazia'
                : 'Nenhum livro seu reúne tudo isso',
            text: query.q
              ? 'Tente uma palavra mais curta, sem se preocupar com acentos.'
              : isBareShelf
                ? 'Em Selecionar, escolha livros e ponha nela.'
                : 'Tire um dos filtros acima.',
            all: libraryAddress(narrowQuery(query, { q: '', creator: null, system: null, shelf: null })),
          }}
          moreLabel="Mostrar mais livros"
          selection={selection}
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

/** Filters and order; each option shows its count. */
function Narrowing({ shelf: { systems, creators } }: { shelf: Pick<ShelfPage, 'systems' | 'creators'> }) {
  const systemTitle = useSystemTitle();
  const { query } = useLibraryQuery();
  const { apply } = useLibraryForm();
  return (
    <div className="library-narrowing">
      {(systems.length > 1 || query.system) && (
        <ChoiceSelect
          form={LIBRARY_FORM}
          onChange={apply}
          name="sistema"
          label="Sistema"
          all="Todo sistema"
          value={query.system}
          choices={systems}
          word={systemTitle}
        />
      )}
      {(creators.length > 1 || query.creator) && (
        <ChoiceSelect
          form={LIBRARY_FORM}
          onChange={apply}
          name="editora"
          label="Editora"
          all="Toda editora"
          value={query.creator}
          choices={creators}
        />
      )}
      <Order query={query} />
      <noscript>
        <Button type="submit" form={LIBRARY_FORM} variant="secondary">
          Aplicar
        </Button>
      </noscript>
    </div>
  );
}

function Order({ query }: { query: LibraryQuery }) {
  const { apply } = useLibraryForm();
  return (
    <select
      name="ordem"
      form={LIBRARY_FORM}
      className="control"
      aria-label="Ordem"
      value={SORT_NAMES[query.sort]}
      onChange={apply}
    >
      {SHELF_SORTS.map((sort) => (
        <option key={sort} value={SORT_NAMES[sort]}>
          {SORT_WORDS[sort]}
        </option>
      ))}
    </select>
  );
}

const LOOKS = { grid: { label: 'Capas', icon: 'bookshelf' }, list: { label: 'Lista', icon: 'menu' } } as const;

function Looks({ query, look }: { query: LibraryQuery; look: ShelfLook }) {
  const remember = (chosen: ShelfLook) => void callFunction('setShelfLook', { look: chosen }).catch(() => undefined);
  return (
    <nav aria-label="Como mostrar" className="library-looks">
      {SHELF_LOOKS.map((name) => (
        <ButtonLink
          key={name}
          variant="secondary"
          className="button-icon"
          to={libraryAddress({ ...query, open: null, look: name })}
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

const EMPTY_PARTS = {
  all: ['bookshelf', 'A estante está vazia', 'Tudo o que é seu está no arquivo.'],
  waiting: ['check', 'Nada por baixar', 'Você já tem uma cópia de cada livro.'],
  updated: ['check', 'Tudo em dia', 'Quando um livro seu ganhar versão nova, ele aparece aqui.'],
  archived: ['archive', 'O arquivo está vazio', 'O que você tirar da estante continua seu e fica guardado aqui.'],
} as const;

function emptyPart(query: LibraryQuery): EmptyProps {
  const [icon, title, text] = EMPTY_PARTS[query.part];
  const other = query.part === 'all' ? 'archived' : 'all';
  return {
    icon,
    title,
    text,
    action: (
      <ButtonLink variant="secondary" to={libraryAddress(narrowQuery(query, { part: other }))}>
        {other === 'all' ? 'Ver a estante' : 'Abrir o arquivo'}
      </ButtonLink>
    ),
  };
}
