import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router';
import { keptInTab } from '../../lib/kept.ts';
import { keepsScroll } from '../public-pages.ts';
import { focusQuietly } from './focus-quietly.ts';

/**
 * Scroll position and focus after a navigation: Back restores the position; otherwise a hash wins, home and the store
 * restore theirs, and other pages start at the top.
 */
export function Arrival() {
  return (
    <>
      <SmoothHash />
      <ScrollRestoration />
      <KeptScroll />
      <ArrivalFocus />
    </>
  );
}

/** Smooth scrolling to a hash, but not on Back or on page load. Must render before the components that scroll. */
function SmoothHash() {
  const { hash, key } = useLocation();
  const type = useNavigationType();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival decides anew.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-smooth', hash !== '' && type !== 'POP');
  }, [hash, type, key]);

  return null;
}

const KEPT = 'rpgpedia:kept-scroll';

type Positions = Record<string, number>;

const readPositions = (): Positions => (keptInTab.json(KEPT) as Positions | null) ?? {};

const cameByAddress = (): boolean =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'navigate';

function KeptScroll() {
  const { pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const previous = useRef<string>(undefined);
  const [positions] = useState(readPositions);
  const place = keepsScroll(pathname) ? (pathname === '/' ? pathname : pathname + search) : null;

  useLayoutEffect(() => {
    const first = previous.current === undefined;
    const within = previous.current === pathname;
    previous.current = pathname;
    const returns = first ? cameByAddress() : !within && type !== 'POP';
    const kept = place === null ? undefined : positions[place];
    if (returns && hash === '' && kept !== undefined) window.scrollTo(0, kept);
  }, [pathname, place, hash, type, positions]);

  // A layout effect, so that it unsubscribes before the next page scrolls.
  useLayoutEffect(() => {
    if (place === null) return;
    const note = () => {
      positions[place] = window.scrollY;
    };
    const store = () => void keptInTab.set(KEPT, JSON.stringify(positions));
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', store);
      store();
    };
  }, [place, positions]);

  return null;
}

/** The heading of the section that an address names after its `#`. */
export function namedBy(hash: string): HTMLElement | null {
  try {
    const named = document.getElementById(decodeURIComponent(hash.slice(1)));
    return named?.querySelector<HTMLElement>('h2, h3') ?? named;
  } catch {
    return null;
  }
}

/**
 * Focuses the heading of a new page or section, so that screen readers announce it; not if the page or a dialog moved
 * the focus itself.
 */
function ArrivalFocus() {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const previous = useRef<{ pathname: string; key: string }>(undefined);

  useEffect(() => {
    const before = previous.current;
    previous.current = { pathname, key };
    if (!before || before.key === key || document.querySelector('dialog:modal')) return;
    const moved = before.pathname !== pathname;
    if (moved && document.activeElement?.closest('main')) return;
    const section = hash && type !== 'POP' ? namedBy(hash) : null;
    const heading = moved ? (document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')) : null;
    const target = section ?? heading;
    if (target) focusQuietly(target);
  }, [pathname, hash, key, type]);

  return null;
}
