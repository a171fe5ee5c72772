import { lazy, Suspense, useEffect } from 'react';
import { Page } from '../ui/page.tsx';

/** Where not even the page for trouble can be had. */
const PlainTrouble = () => (
  <Page>
    <h1>Algo deu errado aqui</h1>
    <p className="reading">Confira a sua conexão e recarregue a página.</p>
  </Page>
);

const load = () => import('./error-page.tsx');

/** Apart from the first load of a page. */
const Shown = lazy(() =>
  load().then(
    (module) => ({ default: module.ErrorPage }),
    () => ({ default: PlainTrouble }),
  ),
);

export const Trouble = ({ error }: { error: unknown }) => (
  <Suspense>
    <Shown error={error} />
  </Suspense>
);

/** Has the page for trouble at hand before there is some: without a connection it could not be had. */
export function ReadyForTrouble() {
  useEffect(() => {
    const idle = window.requestIdleCallback?.(() => void load().catch(() => undefined));
    return () => {
      if (idle !== undefined) window.cancelIdleCallback(idle);
    };
  }, []);
  return null;
}
