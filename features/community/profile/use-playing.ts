import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { usePageInUse } from './page-in-use.ts';

const WISHES = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)';

interface Connection extends EventTarget {
  readonly saveData?: boolean;
}
const connection = (): Connection | undefined => (navigator as Navigator & { connection?: Connection }).connection;

function subscribe(listener: () => void): () => void {
  const wishes = matchMedia(WISHES);
  const line = connection();
  wishes.addEventListener('change', listener);
  line?.addEventListener?.('change', listener);
  return () => {
    wishes.removeEventListener('change', listener);
    line?.removeEventListener?.('change', listener);
  };
}

/** Whether the browser asks neither for less motion nor for less data. False while the server renders. */
export const useMotionAllowed = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !matchMedia(WISHES).matches && connection()?.saveData !== true,
    () => false,
  );

interface PlayState {
  allowed: boolean;
  playing: boolean;
}

export function usePlaying(ref: RefObject<Element | null>, moves: boolean): PlayState {
  const allowed = useMotionAllowed() && moves;
  const inUse = usePageInUse();
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!allowed || !element) return;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false), { threshold: 0.2 });
    observer.observe(element);
    return () => observer.disconnect();
  }, [allowed, ref]);
  return { allowed, playing: allowed && seen && inUse };
}
