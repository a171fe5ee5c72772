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
import { getUserDocument } from '../features/accounts/get-user.server.ts';
import { getWishList } from '../features/wishlist/get-wish-list.server.ts';
import { MAIN_ID } from '../ui/page.tsx';
import { Toasts } from '../ui/toast.tsx';
import type { Route } from './+types/root.ts';
import { callerContext, ctxContext } from './context.ts';
import { ErrorPage } from './error-page.tsx';
import { guardMiddleware } from './guard.server.ts';
import { LiveProvider } from './live/live-provider.tsx';
import { Arrival } from './navigation/arrival.tsx';
import { Footer } from './navigation/footer.tsx';
import { Navbar } from './navigation/navbar.tsx';
import { PageLoadRecovery } from './page-load-recovery.tsx';
import { Ready } from './ready.tsx';
import { RedeemProvider } from './redeem/redeem-provider.tsx';
import { RequestIdMeta } from './request-id.tsx';
import { type RootData, useLoadedRootData } from './root-data.ts';
import { movesBetweenPacks } from './route-map.ts';
import { SignInProvider } from './sign-in.tsx';
import './styles/app.css';

const SYMBOL =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'%3E%3Cpath fill='%23130e0a' d='M0 0h64v64H0z'/%3E%3Cpath fill='%23bf8cf5' d='M32 5l24 14v26L32 59 8 45V19z'/%3E%3Cpath fill='%23130e0a' d='M32 17l14 24H18z'/%3E%3C/svg%3E";

export const middleware: Route.MiddlewareFunction[] = [guardMiddleware];

export const links: Route.LinksFunction = () => [
  { rel: 'icon', type: 'image/svg+xml', href: SYMBOL },
  { rel: 'preload', as: 'font', type: 'font/woff2', href: londrina, crossOrigin: 'anonymous' },
];

export const meta: Route.MetaFunction = ({ error }) => {
  if (!error) return [{ title: 'RPGpédia' }];
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return [
    { title: `${missing ? 'Página não encontrada' : 'Algo deu errado'} · RPGpédia` },
    { name: 'robots', content: 'noindex' },
  ];
};

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext);
  const [user, wishes] = caller
    ? await Promise.all([getUserDocument(ctx, caller.uid), getWishList(ctx, caller.uid)])
    : [null, null];
  return {
    user,
    wishes,
    campaignOpen: ctx.catalogue.campaign.open,
    badgeLabels: Object.fromEntries(ctx.catalogue.badges.map(({ id, label }) => [id, label])),
  };
}

/** Opening and closing a pack changes the address of home and nothing else. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return movesBetweenPacks(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
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
        <a href={`#${MAIN_ID}`} className="skip-link">
          Pular para o conteúdo
        </a>
        <LiveProvider uid={useLoadedRootData().user?.uid ?? null}>
          <SignInProvider>
            <RedeemProvider>
              <Navbar />
              {children}
              <Footer />
            </RedeemProvider>
          </SignInProvider>
        </LiveProvider>
        <Toasts duration={pathname === '/' ? LANDING_TOASTS : OTHER_TOASTS} />
        <PageLoadRecovery />
        <Arrival />
        <Ready />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
