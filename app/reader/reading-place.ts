import { type Mode, pagesIn, rowCount, rowOf } from '../../features/reading/reading/layout.ts';
import type { BookPlace } from './book.ts';

export type Target = BookPlace & { asked: number };

export interface ReadingPlace {
  page: number;
  /** The desk is brought there; another `asked` brings it there again. */
  target: Target;
  /** The page that a jump left. */
  back: number | null;
}

export const startAt = (page: number): ReadingPlace => ({ page, target: { page, asked: 0 }, back: null });

export const shownAt = (before: ReadingPlace, place: BookPlace): ReadingPlace => ({
  ...before,
  page: place.page,
  target: { ...place, asked: before.target.asked + 1 },
});

export const turnedTo = (before: ReadingPlace, place: BookPlace): ReadingPlace => ({
  ...shownAt(before, place),
  back: null,
});

/** A jump is a turn that remembers the way back. */
export const jumpedTo = (before: ReadingPlace, place: BookPlace): ReadingPlace => ({
  ...shownAt(before, place),
  back: place.page === before.page ? null : before.page,
});

/** The desk itself was scrolled, so it is not brought anywhere. */
export const scrolledTo = (before: ReadingPlace, page: number): ReadingPlace => ({ ...before, page });

/** The first page of the next row (1) or the one before (-1); null beyond the book. */
export function pageBeside(mode: Mode, page: number, pages: number, step: 1 | -1): number | null {
  const row = rowOf(mode, page) + step;
  return row < 0 || row >= rowCount(mode, pages) ? null : pagesIn(mode, row, pages)[0]!;
}
