import type { ReactNode } from 'react';
import { Cover } from '../../../features/publishing/books/cover.tsx';
import { acquiredLabel } from '../../../features/reading/library/acquired-labels.ts';
import { isBegun, type LibraryBook } from '../../../features/reading/library/library.ts';
import { Flag } from '../../../ui/flag.tsx';
import { CoverLink } from '../../links/cover-link.tsx';
import type { RowProps } from '../../list/list-body.tsx';
import { useSystemTitle } from '../../root-data.ts';
import { percentRead, placeLabel } from './library-labels.ts';
import { BookActs, flagLabel, useOpening } from './library-parts.tsx';

export interface ShelfBookProps {
  book: LibraryBook;
  row: RowProps;
  /** It replaces the book's actions while books are selected. */
  box: ReactNode;
}

export function StandingBook({ book, row, box }: ShelfBookProps) {
  const systemTitle = useSystemTitle();
  const opening = useOpening(book);
  const flag = flagLabel(book);
  const place = placeLabel(book);
  return (
    <li className="library-book" {...row}>
      <CoverLink {...opening} className="library-book-link">
        <span className="library-cover">
          <Cover title={book.title} coverURL={book.coverURL} className={book.archivedAt ? 'faded' : ''} />
          {flag && <Flag>{flag}</Flag>}
        </span>
        <h3 className="library-title">{book.title}</h3>
      </CoverLink>
      <div className="library-label">
        <p>
          {book.creatorName}
          {book.system && ` · ${systemTitle(book.system)}`}
        </p>
        <p>{place ?? acquiredLabel(book)}</p>
        {box ?? <BookActs book={book} />}
      </div>
      {book.lastRead && isBegun(book) && <ReadSoFar percent={percentRead(book.lastRead)} />}
    </li>
  );
}

export const ReadSoFar = ({ percent }: { percent: number }) => (
  <svg className="library-read" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
    <rect width={percent} height="1" />
  </svg>
);
