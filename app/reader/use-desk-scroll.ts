import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Column, Mode, Size } from '../../features/reading/reading/layout.ts';
import type { BookPlace } from './book.ts';
import {
  type Anchor,
  anchorAt,
  anchorOfRow,
  MARGIN,
  pageInSight,
  rowsInSight,
  type Sight,
  scrollTo,
  topOfPage,
} from './desk-scroll.ts';
import type { Target } from './reading-place.ts';

interface DeskScroll {
  viewport: RefObject<HTMLElement | null>;
  /** Null before the desk is measured. */
  size: Size | null;
  /** Null where pages turn. */
  column: Column | null;
  mode: Mode;
  scale: number;
  pages: number;
  /** All of them, and the one that lies open. */
  rows: number;
  current: number;
  page: number;
  target: Target;
  onPage: (page: number) => void;
  /** Scrolled forwards (1) or back (-1). */
  onScrolled: (way: 1 | -1) => void;
}

/** Brings the desk to where the book is opened, and says where it was scrolled. */
export function useDeskScroll(desk: DeskScroll) {
  const { viewport, size, column, mode, scale, pages, rows, current, page, target } = desk;
  const [seen, setSeen] = useState<Sight>({ first: current, last: current });
  const anchor = useRef<Anchor>(anchorOfRow(current));
  const scrolledTo = useRef(0);

  const look = useCallback(() => {
    if (!viewport.current || !column) return;
    const sight = rowsInSight(column, viewport.current, rows);
    setSeen((before) => (before.first === sight.first && before.last === sight.last ? before : sight));
  }, [viewport, column, rows]);

  const hold = useCallback(
    (x: number, y: number) => {
      if (viewport.current && column) anchor.current = anchorAt(column, viewport.current, x, y);
    },
    [viewport, column],
  );

  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element || !column) return;
    element.scrollTop = scrollTo(column, anchor.current, element).top;
    element.scrollLeft = scrollTo(column, anchor.current, element).left;
    scrolledTo.current = element.scrollTop;
    look();
  }, [viewport, column, look]);

  // A jump and a change of layout both put a page at the top.
  const arrived = useRef<{ target: Target; mode: Mode } | null>(null);
  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element || !size) return;
    const before = arrived.current;
    if (before?.target === target && before.mode === mode) return;
    arrived.current = { target, mode };
    const to: BookPlace = before && before.target === target ? { page } : target;
    const below = (to.below ?? 0) * scale;
    if (column) {
      element.scrollTop = topOfPage(column, to.page) + below;
      hold(0, MARGIN.block);
      look();
    } else element.scrollTop = below;
    scrolledTo.current = element.scrollTop;
  }, [viewport, size, target, mode, page, column, scale, hold, look]);

  // A turned page starts at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row alone decides.
  useLayoutEffect(() => {
    if (!column && viewport.current && arrived.current?.target.page !== page) viewport.current.scrollTop = 0;
  }, [column === null, current]);

  const onScroll = () => {
    const element = viewport.current;
    if (!element) return;
    const moved = element.scrollTop - scrolledTo.current;
    scrolledTo.current = element.scrollTop;
    if (Math.abs(moved) > 2) desk.onScrolled(moved > 0 ? 1 : -1);
    if (!column) return;
    look();
    hold(0, 0);
    const now = pageInSight(column, element, pages);
    if (now !== page && Math.abs(moved) > 0) desk.onPage(now);
  };

  return { seen, hold, onScroll };
}
