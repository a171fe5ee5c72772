import { Cover } from '../../../features/publishing/books/cover.tsx';
import { acquiredLabel } from '../../../features/reading/library/acquired-labels.ts';
import { isBegun, mainFile } from '../../../features/reading/library/library.ts';
import { formatBytes } from '../../../lib/bytes.ts';
import { Label } from '../../../ui/label.tsx';
import { CoverLink } from '../../links/cover-link.tsx';
import { useSystemTitle } from '../../root-data.ts';
import { ReadSoFar, type ShelfBookProps } from './library-grid.tsx';
import { percentRead, placeLabel } from './library-labels.ts';
import { BookActs, flagLabel, useOpening } from './library-parts.tsx';

export function BookRow({ book, row, box }: ShelfBookProps) {
  const systemTitle = useSystemTitle();
  const opening = useOpening(book);
  const flag = flagLabel(book);
  const place = placeLabel(book);
  const main = mainFile(book);
  return (
    <li className="library-row" {...row}>
      <CoverLink {...opening} className="library-row-cover" tabIndex={-1} aria-hidden="true">
        <Cover title={book.title} coverURL={book.coverURL} className={book.archivedAt ? 'faded' : ''} />
      </CoverLink>
      <div>
        <h3 className="library-title">
          <CoverLink {...opening}>{book.title}</CoverLink>
        </h3>
        <p>
          {book.creatorName}
          {book.system && ` · ${systemTitle(book.system)}`}
        </p>
      </div>
      <div className="library-row-facts">
        {flag && <Label>{flag}</Label>}
        <p>{acquiredLabel(book)}</p>
        {place && (
          <p>
            {place}
            {book.lastRead && isBegun(book) && <ReadSoFar percent={percentRead(book.lastRead)} />}
          </p>
        )}
      </div>
      <p className="library-row-size">
        {main && formatBytes(main.bytes)}
        {main && main.version > 1 && <span>versão {main.version}</span>}
      </p>
      {box ?? <BookActs book={book} />}
    </li>
  );
}
