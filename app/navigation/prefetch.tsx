import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useLocation } from 'react-router';
import { sameForAll } from '../public-pages.ts';
import { useArrivedUser } from '../root-data.ts';

/** A pointer that rests on a link for so long will probably press it. */
const REST_MS = 70;

function sparesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/** The link's address if it is the same for all visitors; null if it is not worth prefetching. */
function aimOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== window.location.origin)
    return null;
  const { pathname, search } = link;
  if (pathname + search === window.location.pathname + window.location.search) return null;
  // Signing in is not a page, and the server remembers a refused address: never prefetch them.
  return sameForAll(pathname) ? pathname + search : null;
}

/**
 * Prefetches code and data of a page when the user points at, touches or focuses a link to it. Pages of a user, such
 * as the cart, are not prefetched: they may change before the click.
 */
export function PrefetchOnIntent() {
  const { key } = useLocation();
  const visitor = useArrivedUser() === null;
  const [page, setPage] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location begins anew.
  useEffect(() => {
    setPage(null);
    if (!visitor || sparesData()) return;
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
