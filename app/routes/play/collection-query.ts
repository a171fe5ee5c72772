import { COLLECTION_SORTS, type CollectionSort } from '../../../features/play/characters/character.ts';
import type { CollectionChoice } from '../../../features/play/characters/collection.ts';
import { addressWith, readParam } from '../../list/address-params.ts';

export const COLLECTION_PATH = '/colecoes/personagens';

export const SORT_NAMES: Record<CollectionSort, string> = { changed: '', name: 'nome', system: 'sistema' };

const ARCHIVED = 'arquivados';
export function readCollectionQuery(params: URLSearchParams): CollectionChoice {
  const sort = readParam(params, 'ordem');
  return {
    q: readParam(params, 'q'),
    archived: readParam(params, 'mostrar') === ARCHIVED,
    system: readParam(params, 'sistema') || null,
    folder: readParam(params, 'pasta') || null,
    sort: COLLECTION_SORTS.find((name) => SORT_NAMES[name] === sort) ?? 'changed',
  };
}

/** The collection's address for a view; omits default values. */
export function collectionAddress(query: CollectionChoice): string {
  return addressWith(COLLECTION_PATH, [
    ['q', query.q],
    ['mostrar', query.archived ? ARCHIVED : null],
    ['sistema', query.system],
    ['pasta', query.folder],
    ['ordem', SORT_NAMES[query.sort]],
  ]);
}

export const isNarrowed = ({ q, system, folder }: CollectionChoice): boolean =>
  q !== '' || system !== null || folder !== null;

export const exportPath = (characterId: string): string =>
  `${COLLECTION_PATH}/${encodeURIComponent(characterId)}/exportar`;
