import { useSyncExternalStore } from 'react';

/** Milliseconds without input after which animations stop. */
const IDLE_MS = 5_000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll', 'focus'] as const;

const listeners = new Set<() => void>();
let inUse = false;
let resting: ReturnType<typeof setTimeout> | undefined;

function set(now: boolean): void {
  if (now === inUse) return;
  inUse = now;
  for (const listener of listeners) listener();
}

function noteUse(): void {
  clearTimeout(resting);
  const inFront = document.visibilityState === 'visible';
  if (inFront) resting = setTimeout(() => set(false), IDLE_MS);
  set(inFront);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    for (const sign of SIGNS) addEventListener(sign, noteUse, { passive: true, capture: true });
    document.addEventListener('visibilitychange', noteUse);
    noteUse();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const sign of SIGNS) removeEventListener(sign, noteUse, { capture: true });
    document.removeEventListener('visibilitychange', noteUse);
    clearTimeout(resting);
    inUse = false;
  };
}

export const usePageInUse = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => inUse,
    () => false,
  );
