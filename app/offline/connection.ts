import { deviceNow } from '../device-now.ts';
import { SERVER_SILENT } from '../live/silence.ts';

/** The worker names it in a page that it kept. */
export const KEPT_MARK = 'kept';
/** Milliseconds between questions whether the server is there again. */
const PAUSE_MS = 5_000;

const wasKept = (): boolean => {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return arrival?.serverTiming?.some(({ name }) => name === KEPT_MARK) ?? false;
};

/**
 * A page that the worker kept has no connection, whatever the browser believes, and neither has one whose stream is not
 * answered, until the server answers.
 */
let silent = typeof window !== 'undefined' && wasKept();

export const isOnline = (): boolean => navigator.onLine && !silent;

let lostAt: string | null = null;

/**
 * The moment at which the connection was lost, as ISO 8601 text; null while there is one, or while nobody watches it.
 */
export const connectionLostAt = (): string | null => lostAt;

/** Calls `changed` when the connection is gone or there again. */
export function watchConnection(changed: () => void): () => void {
  const left = new AbortController();
  const { signal } = left;
  const notice = (): void => {
    lostAt = isOnline() ? null : (lostAt ?? new Date(deviceNow()).toISOString());
    changed();
  };
  addEventListener('online', notice, { signal });
  addEventListener('offline', notice, { signal });
  let asks = false;
  const ask = async (): Promise<void> => {
    if (!silent || asks) return;
    asks = true;
    while (silent && !signal.aborted) {
      const answer = await fetch('/healthz', { cache: 'no-store', signal }).catch(() => null);
      if (answer?.ok) silent = false;
      else await new Promise((next) => setTimeout(next, PAUSE_MS));
    }
    asks = false;
    if (!signal.aborted) notice();
  };
  const hush = (): void => {
    silent = true;
    notice();
    void ask();
  };
  addEventListener(SERVER_SILENT, hush, { signal });
  void ask();
  notice();
  return () => left.abort();
}
