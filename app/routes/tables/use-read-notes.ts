import { useSyncExternalStore } from 'react';
import { keptInBrowser } from '../../../lib/kept.ts';

const key = (campaignId: string): string => `rpgpedia:notas-lidas:${campaignId}`;
const listeners = new Set<() => void>();

const readKept = (campaignId: string): string => keptInBrowser.get(key(campaignId)) ?? '';

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', changed);
  };
}

/**
 * The instant until which this browser has read a table's notes (empty for never), and the way to set it; null on the
 * server.
 */
export function useReadNotes(campaignId: string): { until: string | null; read: (until: string) => void } {
  const until = useSyncExternalStore<string | null>(
    subscribe,
    () => readKept(campaignId),
    () => null,
  );
  const read = (to: string): void => {
    if (to > readKept(campaignId)) keptInBrowser.set(key(campaignId), to);
    for (const listener of listeners) listener();
  };
  return { until, read };
}
