import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals';
import { type Calls, callFunction } from '../api/call.ts';

type Visit = Calls['recordVisit']['input'];

/** The most of one call, and the longest path: the server's bounds. */
const MEASURED_MAX = 40;
const PATH_MAX = 300;
/** CSS pixels of the shorter side. */
const PHONE_BELOW = 600;

const pathOf = (url: string): string => new URL(url, window.location.href).pathname.slice(0, PATH_MAX);

function device(): Visit['device'] {
  if (!window.matchMedia('(pointer: coarse)').matches) return 'desktop';
  return Math.min(window.screen.width, window.screen.height) < PHONE_BELOW ? 'phone' : 'tablet';
}

const hasFailed = (entry: PerformanceEntry): boolean => (entry as PerformanceResourceTiming).responseStatus >= 400;

/**
 * Measures this visit and reports it when the page is left, without a cookie and without who or where it was. What
 * failed before this was loaded is read from the browser's own list.
 */
export function measureVisit(): void {
  const waiting = new Map<string, Visit['measured'][number]>();
  const reported = new Set<string>();
  const [navigation] = performance.getEntriesByType('navigation');
  const load = { path: pathOf(navigation?.name ?? window.location.href), metric: 'LOAD' as const, value: 0 };
  waiting.set('load', load);
  if (performance.getEntriesByType('resource').some(hasFailed)) load.value = 1;
  const fail = () => {
    load.value = 1;
  };
  // The error of a file that does not load does not bubble, so the capture phase takes it.
  window.addEventListener('error', fail, { capture: true });
  window.addEventListener('vite:preloadError', fail);

  const note = ({ id, name, value, navigationURL }: MetricType) => {
    if (name === 'LCP' || name === 'INP' || name === 'CLS')
      waiting.set(id, { path: pathOf(navigationURL ?? load.path), metric: name, value });
  };
  for (const listen of [onLCP, onINP, onCLS]) listen(note, { reportSoftNavs: true });
  const report = () => {
    if (document.visibilityState !== 'hidden') return;
    // A tab that is shown again changes what was reported: the first report counts.
    const news = [...waiting].filter(([id]) => !reported.has(id)).slice(0, MEASURED_MAX);
    if (news.length === 0) return;
    for (const [id] of news) reported.add(id);
    const measured = news.map(([, one]) => one);
    callFunction('recordVisit', { device: device(), measured }, { keepalive: true, anonymous: true }).catch(
      () => undefined,
    );
  };
  // The library's own listeners come first: they end what they measure.
  document.addEventListener('visibilitychange', report);
  window.addEventListener('pagehide', report);
}
