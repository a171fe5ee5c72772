import { isRouteErrorResponse, useRouteError } from 'react-router';
import { RefusedScene } from '../routes/gift/refused-scene.tsx';
import { ErrorState } from './error-state.tsx';

interface LinkWords {
  /** Subject of the heading: `Esta prévia`. */
  what: string;
  /** Why it may not be there. */
  why: string;
  /** What the reader does now. */
  next: string;
}

/** Makes the error page of a link that people hand on: one that leads nowhere is told otherwise than a wrong address. */
export const lostLinkPage =
  ({ what, why, next }: LinkWords) =>
  () => {
    const error = useRouteError();
    if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorState error={error} />;
    return <RefusedScene what={what} refusal={{ unknown: true, message: why, minutes: null }} lost={next} />;
  };
