import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const PRINT = 'print';
let begun = false;

function subscribe(changed: () => void): () => void {
  const media = matchMedia(PRINT);
  // The page is printed as soon as the handlers return.
  const now = (): void => flushSync(changed);
  // A change of the media comes too late for the count of the pages, this event does not.
  const before = (): void => {
    begun = true;
    now();
  };
  const after = (): void => {
    begun = false;
    now();
  };
  media.addEventListener('change', now);
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  return () => {
    media.removeEventListener('change', now);
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
  };
}

export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => begun || matchMedia(PRINT).matches,
    () => false,
  );
