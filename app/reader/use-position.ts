import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReadingView } from '../../features/reading/reading.ts';
import { callFunction } from '../api/call.ts';
import { isTransient } from '../errors/transient.ts';
import { useLive } from '../live/live-provider.tsx';

export interface Elsewhere {
  page: number;
  /** `left`: where the user stopped before a link opened another page; `device`: the position of another device. */
  why: 'left' | 'device';
}

interface Reader {
  fileId: string;
  kept: boolean;
  loaded: ReadingView;
  opened: number;
  follow: (page: number) => void;
  shows: (page: number) => boolean;
}

/** In milliseconds: pause after the last page turn, and delay of a retry. */
const SETTLED = 900;
const RETRY = 5_000;

/**
 * Synchronizes the position of a book between devices. Saves page turns of this device and follows those of others,
 * unless this device is in use too: then it asks, and nothing is saved until the reader has chosen.
 */
export function usePosition(bookId: string, pages: number, reader: Reader) {
  const { loaded } = reader;
  const received = useLive('reading', loaded, bookId);
  /** A link opened another page than the saved position. */
  const linked = reader.kept && loaded.position !== null && loaded.position.page !== reader.opened;
  const latest = useRef(reader);
  latest.current = reader;
  const own = useRef({
    /** Time of the newest position that this device sent or handled. */
    at: loaded.position?.updatedAt ?? '',
    page: reader.opened,
    wanted: null as number | null,
    saving: false,
    /** Sent without an answer: it may have been saved all the same. */
    unanswered: null as number | null,
    /** The user turned a page or followed a link here: never move without asking. */
    chosen: linked,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
    received: loaded.position,
  });
  const [elsewhere, setElsewhere] = useState<Elsewhere | null>(
    linked && loaded.position!.page > 1 ? { page: loaded.position!.page, why: 'left' } : null,
  );
  const [before, setBefore] = useState<number | null>(null);

  const compare = useCallback(() => {
    const { received: position, at, saving, chosen, page } = own.current;
    // During a save, its own echo looks like another device's change.
    if (!latest.current.kept || !position || saving || position.updatedAt <= at) return;
    own.current.at = position.updatedAt;
    if (latest.current.shows(position.page)) return setElsewhere(null);
    if (chosen && document.visibilityState === 'visible') {
      const { page: other } = position;
      return setElsewhere((asked) => (asked?.page === other ? asked : { page: other, why: 'device' }));
    }
    setElsewhere(null);
    setBefore(page);
    own.current.page = position.page;
    latest.current.follow(position.page);
  }, []);

  const save = useCallback(
    async (keepalive = false): Promise<void> => {
      const state = own.current;
      clearTimeout(state.timer);
      state.timer = undefined;
      if (state.saving || state.wanted === null) return;
      const page = state.wanted;
      state.wanted = null;
      state.saving = true;
      try {
        const { fileId } = latest.current;
        const known = state.at || null;
        const input = { bookId, fileId, page, pages, known };
        const { position, saved } = await callFunction('saveReadingPosition', input, { keepalive });
        if (saved || position!.page === state.unanswered) state.at = position!.updatedAt;
        else state.received = position;
        if (!saved && position!.page === state.unanswered) state.wanted ??= page;
        state.unanswered = null;
      } catch (error) {
        if (isTransient(error)) {
          state.unanswered = page;
          state.wanted ??= page;
          state.timer = setTimeout(() => void save(), RETRY);
        }
      }
      state.saving = false;
      if (state.wanted !== null && state.timer === undefined) void save();
      compare();
    },
    [bookId, pages, compare],
  );

  const note = useCallback(
    (page: number): void => {
      const state = own.current;
      state.page = page;
      if (!latest.current.kept) return;
      state.wanted = page;
      clearTimeout(state.timer);
      state.timer = setTimeout(() => void save(), SETTLED);
    },
    [save],
  );

  useEffect(() => {
    own.current.received = received.position;
    compare();
  }, [received.position, compare]);

  // The first opening counts as reading; later only page turns do.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (!loaded.position) note(reader.opened);
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
        own.current.chosen = true;
        setElsewhere(null);
        setBefore(null);
        note(page);
      },
      [note],
    ),
    stay: useCallback(() => {
      setElsewhere(null);
      setBefore(null);
      note(own.current.page);
    }, [note]),
  };
}
