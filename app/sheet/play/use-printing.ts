import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

function subscribe(changed: () => void): () => void {
  const media = matchMedia('print');
  // The page is printed as soon as the handlers return.
  const now = (): void => flushSync(changed);
  media.addEventListener('change', now);
  return () => media.removeEventListener('change', now);
}

export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia('print').matches,
    () => false,
  );
