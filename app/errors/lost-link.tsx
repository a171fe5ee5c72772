import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { late } from '../late.ts';
import { RefusedScene } from '../scenes/refused-scene.tsx';
import { ScenePage } from '../scenes/scene-page.tsx';

/** It stands in when the error page cannot load: the failed load would replace the error that is told. */
const PlainErrorPage = () => (
  <ScenePage scene="broken" title="Algo deu errado aqui">
    <p className="reading">Confira a sua conexão e recarregue a página.</p>
  </ScenePage>
);

// `error-state.tsx` stays a part of every page's first script: a second page that imports it would tear it out.
const ErrorPage = lazy(() =>
  late(() => import('./error-page.tsx')).then(
    (module) => ({ default: module.ErrorPage }),
    () => ({ default: PlainErrorPage }),
  ),
);

interface LinkWords {
  /** Subject of the heading: `Esta prévia`. */
  what: string;
  /** A reason why it may not be there. */
  why: string;
  /** The reader does this now. */
  next: string;
  /** The reader finds more of that kind there; without it the page leads home. */
  others?: { to: string; label: string };
}

/** The error page of such a link says whom to ask, where a wrong address has nobody to ask. */
export const lostLinkPage =
  ({ what, why, next, others }: LinkWords) =>
  () => {
    const error = useRouteError();
    if (!isRouteErrorResponse(error) || error.status !== 404)
      return (
        <Suspense>
          <ErrorPage error={error} />
        </Suspense>
      );
    return (
      <RefusedScene
        what={what}
        refusal={{ unknown: true, message: why, minutes: null }}
        lost={next}
        act={others && <ButtonLink to={others.to}>{others.label}</ButtonLink>}
      />
    );
  };
