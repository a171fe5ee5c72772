import { lazy, Suspense, useRef, useState } from 'react';
import { NAME_PLACEHOLDER } from '../../../features/people/accounts/user.ts';
import { GOT_WORDS, STAR_WORDS, STARS, STARS_MAX } from '../../../features/reading/book-reviews/book-review.ts';
import type { BookReview, ReviewPage } from '../../../features/reading/book-reviews/review-schema.ts';
import { countOf } from '../../../lib/number.ts';
import { formatDate } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { callFunction } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { lateOrLater } from '../../late.ts';
import { usePages } from '../../list/use-pages.ts';
import { BlockButton } from '../../reports/block-button.tsx';
import { ReportDialog } from '../../reports/report-menu.tsx';
import './book-reviews.css';
import type { ReviewTask } from './review-task.ts';

const ReviewDialog = lazy(() =>
  lateOrLater(() => import('./review-dialog.tsx')).then((module) => ({ default: module.ReviewDialog })),
);

/** The caller's rights over the reviews of a book. */
export interface ReviewRights {
  write: boolean;
  report: boolean;
  answer: boolean;
  moderate: boolean;
}

/** One reader's share in the reviews of a book. */
export interface OwnReviews {
  own: (BookReview & { hidden: boolean }) | null;
  /** The ids of those by people whom the reader blocks. */
  unreached: readonly string[];
  may: ReviewRights;
}

/** A visitor only reads. */
export const VISITORS_REVIEWS: OwnReviews = {
  own: null,
  unreached: [],
  may: { write: false, report: false, answer: false, moderate: false },
};

export interface ReviewsOfBook extends OwnReviews {
  page: ReviewPage;
}

interface BookReviewsProps extends ReviewsOfBook {
  book: { bookId: string; title: string; creatorName: string };
}

const keyOf = ({ reviewId }: BookReview): string => reviewId;

export function BookReviews({ book, page, own, unreached, may }: BookReviewsProps) {
  const { bookId } = book;
  const { run } = useCall(['deleteBookReview', 'saveBookReview'], { refusals: 'toast' });
  const heading = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState<ReviewTask | null>(null);
  const pages = usePages<BookReview>({
    first: { rows: page.reviews, nextCursor: page.nextCursor },
    keyOf,
    more: async (cursor) => {
      const { reviews, nextCursor } = await callFunction('getBookReviews', { bookId, cursor });
      return { rows: reviews, nextCursor };
    },
  });
  const remove = async ({ stars, text }: BookReview): Promise<void> => {
    const says = { text: 'Avaliação apagada.', undo: () => run('saveBookReview', { bookId, stars, text }) };
    if (await run('deleteBookReview', { bookId }, { says })) heading.current?.focus();
  };
  const others = pages.rows.filter(
    ({ own: isOwn, reviewId }) => !isOwn && reviewId !== own?.reviewId && !unreached.includes(reviewId),
  );
  return (
    <section aria-labelledby="avaliacoes" className="stack-loose">
      <h2 id="avaliacoes" ref={heading} tabIndex={-1} className="book-heading">
        O que acharam
      </h2>
      <Sums sums={page.sums} owner={may.write} />
      {own ? (
        <Review review={own}>
          {own.hidden && <Notice tone="warning">A equipe escondeu a sua avaliação: só você a vê.</Notice>}
          <p className="review-acts">
            <Button size="mini" variant="secondary" onClick={() => setOpen({ task: 'write', review: own })}>
              Mudar
            </Button>
            <Button size="mini" variant="tertiary" onClick={() => void remove(own)}>
              Apagar
            </Button>
          </p>
        </Review>
      ) : (
        may.write && (
          <p>
            <Button variant="secondary" onClick={() => setOpen({ task: 'write', review: null })}>
              Avaliar este livro
            </Button>
          </p>
        )
      )}
      {others.length > 0 && (
        <ul className="stack-loose">
          {others.map((review) => (
            <li key={review.reviewId} data-row={review.reviewId} tabIndex={-1}>
              <Review review={review}>
                <Acts review={review} may={may} onOpen={setOpen} />
              </Review>
            </li>
          ))}
        </ul>
      )}
      {pages.failure && <Notice tone="error">{pages.failure}</Notice>}
      {pages.nextCursor !== null && (
        <p>
          <Button variant="secondary" pending={pages.pending} onClick={() => void pages.showMore()}>
            Mostrar mais avaliações
          </Button>
        </p>
      )}
      {open && (
        <Suspense>
          {open.task === 'report' ? (
            <ReportDialog
              thing={{ type: 'review', id: open.review.reviewId, name: `Avaliação de ${nameOf(open.review)}` }}
              onClose={() => setOpen(null)}
            />
          ) : (
            <ReviewDialog book={book} open={open} onClose={() => setOpen(null)} />
          )}
        </Suspense>
      )}
    </section>
  );
}

