import { matchPath } from 'react-router';

export const SAME_FOR_ALL = [
  '/',
  '/termos-de-uso',
  '/politica-de-privacidade',
  '/loja',
  '/loja/:bookURL',
  '/ajuda',
  '/criadores/:creatorId',
  '/novidades',
  '/novidades/:slug',
  '/produtor/cadastro',
] as const;

/** Pages that are the same for every visitor and whose address contains no secret. */
export const sameForAll = (pathname: string): boolean => SAME_FOR_ALL.some((path) => matchPath(path, pathname));

/** Pages that remember their scroll position by address. */
export const keepsScroll = (pathname: string): boolean => pathname === '/' || pathname === '/loja';

/** Home already has the data of the pack in its address. */
export const movesBetweenPacks = (from: URL, to: URL): boolean =>
  from.pathname === '/' && to.pathname === '/' && from.searchParams.get('pacote') !== to.searchParams.get('pacote');
