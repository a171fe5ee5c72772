import { lazy, Suspense } from 'react';
import { Page } from '../ui/page.tsx';

/** Where not even the page for trouble can be had. */
const PlainTrouble = () => (
  <Page>
    <h1>Algo deu errado aqui</h1>
    <p className="reading">Confira a sua conexão e recarregue a página.</p>
  </Page>
);

const Fetched = lazy(() =>
  import('./error-page.tsx').then(
    (module) => ({ default: module.ErrorPage }),
    () => ({ default: PlainTrouble }),
  ),
);

/** The server has the page for trouble; browsers fetch it once there is some. */
const Shown = import.meta.env.SSR ? (await import('./error-page.tsx')).ErrorPage : Fetched;

export const Trouble = ({ error }: { error: unknown }) => (
  <Suspense>
    <Shown error={error} />
  </Suspense>
);
