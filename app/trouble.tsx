import { lazy, Suspense } from 'react';
import { Page } from '../ui/page.tsx';

/** Where not even the page for trouble can be had. */
const PlainTrouble = () => (
  <Page>
    <h1>Algo deu errado aqui</h1>
    <p className="reading">Confira a sua conexão e recarregue a página.</p>
  </Page>
);

/** Browsers fetch the page for trouble once there is some. */
const Shown = lazy(() =>
  import('./error-page.tsx').then(
    (module) => ({ default: module.ErrorPage }),
    () => ({ default: PlainTrouble }),
  ),
);

export const Trouble = ({ error }: { error: unknown }) => (
  <Suspense>
    <Shown error={error} />
  </Suspense>
);
