import { lazy, Suspense } from 'react';
import { Page } from '../../ui/page.tsx';
import { late } from '../late.ts';

/** It stands in when even the error page cannot load. */
const PlainErrorState = () => (
  <Page>
    <h1>Algo deu errado aqui</h1>
    <p className="reading">Confira a sua conexão e recarregue a página.</p>
  </Page>
);

export const loadErrorPage = () => late(() => import('./error-page.tsx'));

const Shown = lazy(() =>
  loadErrorPage().then(
    (module) => ({ default: module.ErrorPage }),
    () => ({ default: PlainErrorState }),
  ),
);

export const ErrorState = ({ error }: { error: unknown }) => (
  <Suspense>
    <Shown error={error} />
  </Suspense>
);
