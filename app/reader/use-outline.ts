import { useEffect, useState } from 'react';
import type { Book, BookPlace, Heading } from './book.ts';

export interface PlacedHeading extends Heading {
  /** Undefined until resolved, null if it does not exist. */
  place: BookPlace | null | undefined;
}

const BATCH_HEADINGS = 24;

/** The book's outline: shown at once, page numbers follow. Null until loaded. */
export function useOutline(book: Book): readonly PlacedHeading[] | null {
  const [headings, setHeadings] = useState<readonly PlacedHeading[] | null>(null);
  useEffect(() => {
    let closed = false;
    const read = async (): Promise<void> => {
      const outline: PlacedHeading[] = (await book.outline()).map((heading) => ({ ...heading, place: undefined }));
      if (closed) return;
      setHeadings(outline);
      for (let first = 0; first < outline.length && !closed; first += BATCH_HEADINGS) {
        const places = await Promise.all(
          outline.slice(first, first + BATCH_HEADINGS).map(({ dest }) => (dest === null ? null : book.placeOf(dest))),
        );
        for (const [index, place] of places.entries()) outline[first + index] = { ...outline[first + index]!, place };
        if (!closed) setHeadings([...outline]);
      }
    };
    read().catch(() => closed || setHeadings([]));
    return () => {
      closed = true;
    };
  }, [book]);
  return headings;
}

export const headingAt = (headings: readonly PlacedHeading[], page: number): number =>
  headings.findLastIndex((heading) => heading.place && heading.place.page <= page);
