import {
  COLLECTION_SORTS,
  type CollectionChoice,
  type CollectionSort,
} from '../../../features/characters/collection.ts';

export const COLLECTION_PATH = '/colecoes/personagens';

/** How each order is written in the address. */
export const SORT_NAMES: Record<CollectionSort, string> = { changed: '', name: 'nome', system: 'sistema' };

const ARCHIVED = 'arquivados';
const LONGEST = 128;

/** The last of a name counts: a form without script sends the one that was just added last. */
const read = (params: URLSearchParams, name: string): string =>
  (params.getAll(name).at(-1) ?? '').replaceAll('\0', '').trim().slice(0, LONGEST);

export function readCollectionQuery(params: URLSearchParams): CollectionChoice {
  const sort = read(params, 'ordem');
  const page = read(params, 'pagina');
  return {
    q: read(params, 'q'),
    archived: read(params, 'mostrar') === ARCHIVED,
    system: read(params, 'sistema') || null,
    folder: read(params, 'pasta') || null,
    sort: COLLECTION_SORTS.find((name) => SORT_NAMES[name] === sort) ?? 'changed',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The collection's address for a view. Only what differs from the plain one is written. */
export function collectionAddress(query: CollectionChoice): string {
  const written: [name: string, value: string | null][] = [
    ['q', query.q],
    ['mostrar', query.archived ? ARCHIVED : null],
    ['sistema', query.system],
    ['pasta', query.folder],
    ['ordem', SORT_NAMES[query.sort]],
    ['pagina', query.page > 1 ? String(query.page) : null],
  ];
  const search = new URLSearchParams(written.flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
  return search ? `${COLLECTION_PATH}?${search}` : COLLECTION_PATH;
}

/** The view after another choice: it starts at its first page. */
export const narrowed = (query: CollectionChoice, choice: Partial<CollectionChoice>): CollectionChoice => ({
  ...query,
  page: 1,
  ...choice,
});

/** Whether something hides a part of what is looked at. */
export const isNarrowed = ({ q, system, folder }: CollectionChoice): boolean =>
  q !== '' || system !== null || folder !== null;

/** The whole sheet as a file. */
export const exportPath = (characterId: string): string =>
  `${COLLECTION_PATH}/${encodeURIComponent(characterId)}/exportar`;
