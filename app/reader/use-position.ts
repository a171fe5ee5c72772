import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReadingView } from '../../features/reading/reading.ts';
import { callFunction } from '../api/call.ts';
import { isTransient } from '../errors/transient.ts';
import { useLive } from '../live/live-provider.tsx';

export interface Elsewhere {
  page: number;
  /** `left`: where they stopped before a link brought them here; `device`: where another device is now. */
  why: 'left' | 'device';
}

interface Reader {
  fileId: string;
  /** Whether its pages are those that the devices share. */
  kept: boolean;
  loaded: ReadingView;
  /** Of the page the book opened at. */
  opened: number;
  /** Shows a page that another device turned to. */
  follow: (page: number) => void;
  /** Whether a page is in sight. */
  shows: (page: number) => boolean;
}

/** After the last of several pages turned quickly, and between two tries, in milliseconds. */
const SETTLED = 900;
const RETRY = 5_000;

/**
 * The place in the book that all devices of a reader share. What was turned here is noted; what was turned elsewhere is
 * followed, unless this device is being read on too: then it asks.
 */
export function usePosition(bookId: string, pages: number, reader: Reader) {
  const { loaded } = reader;
  const received = useLive('reading', loaded, bookId);
  /** A link led past the place where the reader had stopped. */
  const linked = reader.kept && loaded.position !== null && loaded.position.page !== reader.opened;
  const latest = useRef(reader);
  latest.current = reader;
  const own = useRef({
    /** Of the newest position known to come from here, or dealt with. */
    at: loaded.position?.updatedAt ?? '',
    page: reader.opened,
    wanted: null as number | null,
    saving: false,
    /** A page was turned here, or a link was followed here: nobody is led away from it unasked. */
    chosen: linked,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
    received: loaded.position,
  });
  const [elsewhere, setElsewhere] = useState<Elsewhere | null>(
    linked ? { page: loaded.position!.page, why: 'left' } : null,
  );
  /** Where this device was before it followed another. */
  const [before, setBefore] = useState<number | null>(null);

  const compare = useCallback(() => {
    const { received: position, at, saving, chosen, page } = own.current;
    // While a save is under way its own echo cannot be told from another's change.
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
        const answer = await callFunction('saveReadingPosition', { bookId, fileId, page, pages }, { keepalive });
        state.at = answer.position!.updatedAt;
      } catch (error) {
        if (isTransient(error)) {
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

  // Opening a book for the first time counts as reading it; later, only turning its pages does.
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
    /** The reader turned to a page on this device. */
    turned: useCallback(
      (page: number) => {
        own.current.chosen = true;
        setElsewhere(null);
        setBefore(null);
        note(page);
      },
      [note],
    ),
    /** The reader stays where this device is. */
    stay: useCallback(() => {
      setElsewhere(null);
      setBefore(null);
      note(own.current.page);
    }, [note]),
  };
}
