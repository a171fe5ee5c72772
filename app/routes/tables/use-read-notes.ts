import { useSyncExternalStore } from 'react';

const key = (campaignId: string): string => `rpgpedia:notas-lidas:${campaignId}`;
const listeners = new Set<() => void>();

function readKept(campaignId: string): string {
  try {
    return localStorage.getItem(key(campaignId)) ?? '';
  } catch {
    return '';
  }
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', changed);
  };
}

/** Until when this browser has read a table's notes (an instant, empty for never), and how to say so; null on the server. */
export function useReadNotes(campaignId: string): { until: string | null; read: (until: string) => void } {
  const until = useSyncExternalStore<string | null>(
    subscribe,
    () => readKept(campaignId),
    () => null,
  );
  const read = (to: string): void => {
    try {
      if (to > readKept(campaignId)) localStorage.setItem(key(campaignId), to);
    } catch {
      // Storage may be full or forbidden: the notes stay new then.
    }
    for (const listener of listeners) listener();
  };
  return { until, read };
}
