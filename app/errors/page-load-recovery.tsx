import { type ComponentType, lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { late } from '../late.ts';
import { stopOtherReloads } from './page-reload.ts';

function OpenIt() {
  const { location } = useNavigation();
  useEffect(() => {
    if (location) window.location.assign(location.pathname + location.search + location.hash);
  }, [location]);
  return null;
}

export const loadLoadAgain = () => late(() => import('./load-again.tsx'));

const LoadAgain = lazy<ComponentType<{ failed: ReadonlySet<string> }>>(() =>
  loadLoadAgain().then(
    (module) => ({ default: module.LoadAgain }),
    () => ({ default: OpenIt }),
  ),
);

/**
 * Handles a page whose module does not load: the router would reload the current page. Keeps the current page and
 * leaves the pending navigation open. Dispatches `vite:preloadError` as the files that Vite preloads do, and does nothing
 * more where that was cancelled.
 */
export function PageLoadRecovery() {
  const { location } = useNavigation();
  const [stops, setStops] = useState(0);
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  // A transition, like the router's own state, lets the pending location be known. A page whose prefetch failed is
  // tried again on the click.
  useEffect(
    () =>
      stopOtherReloads(() => {
        if (!window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))) return;
        startTransition(() => setStops((before) => before + 1));
      }),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the page that was waited for when it was stopped.
  useEffect(() => {
    if (stops > 0 && location) setFailed((before) => new Set(before).add(location.pathname));
  }, [stops]);
  return (
    failed.size > 0 && (
      <Suspense>
        <LoadAgain failed={failed} />
      </Suspense>
    )
  );
}
