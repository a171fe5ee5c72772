import { readerPath } from '../../../features/community/seo/paths.ts';
import { pagesWord } from '../../../features/publishing/books/book-labels.ts';
import { Cover } from '../../../features/publishing/books/cover.tsx';
import type { LibraryBook } from '../../../features/reading/library/library.ts';
import { accent, PageAccent } from '../../../ui/accent.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { CoverLink } from '../../links/cover-link.tsx';
import { percentRead, placeLabel, readLabel } from './library-labels.ts';

export function Begun({ books }: { books: readonly LibraryBook[] }) {
  const [last, ...others] = books;
  if (!last) return null;
  return (
    <section aria-labelledby="continuar" className="sheet sheet-torn library-begun" {...accent(last.accentColor)}>
      <PageAccent colour={last.accentColor} />
      <div className="column library-begun-row">
        <CoverLink to={readerPath(last.bookId)} className="library-begun-cover" tabIndex={-1} aria-hidden="true">
          <Cover title={last.title} coverURL={last.coverURL} first />
        </CoverLink>
        <div className="library-begun-words">
          <h2 id="continuar" className="second-voice">
            Continuar lendo
          </h2>
          <h3 className="library-begun-title">{last.title}</h3>
          <Progress
            label={`Quanto você leu de ${last.title}`}
            percent={percentRead(last.lastRead!)}
            text={placeLabel(last)!}
          />
          <p className="library-begun-act">
            <ButtonLink to={readerPath(last.bookId)} aria-label={`${readLabel(last)}: ${last.title}`}>
              <Icon name="open-book" />
              {readLabel(last)}
            </ButtonLink>
            <span>de {pagesWord(last.lastRead!.pages)}</span>
          </p>
        </div>
        {others.length > 0 && (
          <ul className="library-begun-others" aria-label="Também começados">
            {others.map((book) => (
              <li key={book.bookId}>
                <CoverLink to={readerPath(book.bookId)}>
                  <Cover title={book.title} coverURL={book.coverURL} />
                  <span>
                    <strong>{book.title}</strong>
                    {placeLabel(book)}
                  </span>
                </CoverLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
