import { type RefObject, useCallback, useState } from 'react';
import { clamp, type Mode, rowOf } from '../../features/reading/reading/layout.ts';
import type { ReadingView } from '../../features/reading/reading/reading.ts';
import type { BookPlace } from './book.ts';
import { jumpedTo, pageBeside, scrolledTo, shownAt, startAt, turnedTo } from './reading-place.ts';
import { usePageAddress } from './use-pages.ts';
import { usePosition } from './use-position.ts';

interface ReadingOptions {
  bookId: string;
  fileId: string;
  kept: boolean;
  pages: number;
  start: number;
  mode: Mode;
  viewport: RefObject<HTMLElement | null>;
  loaded: ReadingView;
  onTurnedOn: () => void;
}

export function useReading({ bookId, fileId, kept, pages, start, mode, viewport, loaded, onTurnedOn }: ReadingOptions) {
  const [{ page, target, back }, setPlace] = useState(() => startAt(start));

  const position = usePosition(bookId, pages, {
    fileId,
    kept,
    loaded,
    opened: start,
    follow: (to) => setPlace((before) => shownAt(before, { page: clamp(to, 1, pages) })),
    shows: (other) => rowOf(mode, other) === rowOf(mode, page),
  });
  const { turned } = position;
  usePageAddress(page);

  const turnTo = useCallback(
    (place: BookPlace) => {
      setPlace((before) => turnedTo(before, place));
      turned(place.page);
    },
    [turned],
  );
  const jump = useCallback(
    (place: BookPlace) => {
      setPlace((before) => jumpedTo(before, place));
      turned(place.page);
    },
    [turned],
  );
  const turn = useCallback(
    (step: 1 | -1) => {
      const to = pageBeside(mode, page, pages, step);
      if (to === null) return;
      turnTo({ page: to });
      if (step === 1) onTurnedOn();
    },
    [mode, page, pages, turnTo, onTurnedOn],
  );
  /** Scrolls by a part of the height; in paged layouts it continues to the next page at the end. */
  const scroll = useCallback(
    (step: 1 | -1, part: 'screen' | 'line') => {
      const element = viewport.current;
      if (!element) return;
      const before = element.scrollTop;
      const height = element.clientHeight * (part === 'screen' ? 0.9 : 0.12);
      element.scrollBy({ top: step * height, behavior: 'instant' });
      if (mode !== 'continuous' && part === 'screen' && element.scrollTop === before) turn(step);
    },
    [viewport, mode, turn],
  );
  const scrolled = useCallback(
    (to: number) => {
      setPlace((before) => scrolledTo(before, to));
      turned(to);
    },
    [turned],
  );

  return { page, target, back, position, turnTo, jump, turn, scroll, scrolledTo: scrolled };
}
