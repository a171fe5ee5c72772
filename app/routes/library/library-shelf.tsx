import { SHELF_LOOKS, SHELF_PARTS, SHELF_SORTS, type Shelf, type ShelfLook } from '../../../features/library/shelf.ts';
import { formatWhole } from '../../../lib/number.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { TabLinks } from '../../../ui/tabs.tsx';
import { callFunction } from '../../api/call.ts';
import { ChoiceSelect } from '../../list/choice-select.tsx';
import { useRedeem } from '../../redeem/redeem-provider.tsx';
import { useSystemTitle } from '../../root-data.ts';
import { ShelfGrid } from './library-grid.tsx';
import { PART_WORDS, resultLabel, SORT_WORDS } from './library-labels.ts';
import { ShelfList } from './library-list.tsx';
import { isNarrowed, type LibraryQuery, libraryAddress, narrowed, SORT_NAMES } from './library-query.ts';
import { LIBRARY_FORM, useLibraryForm, useLibraryQuery } from './use-library-form.ts';

interface LibraryShelfProps {
  owned: number;
  shelf: Shelf;
  look: ShelfLook;
}

export function LibraryShelf({ owned, shelf, look }: LibraryShelfProps) {
  const { query, busy } = useLibraryQuery();
  if (owned === 0) return <BareShelf />;
  const { books, total, page, pages } = shelf;
  return (
    <section aria-labelledby="resultado" className="library-shelf">
      <div className="column">
        <TabLinks
          label="Partes da biblioteca"
          links={SHELF_PARTS.map((part) => ({
            to: libraryAddress(narrowed(query, { part })),
            label: (
              <>
                {PART_WORDS[part]} <span className="figure">{formatWhole(shelf.parts[part])}</span>
              </>
            ),
            current: query.part === part,
          }))}
        />
        <div className="library-tools">
          <h2 id="resultado" tabIndex={-1} className="library-result">
            <span role="status">{resultLabel(query, shelf)}</span>
          </h2>
          <Narrowing shelf={shelf} />
          <Looks query={query} look={look} />
          <a className="button button-tertiary" href="/biblioteca/exportar" download>
            <Icon name="download" />
            Levar a lista (CSV)
          </a>
        </div>
      </div>
      <div className="library-books" aria-busy={busy}>
        {total === 0 ? (
          <div className="column">
            <NothingHere query={query} />
          </div>
        ) : look === 'grid' ? (
          <ShelfGrid books={books} />
        ) : (
          <ShelfList books={books} />
        )}
      </div>
      {pages > 1 && (
        <div className="column library-pages">
          <Pagination
            label="Páginas da biblioteca"
            current={page}
            total={pages}
            to={(number) => libraryAddress({ ...query, open: null, page: number })}
          />
        </div>
      )}
    </section>
  );
}

/** Filters and order; each option shows its count. */
function Narrowing({ shelf: { systems, creators } }: { shelf: Shelf }) {
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
          <span className="flex flex-wrap gap-4">
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

function NothingHere({ query }: { query: LibraryQuery }) {
  if (isNarrowed(query)) {
    return (
      <Empty
        icon="search"
        title={query.q ? `Nada com “${query.q}” por aqui` : 'Nenhum livro seu reúne tudo isso'}
        text={query.q ? 'Tente uma palavra mais curta, sem se preocupar com acentos.' : 'Tire um dos filtros acima.'}
        action={
          <ButtonLink to={libraryAddress(narrowed(query, { q: '', creator: null, system: null }))}>
            Ver sem filtros
          </ButtonLink>
        }
      />
    );
  }
  const [icon, title, text] = EMPTY_PARTS[query.part];
  const other = query.part === 'all' ? 'archived' : 'all';
  return (
    <Empty
      icon={icon}
      title={title}
      text={text}
      action={
        <ButtonLink variant="secondary" to={libraryAddress(narrowed(query, { part: other }))}>
          {other === 'all' ? 'Ver a estante' : 'Abrir o arquivo'}
        </ButtonLink>
      }
    />
  );
}
