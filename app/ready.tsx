import { useEffect } from 'react';
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

/** Preloads the error screens while there is a connection. */
export function ReadyForErrors() {
  useEffect(() => {
    const load = () => {
      void loadErrorPage().catch(() => undefined);
      void loadLoadAgain().catch(() => undefined);
    };
    const idle = window.requestIdleCallback?.(load, { timeout: 5000 });
    return () => {
      if (idle !== undefined) window.cancelIdleCallback(idle);
    };
  }, []);
  return null;
}
