import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useLocation } from 'react-router';
import { useLoadedRootData } from '../root-data.ts';
import { sameForAll } from '../route-map.ts';

/** How long a pointer rests on a link before it means it, in milliseconds. */
const REST_MS = 70;

function sparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/** Where a link leads within the product, for everybody; null for what is not worth fetching early. */
function aimOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== window.location.origin)
    return null;
  const { pathname, search } = link;
  if (pathname + search === window.location.pathname + window.location.search) return null;
  // Signing in is no page, and a refusal is remembered by the server: they are met on purpose only.
  return sameForAll(pathname) ? pathname + search : null;
}

/**
 * Fetches a page's code and data once a visitor is about to go there: points at, touches or focuses a link to it. What
 * the pages of a user say, a cart say, may change before the click: those are read when they are opened.
 */
export function PrefetchOnIntent() {
  const { key } = useLocation();
  const visitor = useLoadedRootData().user === null;
  const [page, setPage] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location begins anew.
  useEffect(() => {
    setPage(null);
    if (!visitor || sparing()) return;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const aim = (event: Event) => {
      clearTimeout(resting);
      const next = aimOf(event.target);
      if (next) resting = setTimeout(() => setPage(next), event.type === 'touchstart' ? 0 : REST_MS);
    };
    const events = ['pointerover', 'touchstart', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, aim, { passive: true });
    return () => {
      clearTimeout(resting);
      for (const event of events) document.removeEventListener(event, aim);
    };
  }, [key, visitor]);

  return page && <PrefetchPageLinks page={page} />;
}
