import { CURSOR_PARAM } from '../../app/list/address-params.ts';
import { matchRoute } from '../../app/route-map.server.ts';
import { SHOW_PAGES } from '../../app/routes/shop/show-pages.ts';
import { STORE, storeAddress } from '../../app/routes/shop/store-view.ts';
import type { Catalogue } from '../../features/ownership/catalogue/catalogue.ts';
import { CURSOR_MAX } from '../../lib/list-search.ts';
import { rememberByPath } from '../../lib/remember-by-path.ts';
import { wordTable } from '../../lib/words.ts';

/** The part of a query that a page reads, in one spelling; `known` says which packs exist. */
type ReadQuery = (query: URLSearchParams, known: (packId: string) => boolean) => string;

/** Longer names in an address are not cached; ours are shorter. */
const NAME_MAX = 128;
const TEXT_MAX = 128;

const nothing: ReadQuery = () => '';

const ofHome: ReadQuery = (query, known) => {
  const packId = query.get('pacote');
  const doubt = query.get('duvida')?.slice(0, TEXT_MAX);
  const read = new URLSearchParams({
    ...(packId && known(packId) ? { pacote: packId } : {}),
    ...(doubt ? { duvida: doubt } : {}),
  });
  return read.toString();
};

const ofStore: ReadQuery = (query) => storeAddress(STORE.read(query)).slice('/loja?'.length);

const ofBook: ReadQuery = (query) =>
  query.get(SHOW_PAGES.name) === SHOW_PAGES.value ? `${SHOW_PAGES.name}=${SHOW_PAGES.value}` : '';

const ofNews: ReadQuery = (query) => {
  const cursor = query.get(CURSOR_PARAM);
  return cursor ? new URLSearchParams({ [CURSOR_PARAM]: cursor.slice(0, CURSOR_MAX) }).toString() : '';
};

/** The pages that are the same for every visitor (`sameForAll`), and what each reads of the query. */
export const READS = wordTable<ReadQuery>({
  '/': ofHome,
  '/termos-de-uso': nothing,
  '/politica-de-privacidade': nothing,
  '/loja': ofStore,
  '/loja/:bookURL': ofBook,
  '/ajuda': nothing,
  '/criadores/:creatorId': nothing,
  '/novidades': ofNews,
  '/novidades/:slug': nothing,
  '/produtor/cadastro': nothing,
});

function pathOf(pattern: string, pathname: string): string | null {
  const given = pathname.split('/').filter(Boolean);
  try {
    const parts = pattern
      .split('/')
      .filter(Boolean)
      .map((part, index) => (part.startsWith(':') ? decodeURIComponent(given[index] ?? '') : part));
    if (parts.some((part) => part.length > NAME_MAX)) return null;
    return `/${parts.map(encodeURIComponent).join('/')}`;
  } catch {
    return null;
  }
}

/** The store has the colour of its reader: it is made in each of the nine. */
export const isColoured = (address: string): boolean => address === '/loja' || address.startsWith('/loja?');

const sharedPath = rememberByPath((pathname) => {
  const pattern = matchRoute(pathname)?.path;
  return pattern !== undefined && READS.has(pattern) ? pathOf(pattern, pathname) : null;
});

/**
 * The canonical address of a page that is the same for every visitor: without parameters that its route does not read,
 * the others in one spelling. The page is rendered from it and cached under it. Null for any other page.
 */
export function sharedAddress({ packs }: Pick<Catalogue, 'packs'>, url: string): string | null {
  const at = url.indexOf('?');
  if (at < 0) return sharedPath(url);
  const pathname = url.slice(0, at);
  const path = sharedPath(pathname);
  const readQuery = path === null ? undefined : READS.get(matchRoute(pathname)!.path);
  if (!readQuery) return null;
  const query = readQuery(new URLSearchParams(url.slice(at)), (id) => packs.some((pack) => pack.id === id));
  return query ? `${path}?${query}` : path;
}
