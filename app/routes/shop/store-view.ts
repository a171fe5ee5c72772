import { FACETS, type Facet } from '../../../features/publishing/books/book-filters.ts';
import type { ListBooksInput } from '../../../features/publishing/books/list-books.server.ts';
import { priceBand } from '../../../features/publishing/books/price-bands.ts';
import { defineView } from '../../list/define-view.ts';
import type { Filter, ViewOf } from '../../list/filters.ts';

export const SORTS = [
  { id: 'novidades', label: 'Novidades', sort: 'newest' },
  { id: 'titulo', label: 'Título, de A a Z', sort: 'title' },
  { id: 'menor-preco', label: 'Menor preço', sort: 'priceAsc' },
  { id: 'maior-preco', label: 'Maior preço', sort: 'priceDesc' },
] as const;

const TEXT_LENGTH_MAX = 128;
const VALUE_LENGTH_MAX = 64;

/** A word of the address; one that the store cannot have is ignored. The kit's own filters would weigh on its first load. */
const word = (
  param: string,
  isSane: (value: string) => boolean = () => true,
  max = VALUE_LENGTH_MAX,
): Filter<string> => ({
  param,
  none: '',
  read: (text) => (isSane(text.slice(0, max)) ? text.slice(0, max) : ''),
  write: String,
  narrows: true,
  control: { is: 'kept' },
});

const FILTERS = {
  /** Empty: books. */
  tab: word('tipo', (value) => value === 'skins'),
  q: word('q', undefined, TEXT_LENGTH_MAX),
  system: word('sistema'),
  tag: word('tema'),
  creator: word('editora'),
  price: word('preco', (value) => priceBand(value) !== undefined),
  rating: word('idade'),
  complexity: word('nivel', (value) => /^[1-5]$/.test(value)),
  players: word('pessoas', (value) => /^[1-9]\d?$/.test(value)),
  language: word('idioma'),
  declaresNoAI: word('sem-ia', (value) => value === '1'),
  /** Empty: chosen by the query. */
  order: word('ordem', (value) => SORTS.some(({ id }) => id === value)),
  page: word('pagina', undefined, TEXT_LENGTH_MAX),
} satisfies Record<Facet, Filter<string>> & Record<string, unknown>;

export type StoreView = ViewOf<typeof FILTERS>;

export const STORE = defineView('/loja', FILTERS);

export const paramOf = (name: Facet): string => FILTERS[name].param;

/** The address of a view; skins have no filter but the words. */
export const storeAddress = (view: Partial<StoreView>): string =>
  STORE.address(view.tab === 'skins' ? { tab: 'skins', q: view.q ?? '' } : view);

/** The filters in use, in the order of the panel. */
export const chosenFacets = (view: StoreView): readonly Facet[] => FACETS.filter((name) => view[name] !== '');

/** The view after a choice, or without it (null). Returns to the first page. */
export const choose = (view: StoreView, name: Facet, value: string | null): StoreView => ({
  ...view,
  page: '',
  [name]: value ?? '',
});

export function toListInput({ q, page, order, ...view }: StoreView): ListBooksInput {
  const { priceMin, priceMax, payWhatYouWant } = priceBand(view.price) ?? {};
  return {
    ...(q ? { q } : {}),
    ...(page ? { cursor: page } : {}),
    ...(order ? { sort: SORTS.find(({ id }) => id === order)!.sort } : {}),
    system: view.system || undefined,
    tag: view.tag || undefined,
    creatorId: view.creator || undefined,
    priceMin,
    priceMax,
    payWhatYouWant,
    rating: view.rating || undefined,
    language: view.language || undefined,
    complexity: view.complexity === '' ? undefined : Number(view.complexity),
    players: view.players === '' ? undefined : Number(view.players),
    declaresNoAI: view.declaresNoAI === '' ? undefined : true,
  };
}
