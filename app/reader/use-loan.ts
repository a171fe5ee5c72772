import { useEffect, useState } from 'react';
import type { LibraryVersion } from '../../features/reading/library/library.ts';
import type { LoanOfReader } from '../../features/reading/reading/open-for-reading.server.ts';
import { callFunction } from '../api/call.ts';
import { settle } from '../api/refusal.ts';
import { useLive } from '../live/use-live.ts';

const NOT_RECEIVED: Partial<LibraryVersion> = {};

const RETRY_MS = 5_000;
const TIMER_MAX_MS = 2 ** 31 - 1;

/**
 * True if the loan by which the reader has the book is over. It asks when the reader's library changed, so that
 * somebody who turns no page learns it too, and at the loan's last moment, before any job ends it. Another `attempt`
 * asks again.
 */
export function useLoan(bookId: string, lent: LoanOfReader | null, attempt: number): boolean {
  const { version } = useLive('library', lent && NOT_RECEIVED) ?? NOT_RECEIVED;
  const [over, setOver] = useState(false);
  const [late, setLate] = useState(false);
  const left = lent?.left ?? null;

  useEffect(() => {
    if (left === null || left > TIMER_MAX_MS) return;
    const timer = setTimeout(() => setLate(true), left);
    return () => clearTimeout(timer);
  }, [left]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is a reason to ask again.
  useEffect(() => {
    if (version === undefined && !late) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const ask = async (): Promise<void> => {
      const { refusal } = await settle(callFunction('getReading', { bookId }));
      if (stopped) return;
      if (!refusal) setOver(false);
      else if (refusal.isTransient) timer = setTimeout(() => void ask(), RETRY_MS);
      else if (refusal.status === 'NOT_FOUND') setOver(true);
    };
    void ask();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [bookId, version, late, attempt]);

  return over;
}
