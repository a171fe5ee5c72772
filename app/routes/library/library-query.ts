import {
  SHELF_PARTS,
  SHELF_SORTS,
  type ShelfChoice,
  type ShelfLook,
  type ShelfPart,
  type ShelfSort,
} from '../../../features/reading/library/shelf.ts';
import { addressWith, readParam } from '../../list/address-params.ts';

export const PART_NAMES: Record<ShelfPart, string> = {
  all: '',
  waiting: 'por-baixar',
  updated: 'novas-versoes',
  archived: 'arquivados',
};
export const SORT_NAMES: Record<ShelfSort, string> = { acquired: '', title: 'titulo', read: 'leitura' };
export const LOOK_NAMES: Record<ShelfLook, string> = { grid: 'capas', list: 'lista' };

export interface LibraryQuery extends ShelfChoice {
  /** Null: the user's last choice. */
  look: ShelfLook | null;
  open: string | null;
}

const SHELF_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const shelfOf = (text: string): string | null => (SHELF_ID.test(text) ? text : null);

export function readLibraryQuery(params: URLSearchParams): LibraryQuery {
  const part = readParam(params, 'mostrar');
  const sort = readParam(params, 'ordem');
  const look = readParam(params, 'vista');
  return {
    q: readParam(params, 'q'),
    part: SHELF_PARTS.find((name) => PART_NAMES[name] === part) ?? 'all',
    creator: readParam(params, 'editora') || null,
    system: readParam(params, 'sistema') || null,
    shelf: shelfOf(readParam(params, 'prateleira')),
    sort: SHELF_SORTS.find((name) => SORT_NAMES[name] === sort) ?? 'acquired',
    look: look === LOOK_NAMES.list ? 'list' : look === LOOK_NAMES.grid ? 'grid' : null,
    open: readParam(params, 'livro') || null,
  };
}

/** The library's address for a view; omits default values. */
export function libraryAddress(query: LibraryQuery): string {
  return addressWith('/biblioteca', [
    ['q', query.q],
    ['mostrar', PART_NAMES[query.part]],
    ['editora', query.creator],
    ['sistema', query.system],
    ['prateleira', query.shelf],
    ['ordem', SORT_NAMES[query.sort]],
    ['vista', query.look && LOOK_NAMES[query.look]],
    ['livro', query.open],
  ]);
}

export const narrowQuery = (query: LibraryQuery, choice: Partial<LibraryQuery>): LibraryQuery => ({
  ...query,
  open: null,
  ...choice,
});

export const isNarrowed = ({ q, creator, system, shelf }: ShelfChoice): boolean =>
  q !== '' || creator !== null || system !== null || shelf !== null;

export function movesDrawerOnly(from: URL, to: URL): boolean {
  if (from.pathname !== to.pathname || from.search === to.search) return false;
  const shelf = (url: URL) => libraryAddress({ ...readLibraryQuery(url.searchParams), open: null });
  return shelf(from) === shelf(to);
}
