import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { PageLoadError } from './router/page-module.ts';

/** Where what asks cannot be had either, the browser opens the page, or says why it cannot. */
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

/** Takes care of a page whose module does not load; the visitor keeps the page they are on. */
export function PageLoadRecovery() {
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const hold = (event: Event) => {
      if (!(event instanceof PageLoadError)) return;
      event.preventDefault();
      setFailed((before) => new Set(before).add(event.routeId));
    };
    window.addEventListener('vite:preloadError', hold);
    return () => window.removeEventListener('vite:preloadError', hold);
  }, []);
  return (
    failed.size > 0 && (
      <Suspense>
        <LoadAgain failed={failed} />
      </Suspense>
    )
  );
}
