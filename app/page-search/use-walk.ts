import { useCallback, useEffect, useRef } from 'react';
import { type BesideAt, useBesidePage } from './beside.ts';

/** Milliseconds for which somebody rests on a result before its page opens: a held key opens the last one alone. */
const WALK_PAUSE_MS = 200;

/** Opens the page of the result on which somebody rests who walks through them by the keys. */
export function useWalk(): (at: BesideAt) => void {
  const beside = useBesidePage();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    ({ bookId, page }) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => beside?.open({ bookId, page }, true), WALK_PAUSE_MS);
    },
    [beside],
  );
}
