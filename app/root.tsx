import londrina from '@fontsource/londrina-solid/files/londrina-solid-latin-900-normal.woff2?url';
import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router';
import { getOwnDocument } from '../features/community/profile/get-user.server.ts';
import { summariesOf } from '../features/play/characters/get-system.server.ts';
import { getWishList } from '../features/shop/wishlist/get-wish-list.server.ts';
import { mailboxesOf } from '../features/site/settings/settings.ts';
import { currentNotice, dismissedNotice } from '../features/site/settings/site-notice.server.ts';
import { socialOf } from '../features/site/settings/social-links.ts';
import { MAIN_ID, SKIPS_ID } from '../ui/page.tsx';
import { Toasts } from '../ui/toasts.tsx';
import type { Route } from './+types/root.ts';
import { RequestIdMeta } from './api/request-id.tsx';
import { callerContext, ctxContext, wholeContext } from './context.ts';
import { ErrorState } from './errors/error-state.tsx';
import { errorTitle } from './errors/error-titles.ts';
import { PageLoadRecovery } from './errors/page-load-recovery.tsx';
import { quietHead } from './head/page-head.ts';
import { LiveProvider } from './live/live-provider.tsx';
import { Arrival } from './navigation/arrival.tsx';
import { Footer } from './navigation/footer.tsx';
import { staysInFrame } from './navigation/moves.ts';
import { Navbar } from './navigation/navbar.tsx';
import { PrefetchOnIntent } from './navigation/prefetch.tsx';
import { SiteNotice } from './navigation/site-notice.tsx';
import { movesBetweenPacks } from './public-pages.ts';
import { AccountForWorker, Ready, ReadyForErrors } from './ready.tsx';
import { RedeemProvider } from './redeem/redeem-provider.tsx';
import { type LoadedRootData, useArrivedUser, useLoadedRootData } from './root-data.ts';
import { guardMiddleware } from './session/guard.server.ts';
import { AccountMarks } from './session/marks.tsx';
import { SignInProvider } from './session/sign-in.tsx';
import { settingsOf } from './settings.server.ts';
import './styles/app.css';

export const middleware: Route.MiddlewareFunction[] = [guardMiddleware];

export const links: Route.LinksFunction = () => [
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'icon', type: 'image/png', sizes: '192x192', href: '/icon-192.png' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'preload', as: 'font', type: 'font/woff2', href: londrina, crossOrigin: 'anonymous' },
];

export const meta: Route.MetaFunction = ({ error }) => {
  if (!error) return [{ title: 'RPGpédia' }];
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return missing
    ? quietHead('Página não encontrada', 'Não há nada neste endereço da RPGpédia.')
    : quietHead(
        import.meta.env.SSR ? errorTitle(error) : 'Algo deu errado',
        'A RPGpédia não conseguiu mostrar esta página.',
      );
};

export async function loader({ context, request }: Route.LoaderArgs): Promise<LoadedRootData> {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext);
  const [settings, user, wishes] = await Promise.all([
    settingsOf(context),
    caller && getOwnDocument(ctx, caller),
    caller && getWishList(ctx, caller.uid),
  ]);
  const notice = currentNotice(settings, ctx.clock.now());
  return {
    ...(context.get(wholeContext) ? { user: undefined, wishes: undefined } : { user, wishes }),
    campaignOpen: ctx.catalogue.campaign.open,
    badgeLabels: Object.fromEntries(ctx.catalogue.badges.map(({ id, label }) => [id, label])),
    publicUrl: ctx.env.publicUrl,
    company: ctx.env.company,
    mailboxes: mailboxesOf(settings),
    social: socialOf(settings),
    notice: notice?.id === dismissedNotice(request.headers.get('Cookie')) ? null : notice,
    systems: summariesOf(ctx),
    visitsSampled: Number(settings.visitsSampled),
  };
}

/** Opening or closing a pack changes only home's address, and a room stays in what is around it. */
export function shouldRevalidate(move: ShouldRevalidateFunctionArgs) {
  return !movesBetweenPacks(move.currentUrl, move.nextUrl) && !staysInFrame(move) && move.defaultShouldRevalidate;
}

const LANDING_TOASTS = 3000;
const OTHER_TOASTS = 4000;

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#130e0a" />
        <RequestIdMeta />
        <Meta />
        <Links />
      </head>
      <body>
        <div id={SKIPS_ID} />
        <a href={`#${MAIN_ID}`} className="skip-link">
          Pular para o conteúdo
        </a>
        <Live>
          <SignInProvider>
            <RedeemProvider>
              <SiteNotice />
              <Navbar />
              {children}
              <Footer />
            </RedeemProvider>
          </SignInProvider>
          <AccountMarks />
        </Live>
        <Toasts duration={pathname === '/' ? LANDING_TOASTS : OTHER_TOASTS} />
        <PageLoadRecovery />
        <Arrival />
        <PrefetchOnIntent />
        <Ready />
        <ReadyForErrors sampled={useLoadedRootData().visitsSampled} />
        <AccountForWorker />
        <Scripts />
      </body>
    </html>
  );
}

function Live({ children }: { children: ReactNode }) {
  const user = useArrivedUser();
  return <LiveProvider uid={user === undefined ? undefined : (user?.uid ?? null)}>{children}</LiveProvider>;
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorState error={error} />;
}
