import { type ComponentType, lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { stopOtherReloads } from './page-reload.ts';

function OpenIt() {
  const { location } = useNavigation();
  useEffect(() => {
    if (location) window.location.assign(location.pathname + location.search + location.hash);
  }, [location]);
  return null;
}

export const loadLoadAgain = () => import('./load-again.tsx');

const LoadAgain = lazy<ComponentType<{ failed: ReadonlySet<string> }>>(() =>
  loadLoadAgain().then(
    (module) => ({ default: module.LoadAgain }),
    () => ({ default: OpenIt }),
  ),
);

/**
 * Takes care of a page whose module does not load: the router would reload the page the visitor is on; they keep it. The
 * navigation that the router waits for stays open.
 */
export function PageLoadRecovery() {
  const { location } = useNavigation();
  const [stops, setStops] = useState(0);
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  // In a transition, as the router's own state: what it waits for is known by then. A page that was fetched before the
  // click, and did not come, is tried again with the click.
  useEffect(() => stopOtherReloads(() => startTransition(() => setStops((before) => before + 1))), []);
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
