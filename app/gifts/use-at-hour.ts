import { useEffect, useRef } from 'react';
import type { MyKey } from '../../features/shop/redemption/my-keys.ts';
import { deviceNow } from '../device-now.ts';

/** The clocks of the two sides differ a little. */
const AFTER_MS = 1_000;
/** The longest wait of a browser's timer, in milliseconds: nobody leaves a page open for longer. */
const WAIT_MAX_MS = 2 ** 31 - 1;

/** Runs when the hour of a gift has come. No row changes then, so no live state tells of it. */
export function useAtHour(gift: MyKey['gift'], run: () => unknown): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const at = gift?.status === 'scheduled' ? gift.at : undefined;
  useEffect(() => {
    if (at === undefined) return;
    const wait = Date.parse(at) - deviceNow() + AFTER_MS;
    if (wait > WAIT_MAX_MS) return;
    const timer = setTimeout(() => void latest.current(), wait);
    return () => clearTimeout(timer);
  }, [at]);
}
