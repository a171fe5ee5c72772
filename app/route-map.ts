import { matchRoutes } from 'react-router';
import type { Role } from '../features/accounts/user.ts';

/** Whoever, whoever is signed in, or the roles named. */
export type Access = 'public' | 'user' | readonly Role[];

/** How the navbar is coloured: see `navbarColour`. */
export type BarKind = 'default' | 'hidden' | 'main' | 'accent' | 'red' | 'green' | 'purple';

export interface MappedRoute {
  path: string;
  access: Access;
  bar: BarKind;
}

const PLAYERS = ['beta', 'creator', 'admin'] as const;
const CREATOR = ['creator'] as const;
const ADMIN = ['admin'] as const;

const row = (path: string, access: Access, bar: BarKind = 'default'): MappedRoute => ({ path, access, bar });

/** Every address of the product, whether its screen exists yet or not. */
export const ROUTE_MAP: readonly MappedRoute[] = [
  row('/', 'public'),
  row('/termos-de-uso', 'public'),
  row('/politica-de-privacidade', 'public'),
  row('/loja', 'public'),
  row('/loja/:bookURL', 'public', 'accent'),
  row('/ajuda', 'public'),
  row('/u/:handle', 'public', 'main'),
  row('/criadores/:creatorId', 'public'),
  row('/presente/:token', 'public'),
  row('/resgatar/:code', 'public'),
  row('/produtor/cadastro', 'public'),
  row('/rolagem/:rollId', 'public'),

  row('/perfil', 'user', 'main'),
  row('/perfil/editar', 'user', 'main'),
  row('/biblioteca', 'user'),
  row('/biblioteca/exportar', 'user'),
  row('/biblioteca/:bookId/ler', 'user', 'hidden'),
  row('/carrinho', 'user'),
  row('/lista-de-desejos', 'user'),
  row('/compras', 'user'),
  row('/pagamento/:id', 'user'),
  row('/notificacoes', 'user'),
  row('/sem-acesso-ao-beta', 'user'),

  row('/colecoes', PLAYERS),
  row('/colecoes/personagens', PLAYERS),
  row('/colecoes/personagens/:id/exportar', PLAYERS),
  row('/colecoes/novo-personagem', PLAYERS),
  row('/ficha/brutal/:id', PLAYERS, 'red'),
  row('/ficha/oblivio/:id', PLAYERS, 'green'),
  row('/ficha/universal', PLAYERS, 'hidden'),
  row('/ficha/universal/:id', PLAYERS, 'hidden'),

  row('/colecoes/campanhas', ADMIN),
  row('/colecoes/campanhas/:id', ADMIN),
  row('/campanhas', ADMIN),
  row('/campanhas/:id', ADMIN),
  row('/admin', ADMIN, 'purple'),
  row('/admin/testes', ADMIN, 'purple'),
  row('/admin/iniciativa-rpg', ADMIN, 'purple'),
  row('/admin/usuario/suporte', ADMIN, 'purple'),
  row('/admin/usuarios', ADMIN, 'purple'),
  row('/admin/produtos', ADMIN, 'purple'),
  row('/admin/produtores', ADMIN, 'purple'),
  row('/admin/produtor/pre-cadastro', ADMIN, 'purple'),
  row('/admin/produtor/:id', ADMIN, 'purple'),
  row('/admin/produtor-editar/:id', ADMIN, 'purple'),

  row('/produtor', CREATOR),
  row('/produtor/resgates', CREATOR),
  row('/produtor/produtos', CREATOR),
  row('/produtor/livro/registrar', CREATOR, 'accent'),
  row('/produtor/livro/:id', CREATOR, 'accent'),
];

const table = ROUTE_MAP.map((mapped) => ({ path: mapped.path, handle: mapped }));

/** Asked several times a request, and the router ranks the whole table each time. */
const matched = new Map<string, MappedRoute | null>();
const MATCHED = 1_000;
/** Longer ones are nobody's address, and are not kept. */
const MATCHED_LENGTH = 200;

/** The row of an address, matched as the router matches: letter case, a slash at the end and escapes do not count. */
export function matchRoute(pathname: string): MappedRoute | null {
  let found = matched.get(pathname);
  if (found !== undefined) return found;
  found = matchRoutes(table, pathname)?.at(-1)?.route.handle ?? null;
  if (pathname.length > MATCHED_LENGTH) return found;
  if (matched.size >= MATCHED) matched.clear();
  matched.set(pathname, found);
  return found;
}

/** Where somebody is sent instead; null when they may stay. `role` is null for a visitor. */
export function guard(pathname: string, role: Role | null): { redirect: string } | null {
  const access = matchRoute(pathname)?.access ?? 'public';
  if (access === 'public') return null;
  if (role === null) return { redirect: '/' };
  if (access === 'user' || access.includes(role)) return null;
  return { redirect: access.includes('beta') ? '/sem-acesso-ao-beta' : '/' };
}

/** A navbar in one of the nine themes, in a colour of its own (`#rrggbb`), or none. */
export type NavbarColour = { theme: number } | { accent: string } | 'hidden';

const THEMES = { default: 0, purple: 0, red: 1, green: 5 } as const;

/** `mainColor` is the theme of the profile on screen, `accent` the colour of the book on screen. */
export function navbarColour(
  pathname: string,
  { mainColor, accent }: { mainColor?: number | undefined; accent?: string | undefined },
): NavbarColour {
  const kind = matchRoute(pathname)?.bar ?? 'default';
  if (kind === 'hidden') return 'hidden';
  if (kind === 'main') return { theme: mainColor ?? THEMES.default };
  if (kind === 'accent') return accent ? { accent } : { theme: THEMES.default };
  return { theme: THEMES[kind] };
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

/** Pages that are the same for every visitor: those whose address holds no secret. */
export const sameForAll = (pathname: string): boolean => SAME_FOR_ALL.has(matchRoute(pathname)?.path ?? '');

/** Pages that keep their scroll position by address, rather than by visit. */
export const keepsScroll = (pathname: string): boolean => pathname === '/' || pathname === '/loja';

/** Home shows a pack that its address names: what it needs for that, it has. */
export const movesBetweenPacks = (from: URL, to: URL): boolean =>
  from.pathname === '/' && to.pathname === '/' && from.searchParams.get('pacote') !== to.searchParams.get('pacote');
