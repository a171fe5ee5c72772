import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { jitter } from '../lib/jitter.ts';
import { loadErrorPage } from './errors/error-state.tsx';
import { loadLoadAgain } from './errors/page-load-recovery.tsx';
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

/** Loads the error screens while there is a connection, and the names of symbols, and measures `sampled` of a hundred visits. */
export function ReadyForErrors({ sampled }: { sampled: number }) {
  const [measured] = useState(sampled);
  useEffect(() => {
    const load = () => {
      void loadErrorPage().catch(() => undefined);
      void loadLoadAgain().catch(() => undefined);
      void import('../ui/show-tips.ts').then(({ showTips }) => showTips()).catch(() => undefined);
      if (jitter(0, 100) < measured)
        void import('./visits/measure.ts').then(({ measureVisit }) => measureVisit()).catch(() => undefined);
    };
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
    void import('./offline/offline.ts').then(({ arrive }) => arrive(uid)).catch(() => undefined);
  }, [uid]);
  return null;
}
