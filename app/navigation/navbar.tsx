import { useState } from 'react';
import { Link, useLocation, useMatches } from 'react-router';
import { lookUp } from '../../lib/words.ts';
import { accent, PageAccent } from '../../ui/accent.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useArrivedUser, useRootData } from '../root-data.ts';
import { AccountPlace } from './account-place.tsx';
import { JoinButton } from './join-button.tsx';
import { accountParts } from './lazy-account.ts';
import { MainLinks } from './main-links.tsx';
import { type NavbarColour, navbarColour } from './navbar-colour.ts';
import { OpenSearch } from './open-search.tsx';
import { SideMenu } from './side-menu.tsx';

const colours = (colour: Exclude<NavbarColour, 'hidden'>) =>
  'theme' in colour ? { 'data-theme': colour.theme } : accent(colour.accent);

/** Reads `scene.theme` from the page's loader data: the theme of a gift or code. */
function sceneThemeIn(loaded: unknown): number | undefined {
  const theme = (loaded as { scene?: { theme?: unknown } } | null | undefined)?.scene?.theme;
  return typeof theme === 'number' ? theme : undefined;
}

/** Reads `book.accentColor` from the page's loader data. */
function accentIn(loaded: unknown): string | undefined {
  const colour = (loaded as { book?: { accentColor?: unknown } } | null | undefined)?.book?.accentColor;
  return typeof colour === 'string' ? colour : undefined;
}

/** Reads `look.mainColor` from the page's loader data: the colour of a public profile. */
function shownColorIn(loaded: unknown): number | undefined {
  const colour = (loaded as { look?: { mainColor?: unknown } } | null | undefined)?.look?.mainColor;
  return typeof colour === 'number' ? colour : undefined;
}

export function Navbar() {
  const { user, wishes, systems } = useRootData();
  const { AccountTools } = accountParts();
  const [searching, setSearching] = useState(false);
  const { pathname } = useLocation();
  const screen = useMatches().at(-1);
  const bookAccent = accentIn(screen?.loaderData);
  const colour = navbarColour(pathname, {
    mainColor: user?.customization.profileMainColor,
    shownColor: shownColorIn(screen?.loaderData),
    accent: bookAccent,
    sceneTheme: sceneThemeIn(screen?.loaderData),
    systemTheme: lookUp(systems, screen?.params.system ?? '')?.look.theme,
  });
  // A page without its data is an error page, which needs a way out.
  const isError = screen !== undefined && screen.loaderData === undefined;
  if (colour === 'hidden' && !isError) return null;

  return (
    <header className="navbar" {...(colour === 'hidden' ? {} : colours(colour))}>
      <PageAccent colour={bookAccent} />
      <div className="column navbar-row">
        <SideMenu onSearch={() => setSearching(true)} />
        <Link to="/" className="wordmark" aria-label="RPGpédia, início">
          RPG<b>pédia</b>
        </Link>
        <nav aria-label="Principal" className="navbar-nav">
          <MainLinks shape="bar" />
        </nav>
        <OpenSearch open={searching} onOpenChange={setSearching} />
        {user ? <AccountTools user={user} wishCount={wishes?.length ?? 0} /> : <VisitorTools />}
      </div>
    </header>
  );
}

/** Until somebody arrives, a page of everybody has the place of an account too (`styles/navigation.css`). */
function VisitorTools() {
  const isOpen = useArrivedUser() === undefined;
  return (
    <>
      <div className="navbar-tools for-visitors">
        <noscript>
          <Link to="/carrinho" className="icon-link" aria-label="Carrinho">
            <Icon name="cart" />
          </Link>
        </noscript>
        <JoinButton />
      </div>
      {isOpen && <AccountPlace />}
    </>
  );
}
