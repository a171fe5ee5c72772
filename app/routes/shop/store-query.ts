import type { Facet } from '../../../features/publishing/books/book-filters.ts';
import type { ListBooksInput } from '../../../features/publishing/books/list-books.server.ts';
import { priceBand } from '../../../features/publishing/books/price-bands.ts';

export const PARAMS = {
  system: 'sistema',
  tag: 'tema',
  creator: 'editora',
  price: 'preco',
  rating: 'idade',
  complexity: 'nivel',
  players: 'pessoas',
  language: 'idioma',
  declaresNoAI: 'sem-ia',
} as const satisfies Record<Facet, string>;

export type Chosen = Partial<Record<Facet, string>>;

export const SORTS = [
  { id: 'novidades', label: 'Novidades', sort: 'newest' },
  { id: 'titulo', label: 'Título, de A a Z', sort: 'title' },
  { id: 'menor-preco', label: 'Menor preço', sort: 'priceAsc' },
  { id: 'maior-preco', label: 'Maior preço', sort: 'priceDesc' },
] as const;

export type SortId = (typeof SORTS)[number]['id'];

export interface StoreQuery {
  tab: 'livros' | 'skins';
  q: string;
  chosen: Chosen;
  /** Null: chosen by the query. */
  order: SortId | null;
  page: string | null;
}

const TEXT_LENGTH_MAX = 128;
const VALUE_LENGTH_MAX = 64;

const FACET_NAMES = Object.keys(PARAMS) as Facet[];

/** Valid values of a filter in the address; others are ignored. */
const sane: Partial<Record<Facet, (value: string) => boolean>> = {
  price: (value) => priceBand(value) !== undefined,
  complexity: (value) => /^[1-5]$/.test(value),
  players: (value) => /^[1-9]\d?$/.test(value),
  declaresNoAI: (value) => value === '1',
};

/** The last value of a name counts: a form without script sends the newest last. */
const read = (params: URLSearchParams, name: string, longest = VALUE_LENGTH_MAX): string =>
  (params.getAll(name).at(-1) ?? '').replaceAll('\0', '').trim().slice(0, longest);

export function readStoreQuery(params: URLSearchParams): StoreQuery {
  const chosen: Chosen = {};
  for (const facet of FACET_NAMES) {
    const value = read(params, PARAMS[facet]);
    if (value !== '' && (sane[facet]?.(value) ?? true)) chosen[facet] = value;
  }
  const order = read(params, 'ordem');
  return {
    tab: read(params, 'tipo') === 'skins' ? 'skins' : 'livros',
    q: read(params, 'q', TEXT_LENGTH_MAX),
    chosen,
    order: SORTS.find((sort) => sort.id === order)?.id ?? null,
    page: read(params, 'pagina', TEXT_LENGTH_MAX) || null,
  };
}

/** The store's address for a view; omits default values. */
export function storeAddress({ tab, q, chosen, order, page }: StoreQuery): string {
  const params = new URLSearchParams();
  if (tab === 'skins') params.set('tipo', 'skins');
  if (q) params.set('q', q);
  if (tab === 'livros') {
    for (const facet of FACET_NAMES) if (chosen[facet]) params.set(PARAMS[facet], chosen[facet]);
    if (order) params.set('ordem', order);
    if (page) params.set('pagina', page);
  }
  const search = params.toString();
  return search ? `/loja?${search}` : '/loja';
}

/** The view after a choice, or without it (null). Returns to the first page. */
export function choose(query: StoreQuery, facet: Facet, value: string | null): StoreQuery {
  const { [facet]: _before, ...others } = query.chosen;
  return { ...query, page: null, chosen: value === null ? others : { ...others, [facet]: value } };
}

export function toListInput({ q, chosen, order, page }: StoreQuery): ListBooksInput {
  const { priceMin, priceMax, payWhatYouWant } = priceBand(chosen.price ?? '') ?? {};
  return {
    ...(q ? { q } : {}),
    ...(page ? { cursor: page } : {}),
    ...(order ? { sort: SORTS.find((sort) => sort.id === order)!.sort } : {}),
    system: chosen.system,
    tag: chosen.tag,
    creatorId: chosen.creator,
    priceMin,
    priceMax,
    payWhatYouWant,
    rating: chosen.rating,
    language: chosen.language,
    complexity: chosen.complexity === undefined ? undefined : Number(chosen.complexity),
    players: chosen.players === undefined ? undefined : Number(chosen.players),
    declaresNoAI: chosen.declaresNoAI === undefined ? undefined : true,
  };
}