function Sums({ sums: { count, average, byStars }, owner }: { sums: ReviewPage['sums']; owner: boolean }) {
  if (average === null)
    return <p>{owner ? 'Ninguém avaliou ainda. Comece você.' : 'Ninguém avaliou ainda. Quem tem o livro pode.'}</p>;
  return (
    <div className="review-sums">
      <p className="stack-lines from-top">
        <b className="review-average">{average.toFixed(1).replace('.', ',')}</b>
        <Stars count={Math.round(average)} />
        <span className="note">{countOf(count, 'avaliação', 'avaliações')}</span>
      </p>
      <table className="review-bars">
        <caption className="sr-only">Quantas avaliações de cada nota</caption>
        <tbody>
          {STARS.map((stars) => (
            <tr key={stars}>
              <th scope="row">
                {stars}
                <span className="sr-only">{stars === 1 ? ' estrela' : ' estrelas'}</span>
              </th>
              <td aria-hidden="true">
                <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(100 * byStars[stars - 1]!) / count} height="1" />
                </svg>
              </td>
              <td>{byStars[stars - 1]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Words stand beside the stars, so these have none. */
function Stars({ count }: { count: number }) {
  return (
    <svg viewBox="0 0 130 26" className="review-stars" aria-hidden="true">
      {STARS.map((star) => (
        <path
          key={star}
          d="m13 2 3.1 7.2 7.6.8-5.6 5.3 1.5 7.7L13 19l-6.7 4 1.6-7.7L2.2 10l7.6-.8z"
          transform={`translate(${(star - 1) * 26} 0)`}
          data-full={star <= count ? '' : undefined}
        />
      ))}
    </svg>
  );
}

const nameOf = ({ displayName }: BookReview): string => displayName ?? NAME_PLACEHOLDER;

function Review({ review, children }: { review: BookReview; children: React.ReactNode }) {
  const { stars, text, portrait, got, returned, createdAt, changedAt, answer } = review;
  return (
    <article className="review" aria-label={`Avaliação de ${nameOf(review)}`}>
      <p className="review-head">
        <Stars count={stars} />
        <b>{STAR_WORDS[stars]}</b>
        <span className="sr-only">{`: ${stars} de ${STARS_MAX}.`}</span>
      </p>
      {text && <p className="review-text">{text}</p>}
      <p className="note">
        <img src={portrait} alt="" width="32" height="32" loading="lazy" referrerPolicy="no-referrer" />
        <span className="strong any-length">{nameOf(review)}</span>, {GOT_WORDS[got]}
        {returned && ' e devolveu'}. {formatDate(createdAt)}
        {changedAt && `, mudada em ${formatDate(changedAt)}`}
      </p>
      {answer && (
        <div className="review-answer">
          <p className="small strong">Resposta de quem publica, {formatDate(answer.at)}</p>
          <p className="review-text">{answer.text}</p>
        </div>
      )}
      {children}
    </article>
  );
}

interface ActsProps {
  review: BookReview;
  may: ReviewRights;
  onOpen: (task: ReviewTask) => void;
}

function Acts({ review, may, onOpen }: ActsProps) {
  const acts = (
    [
      ['answer', review.answer ? 'Mudar a resposta' : 'Responder'],
      ['report', 'Denunciar'],
      ['hide', 'Esconder'],
    ] as const
  ).filter(([task]) => (task === 'hide' ? may.moderate : may[task]));
  if (acts.length === 0) return null;
  return (
    <p className="review-acts">
      {acts.map(([task, label]) => (
        <Button key={task} size="mini" variant="tertiary" onClick={() => onOpen({ task, review })}>
          {label}
          <span className="sr-only">: avaliação de {nameOf(review)}</span>
        </Button>
      ))}
      {may.report && <BlockButton person={{ of: { type: 'review', id: review.reviewId }, name: nameOf(review) }} />}
    </p>
  );
}
