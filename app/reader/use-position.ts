import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReadingView } from '../../features/reading/reading/reading.ts';
import { callFunction } from '../api/call.ts';
import { settle } from '../api/refusal.ts';
import { useLive } from '../live/use-live.ts';
import * as reading from './reading-position.ts';

interface Reader {
  fileId: string;
  kept: boolean;
  loaded: ReadingView;
  opened: number;
  follow: (page: number) => void;
  shows: (page: number) => boolean;
}

/** The pause after the last page turn, and the delay of a retry. */
const TURN_PAUSE_MS = 900;
const RETRY_MS = 5_000;

/**
 * Synchronizes the position of a book between devices. Saves page turns of this device and follows those of others,
 * unless this device is in use too: then it asks, and nothing is saved until the reader has chosen.
 */
export function usePosition(bookId: string, pages: number, reader: Reader) {
  const { loaded } = reader;
  const received = useLive('reading', loaded, bookId);
  const latest = useRef(reader);
  latest.current = reader;
  const [first] = useState(() => reading.openedAt(reader.opened, loaded.position, reader.kept));
  const own = useRef(first);
  const [{ elsewhere, before }, show] = useState(first);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const put = useCallback((next: reading.PositionState): void => {
    own.current = next;
    show((shown) => (shown.elsewhere === next.elsewhere && shown.before === next.before ? shown : next));
  }, []);

  const compare = useCallback(() => {
    const { kept, shows, follow } = latest.current;
    const next = reading.compareDevices(own.current, { kept, shows, visible: document.visibilityState === 'visible' });
    const moved = next.page !== own.current.page;
    put(next);
    if (moved) follow(next.page);
  }, [put]);

  const save = useCallback(
    async (keepalive = false): Promise<void> => {
      clearTimeout(timer.current);
      timer.current = undefined;
      const page = reading.dueOf(own.current);
      if (page === null) return;
      put(reading.startSaving(own.current));
      const { fileId } = latest.current;
      const input = { bookId, fileId, page, pages, known: own.current.at || null };
      const { output, refusal } = await settle(callFunction('saveReadingPosition', input, { keepalive }));
      if (output) put(reading.takeAnswer(own.current, page, { position: output.position!, saved: output.saved }));
      else if (refusal.isTransient) {
        put(reading.loseAnswer(own.current, page));
        timer.current = setTimeout(() => void save(), RETRY_MS);
      } else put(reading.refuseSave(own.current));
      compare();
      if (timer.current === undefined) void save();
    },
    [bookId, pages, put, compare],
  );

  const saveSoon = useCallback((): void => {
    if (own.current.wanted === null) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), TURN_PAUSE_MS);
  }, [save]);

  useEffect(() => {
    put(reading.hearPosition(own.current, received.position));
    compare();
  }, [received.position, put, compare]);

  // The first opening counts as reading; later only page turns do.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (!loaded.position) {
      put(reading.notePage(own.current, reader.opened, reader.kept));
      saveSoon();
    }
    const leave = () => document.visibilityState === 'hidden' && void save(true);
    const back = () => void save();
    document.addEventListener('visibilitychange', leave);
    addEventListener('online', back);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      removeEventListener('online', back);
      void save(true);
    };
  }, []);

  return {
    reading: received,
    elsewhere,
    before,
    turned: useCallback(
      (page: number) => {
        put(reading.turnPage(own.current, page, latest.current.kept));
        saveSoon();
      },
      [put, saveSoon],
    ),
    stay: useCallback(() => {
      put(reading.stayHere(own.current, latest.current.kept));
      saveSoon();
    }, [put, saveSoon]),
  };
}
