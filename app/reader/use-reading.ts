import { type RefObject, useCallback, useState } from 'react';
import { clamp, type Mode, pagesIn, rowCount, rowOf } from '../../features/reading/layout.ts';
import type { ReadingView } from '../../features/reading/reading.ts';
import type { Place } from './book.ts';
import type { Target } from './page-viewport.tsx';
import { usePageAddress } from './use-pages.ts';
import { usePosition } from './use-position.ts';

interface Reading {
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

export function useReading({ bookId, fileId, kept, pages, start, mode, viewport, loaded, onTurnedOn }: Reading) {
  const [page, setPage] = useState(start);
  const [target, setTarget] = useState<Target>({ page: start, asked: 0 });
  const [back, setBack] = useState<number | null>(null);

  const show = useCallback((place: Place) => {
    setPage(place.page);
    setTarget((before) => ({ ...place, asked: before.asked + 1 }));
  }, []);
  const position = usePosition(bookId, pages, {
    fileId,
    kept,
    loaded,
    opened: start,
    follow: (to) => show({ page: clamp(to, 1, pages) }),
    shows: (other) => rowOf(mode, other) === rowOf(mode, page),
  });
  const { turned } = position;
  usePageAddress(page);

  const turnTo = useCallback(
    (place: Place) => {
      show(place);
      setBack(null);
      turned(place.page);
    },
    [show, turned],
  );
  /** Like `turnTo`, but remembers the way back. */
  const jump = useCallback(
    (place: Place) => {
      turnTo(place);
      if (place.page !== page) setBack(page);
    },
    [turnTo, page],
  );
  const turn = useCallback(
    (step: 1 | -1) => {
      const row = rowOf(mode, page) + step;
      if (row < 0 || row >= rowCount(mode, pages)) return;
      turnTo({ page: pagesIn(mode, row, pages)[0]! });
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
  const scrolledTo = useCallback(
    (to: number) => {
      setPage(to);
      turned(to);
    },
    [turned],
  );

  return { page, target, back, position, turnTo, jump, turn, scroll, scrolledTo };
}
