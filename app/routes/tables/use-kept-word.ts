import { useSyncExternalStore } from 'react';
import { keptInBrowser } from '../../../lib/kept.ts';

const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', changed);
  };
}

/**
 * The word that all windows of this browser keep under a key (empty for none), and the way to set it; null on the server.
 */
export function useKeptWord(key: string): { kept: string | null; keep: (word: string) => void } {
  const kept = useSyncExternalStore<string | null>(
    subscribe,
    () => keptInBrowser.get(key) ?? '',
    () => null,
  );
  const keep = (word: string): void => {
    keptInBrowser.set(key, word);
    for (const listener of listeners) listener();
  };
  return { kept, keep };
}
