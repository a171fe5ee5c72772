import { useEffect, useState } from 'react';
import { jitter } from '../lib/jitter.ts';
import { loadErrorPage } from './errors/error-state.tsx';
import { loadLoadAgain } from './errors/page-load-recovery.tsx';

/** Signals that the page is hydrated; see `server/pages/boot.ts`. */
export function Ready() {
  useEffect(() => {
    document.documentElement.dataset.ready = '';
    window.dispatchEvent(new Event('rpgpedia:ready'));
  }, []);
  return null;
}

/** Loads the error screens while there is a connection, and measures `sampled` of a hundred visits. */
export function ReadyForErrors({ sampled }: { sampled: number }) {
  const [measured] = useState(sampled);
  useEffect(() => {
    const load = () => {
      void loadErrorPage().catch(() => undefined);
      void loadLoadAgain().catch(() => undefined);
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
