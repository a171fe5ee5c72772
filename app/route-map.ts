import { matchRoutes } from 'react-router';
import { isAllowed, type Permission, type Person, rolesOf } from '../features/accounts/permissions.ts';
import type { SystemTheme } from '../features/characters/system-look.ts';

/** Colour rule of the navbar: see `navbarColour`. */
export type BarKind = 'default' | 'hidden' | 'main' | 'shown' | 'accent' | 'system' | 'scene' | 'purple';

export interface MappedRoute {
  path: string;
  asks: Permission;
  bar: BarKind;
}

const VISIT: Permission = ['visit', 'site'];
const PROFILE: Permission = ['view', 'profilePage'];
const ACCOUNT: Permission = ['use', 'account'];
const PLAY: Permission = ['play', 'game'];
const TABLES: Permission = ['use', 'campaign'];
const STUDIO: Permission = ['enter', 'studio'];
const PANEL: Permission = ['enter', 'adminPanel'];

const row = (path: string, asks: Permission, bar: BarKind = 'default'): MappedRoute => ({ path, asks, bar });

/** Every address of the product, including those without a screen. */
export const ROUTE_MAP: readonly MappedRoute[] = [
  row('/', VISIT),
  row('/termos-de-uso', VISIT),
  row('/politica-de-privacidade', VISIT),
  row('/loja', VISIT),
  row('/loja/:bookURL', VISIT, 'accent'),
  row('/ajuda', VISIT),
  row('/u/:handle', PROFILE, 'shown'),
  row('/criadores/:creatorId', VISIT),
  row('/presente/:token', VISIT, 'scene'),
  row('/presente/:token/cartao', VISIT, 'scene'),
  row('/resgatar/:code', VISIT, 'scene'),
  row('/produtor/cadastro', VISIT),
  row('/rolagem/:rollId', VISIT),

  row('/perfil', ACCOUNT, 'main'),
  row('/perfil/chaves', ACCOUNT),
  row('/perfil/editar', ACCOUNT, 'main'),
  row('/biblioteca', ACCOUNT),
  row('/biblioteca/exportar', ACCOUNT),
  row('/biblioteca/:bookId/ler', ACCOUNT, 'hidden'),
  row('/carrinho', ACCOUNT),
  row('/lista-de-desejos', ACCOUNT),
  row('/compras', ACCOUNT),
  row('/compras/exportar', ACCOUNT),
  row('/pagamento/:id', ACCOUNT),
  row('/notificacoes', ACCOUNT),
  row('/conta', ACCOUNT),
  row('/sem-acesso-ao-beta', ACCOUNT),

  row('/colecoes', PLAY),
  row('/colecoes/personagens', PLAY),
  row('/colecoes/personagens/exportar', PLAY),
  row('/colecoes/personagens/:id/exportar', PLAY),
  row('/colecoes/novo-personagem', PLAY),
  row('/ficha/:system', PLAY, 'system'),
  row('/ficha/:system/:id', PLAY, 'system'),

  row('/colecoes/campanhas', TABLES),
  row('/colecoes/campanhas/:id', TABLES),
  row('/campanhas', TABLES),
  row('/campanhas/:id', TABLES),
  row('/admin', PANEL, 'purple'),
  row('/admin/testes', PANEL, 'purple'),
  row('/admin/iniciativa-rpg', PANEL, 'purple'),
  row('/admin/usuario/suporte', PANEL, 'purple'),
  row('/admin/usuarios', PANEL, 'purple'),
  row('/admin/produtos', PANEL, 'purple'),
  row('/admin/produtores', PANEL, 'purple'),
  row('/admin/produtor/pre-cadastro', PANEL, 'purple'),
  row('/admin/produtor/:id', PANEL, 'purple'),
  row('/admin/produtor-editar/:id', PANEL, 'purple'),

  row('/produtor', STUDIO),
  row('/produtor/resgates', STUDIO),
  row('/produtor/produtos', STUDIO),
  row('/produtor/livro/registrar', STUDIO, 'accent'),
  row('/produtor/livro/:id', STUDIO, 'accent'),
];

const table = ROUTE_MAP.map((mapped) => ({ path: mapped.path, handle: mapped }));

/** A cache: it is read several times per request, and the router sorts the whole table each time. */
const matched = new Map<string, MappedRoute | null>();
const MATCHED = 1_000;
/** In characters. Longer addresses never match and are not cached, so that a client cannot fill the cache with them. */
const MATCHED_LENGTH = 200;

/** The row of an address, with the router's rules: ignores case, a trailing slash and escapes. */
export function matchRoute(pathname: string): MappedRoute | null {
  let found = matched.get(pathname);
  if (found !== undefined) return found;
  found = matchRoutes(table, pathname)?.at(-1)?.route.handle ?? null;
  if (pathname.length > MATCHED_LENGTH) return found;
  if (matched.size >= MATCHED) matched.clear();
  matched.set(pathname, found);
  return found;
}

/** Where to redirect; null if access is allowed. `person` is null for a visitor. */
export function guard(pathname: string, person: Person | null): { redirect: string } | null {
  const asks = matchRoute(pathname)?.asks ?? VISIT;
  if (isAllowed(person, asks)) return null;
  return { redirect: person && rolesOf(asks).includes('beta') ? '/sem-acesso-ao-beta' : '/' };
}

/** One of the nine themes, a custom colour (`#rrggbb`), or no navbar. */
export type NavbarColour = { theme: number } | { accent: string } | 'hidden';

/** Purple, also used by admin pages. */
const DEFAULT_THEME = 0;

interface OnScreen {
  mainColor?: number | undefined;
  /** Main colour of the public profile on screen. */
  shownColor?: number | undefined;
  accent?: string | undefined;
  systemTheme?: SystemTheme | undefined;
  /** Theme of the pack that a gift or a code belongs to. */
  sceneTheme?: number | undefined;
}

/** `mainColor` is the profile's theme, `accent` the book's colour, `systemTheme` the theme of the shown system. */
export function navbarColour(
  pathname: string,
  { mainColor, shownColor, accent, systemTheme, sceneTheme }: OnScreen,
): NavbarColour {
  const kind = matchRoute(pathname)?.bar ?? 'default';
  if (kind === 'hidden') return 'hidden';
  if (kind === 'main') return { theme: mainColor ?? DEFAULT_THEME };
  if (kind === 'shown') return { theme: shownColor ?? DEFAULT_THEME };
  if (kind === 'accent') return accent ? { accent } : { theme: DEFAULT_THEME };
  if (kind === 'system') return systemTheme === 'owner' ? 'hidden' : { theme: systemTheme ?? DEFAULT_THEME };
  if (kind === 'scene') return { theme: sceneTheme ?? DEFAULT_THEME };
  return { theme: DEFAULT_THEME };
}

export const SAME_FOR_ALL: ReadonlySet<string> = new Set([
  '/',
  '/termos-de-uso',
  '/politica-de-privacidade',
  '/loja',
  '/loja/:bookURL',
  '/ajuda',
  '/criadores/:creatorId',
  '/produtor/cadastro',
]);

/** Pages that are the same for every visitor and whose address contains no secret. */
export const sameForAll = (pathname: string): boolean => SAME_FOR_ALL.has(matchRoute(pathname)?.path ?? '');

/** Pages that remember their scroll position by address. */
export const keepsScroll = (pathname: string): boolean => pathname === '/' || pathname === '/loja';

/** Home already has the data of the pack in its address. */
export const movesBetweenPacks = (from: URL, to: URL): boolean =>
  from.pathname === '/' && to.pathname === '/' && from.searchParams.get('pacote') !== to.searchParams.get('pacote');
