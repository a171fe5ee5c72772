import { matchPath } from 'react-router';
import type { SystemTheme } from '../../features/play/characters/system-look.ts';

/** The navbar takes its colour from the page here; everywhere else it has the default. */
const BARS = [
  ['/loja/:bookURL', 'accent'],
  ['/u/:handle', 'shown'],
  ['/u/:handle/prateleiras/:shelfId', 'shown'],
  ['/presente/:token', 'scene'],
  ['/presente/:token/cartao', 'scene'],
  ['/resgatar/:code', 'scene'],
  ['/perfil', 'main'],
  ['/perfil/editar', 'main'],
  ['/biblioteca/:bookId/ler', 'hidden'],
  ['/ficha/:system', 'system'],
  ['/ficha/:system/:id', 'system'],
  ['/admin/*', 'admin'],
  ['/produtor/livro/registrar', 'accent'],
  ['/produtor/livro/:id', 'accent'],
  ['/produtor/livro/:id/arquivos', 'accent'],
  ['/produtor/livro/:id/previa', 'accent'],
  ['/previa/:token', 'accent'],
] as const;

const barOf = (pathname: string) => BARS.find(([path]) => matchPath(path, pathname))?.[1];

/** One of the nine themes, the admin's, a custom colour (`#rrggbb`), or no navbar. */
export type NavbarColour = { theme: number | 'admin' } | { accent: string } | 'hidden';

/** Purple. */
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
  const kind = barOf(pathname);
  if (kind === 'hidden') return 'hidden';
  if (kind === 'admin') return { theme: 'admin' };
  if (kind === 'main') return { theme: mainColor ?? DEFAULT_THEME };
  if (kind === 'shown') return { theme: shownColor ?? DEFAULT_THEME };
  if (kind === 'accent') return accent ? { accent } : { theme: DEFAULT_THEME };
  if (kind === 'system') return systemTheme === 'owner' ? 'hidden' : { theme: systemTheme ?? DEFAULT_THEME };
  if (kind === 'scene') return { theme: sceneTheme ?? DEFAULT_THEME };
  return { theme: DEFAULT_THEME };
}
