import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { late } from './late.ts';
import { useArrivedUser } from './root-data.ts';
import { usePersonAwaited } from './session/person.ts';

/** Signals that the page is hydrated, and that whoever reads it has arrived; see `server/pages/boot.ts`. */
export function Ready() {
  const isAwaited = usePersonAwaited();
  useEffect(() => {
    if (isAwaited) return;
    document.documentElement.dataset.ready = '';
    window.dispatchEvent(new Event('rpgpedia:ready'));
  }, [isAwaited]);
  return null;
}

/** Fetches what can wait until the page rests; `sampled` of a hundred visits are measured. */
export function ReadyForErrors({ sampled }: { sampled: number }) {
  const [measured] = useState(sampled);
  useEffect(() => {
    const load = () =>
      void late(() => import('./at-rest.ts'))
        .then(({ rest }) => rest(measured))
        .catch(() => undefined);
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const later = setTimeout(load, 3000);
      return () => clearTimeout(later);
    }
    const idle = requestIdleCallback(load, { timeout: 5000 });
    return () => cancelIdleCallback(idle);
  }, [measured]);
  return null;
}

/** Tells the service worker, if there is one, who is signed in now. */
export function AccountForWorker() {
  const isLoaded = useRouteLoaderData('root') !== undefined;
  const user = useArrivedUser();
  const uid = isLoaded && user !== undefined ? (user?.uid ?? null) : undefined;
  useEffect(() => {
    // Nobody knows it after a failed load.
    if (uid === undefined || !navigator.serviceWorker?.controller) return;
    void late(() => import('./offline/offline.ts'))
      .then(({ arrive }) => arrive(uid))
      .catch(() => undefined);
  }, [uid]);
  return null;
}
