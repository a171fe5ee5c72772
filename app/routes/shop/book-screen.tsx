import { type ComponentProps, lazy, type ReactNode, type RefObject } from 'react';
import type { BookDetail } from '../../../features/publishing/books/book-schema.ts';
import type { BookNews } from '../../../features/reading/library/find-news.server.ts';
import type { CitedPage } from '../../../features/reading/library/loan-labels.ts';
import { accent } from '../../../ui/accent.tsx';
import { lateOrLater } from '../../late.ts';
import { ReportMenu } from '../../reports/report-menu.tsx';
import { BookBand, BookOffer, BookSale, type BookStanding } from './book-band.tsx';
import { BookCard } from './book-card.tsx';
import { BookFiles } from './book-files.tsx';
import { BookCredits, BookEditions, OtherBooks } from './book-more.tsx';
import { BookPages } from './book-pages.tsx';
import { BookReviews, type ReviewsOfBook } from './book-reviews.tsx';
import '../../styles/table-scroll.css';
import './book.css';

const Cited = lazy(() => lateOrLater(() => import('./book-loan.tsx')).then((module) => ({ default: module.Cited })));

interface BookScreenProps
  extends Pick<ComponentProps<typeof BookBand>, 'lacks'>,
    Pick<ComponentProps<typeof BookOffer>, 'ownedEditions' | 'asking' | 'request' | 'loan' | 'toRead'>,
    Pick<ComponentProps<typeof BookCard>, 'facts'>,
    ComponentProps<typeof BookCredits>,
    ComponentProps<typeof BookEditions>,
    Pick<ComponentProps<typeof OtherBooks>, 'others'> {
  book: BookDetail;
  /** `readHtml` made it. */
  aboutHTML: string;
  standing: BookStanding;
  asked: boolean;
  news?: BookNews | null;
  /** Pages that a table named, shown to its borrowers. */
  cited?: readonly CitedPage[];
  /** Only the store has them. */
  reviews?: ReviewsOfBook;
  offer?: RefObject<HTMLDivElement | null>;
  children?: ReactNode;
}

/** A book's page, in the store and before it is there. */
export function BookScreen({
  book,
  aboutHTML,
  standing,
  lacks,
  asked,
  news = null,
  cited = [],
  reviews,
  ownedEditions,
  loan,
  asking,
  request,
  toRead,
  facts,
  credits,
  editions,
  others,
  offer,
  children,
}: BookScreenProps) {
  const isLent = standing === 'forSale' && loan?.state === 'running';
  return (
    <div className="book wood" {...accent(book.accentColor)}>
      <BookBand book={book} loan={loan} lacks={lacks}>
        <div ref={isLent ? undefined : offer} className="book-offer">
          <BookOffer
            book={book}
            standing={standing}
            ownedEditions={ownedEditions}
            loan={loan}
            asking={asking}
            request={request}
            toRead={toRead}
          />
        </div>
      </BookBand>
      {standing !== 'withdrawn' && (
        <div className="column book-body">
          <div className="book-main">
            <section aria-labelledby="sobre" className="stack-loose">
              <h2 id="sobre" className="sr-only">
                Sobre o livro
              </h2>
              {(book.aboutText || aboutHTML === '') && book.shortDescription && (
                <p className="book-lead" lang={book.language}>
                  {book.shortDescription}
                </p>
              )}
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler lets through nothing but text markup. */}
              <div className="book-text" lang={book.language} dangerouslySetInnerHTML={{ __html: aboutHTML }} />
            </section>
            <BookPages book={book} asked={asked} />
            <BookFiles book={book} owned={standing === 'owned'} news={news} />
            {reviews && <BookReviews book={book} {...reviews} />}
            {cited.length > 0 && <Cited bookId={book.bookId} cited={cited} />}
            {isLent && (
              <section id="ter" aria-labelledby="ter-o-seu" ref={offer} className="stack from-left">
                <h2 id="ter-o-seu" className="book-heading">
                  Para ter o seu
                </h2>
                <BookSale book={book} ownedEditions={ownedEditions} asking={asking} request={request} />
              </section>
            )}
            <BookCredits credits={credits} />
            <BookEditions editions={editions} />
            <p>
              <ReportMenu thing={{ type: 'book', id: book.bookId, name: book.title }} label="Denunciar este livro" />
            </p>
          </div>
          <BookCard book={book} facts={facts} />
        </div>
      )}
      <OtherBooks creator={book} others={others} />
      {children}
    </div>
  );
}
