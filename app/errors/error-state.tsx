import { type ComponentType, lazy, Suspense } from 'react';
import { Page } from '../../ui/page.tsx';
import { late } from '../late.ts';

/** It stands in when even the error page cannot load. */
const PlainErrorState = () => (
  <Page>
    <h1>Algo deu errado aqui</h1>
    <p className="reading">Confira a sua conexão e recarregue a página.</p>
  </Page>
);

type ErrorScreen = ComponentType<{ error: unknown }>;
let came: ErrorScreen | null = null;

export const loadErrorPage = async (): Promise<ErrorScreen> => {
  came = (await late(() => import('./error-page.tsx'))).ErrorPage;
  return came;
};

declare global {
  /** Under way where a page told of a failure from the start; `entry.client.tsx` waits for it. */
  var rpgpediaErrorPage: Promise<unknown> | undefined;
}

// Whoever is signed in arrives before a late script does, and React would empty the page until that came.
if (!import.meta.env.SSR) {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (arrival && arrival.responseStatus >= 400) globalThis.rpgpediaErrorPage = loadErrorPage();
}

const Shown = lazy<ErrorScreen>(() =>
  loadErrorPage().then(
    (page) => ({ default: page }),
    () => ({ default: PlainErrorState }),
  ),
);

export function ErrorState({ error }: { error: unknown }) {
  const Page = came ?? Shown;
  return (
    <Suspense>
      <Page error={error} />
    </Suspense>
  );
}
