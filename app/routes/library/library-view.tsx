import type { LibraryBook } from '../../../features/reading/library/library.ts';
import type { ShelfChoice, ShelfLook, ShelfPart, ShelfSort } from '../../../features/reading/library/shelf.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { defineList } from '../../list/define-list.ts';
import { defineView } from '../../list/define-view.ts';
import { anyOf, keptFilter, oneOf, order, search, tabs, type ViewOf } from '../../list/filters.ts';

const PATH = '/biblioteca';

const PART_WORDS: Record<ShelfPart, string> = {
  all: '',
  waiting: 'por-baixar',
  updated: 'novas-versoes',
  archived: 'arquivados',
};
const PART_LABELS: Record<ShelfPart, string> = {
  all: 'Na estante',
  waiting: 'Por baixar',
  updated: 'Versão nova',
  archived: 'No arquivo',
};
const SORT_WORDS: Record<ShelfSort, string> = { acquired: '', title: 'titulo', read: 'leitura' };
const SORT_LABELS: Record<ShelfSort, string> = {
  acquired: 'Mais recentes',
  title: 'De A a Z',
  read: 'Última leitura',
};
const LOOK_WORDS: Record<ShelfLook, string> = { grid: 'capas', list: 'lista' };

const SHELF_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const FILTERS = {
  q: search('q', 'Buscar nos seus livros', 'Título, editora ou sistema'),
  part: tabs('mostrar', PART_WORDS, 'Partes da biblioteca', PART_LABELS),
  creator: anyOf('editora', 'Editora', 'Toda editora'),
  system: anyOf('sistema', 'Sistema', 'Todo sistema'),
  shelf: { ...keptFilter('prateleira'), read: (text: string) => (SHELF_ID.test(text) ? text : '') },
  sort: order('ordem', SORT_WORDS, 'Ordem', SORT_LABELS),
  /** Null: the user's last choice. */
  look: {
    ...oneOf('vista', LOOK_WORDS, '', '', LOOK_WORDS),
    narrows: false,
    control: { is: 'kept' as const },
  },
  /** The book whose drawer is open. */
  open: { ...keptFilter('livro'), narrows: false },
};

export type LibraryView = ViewOf<typeof FILTERS>;

const VIEW = defineView(PATH, FILTERS);

export const choiceOf = ({ q, part, creator, system, shelf, sort }: LibraryView): ShelfChoice => ({
  q,
  part,
  creator: creator || null,
  system: system || null,
  shelf: shelf || null,
  sort,
});

const EMPTY_PARTS = {
  all: ['bookshelf', 'A estante está vazia', 'Tudo o que é seu está no arquivo.'],
  waiting: ['check', 'Nada por baixar', 'Você já tem uma cópia de cada livro.'],
  updated: ['check', 'Tudo em dia', 'Quando um livro seu ganhar versão nova, ele aparece aqui.'],
  archived: ['archive', 'O arquivo está vazio', 'O que você tirar da estante continua seu e fica guardado aqui.'],
} as const;

/** Nothing found, said of a word, of a shelf that has no book, or of filters. */
function nothingWords({ q, shelf, creator, system }: LibraryView) {
  if (q)
    return { title: `Nada com “${q}” por aqui`, text: 'Tente uma palavra mais curta, sem se preocupar com acentos.' };
  if (shelf && !creator && !system)
    return { title: 'Esta prateleira está vazia', text: 'Em Selecionar, escolha livros e ponha nela.' };
  return { title: 'Nenhum livro seu reúne tudo isso', text: 'Tire um dos filtros acima.' };
}

export const LIBRARY = defineList({
  path: PATH,
  label: 'Livros',
  filters: FILTERS,
  call: 'listShelf',
  input: ({ q, part, creator, system, shelf, sort }) => ({
    q,
    part,
    creator: creator || undefined,
    system: system || undefined,
    shelf: shelf || undefined,
    sort,
  }),
  rows: ({ books }): readonly LibraryBook[] => books,
  keyOf: ({ bookId }) => bookId,
  nameOf: ({ title }) => title,
  empty: (view) => {
    const [icon, title, text] = EMPTY_PARTS[view.part];
    const other = view.part === 'all' ? 'archived' : 'all';
    const action = (
      <ButtonLink variant="secondary" to={VIEW.address({ ...view, open: '', part: other })}>
        {other === 'all' ? 'Ver a estante' : 'Abrir o arquivo'}
      </ButtonLink>
    );
    return { icon, title, text, action };
  },
  nothingFound: nothingWords,
  more: 'Mostrar mais livros',
});

export function movesDrawerOnly(from: URL, to: URL): boolean {
  if (from.pathname !== to.pathname || from.search === to.search) return false;
  const shelf = (url: URL) => VIEW.address({ ...VIEW.read(url.searchParams), open: '' });
  return shelf(from) === shelf(to);
}
