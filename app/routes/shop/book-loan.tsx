import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { readerPath } from '../../../features/community/seo/paths.ts';
import { offerLabel } from '../../../features/publishing/books/book-labels.ts';
import type { BookDetail } from '../../../features/publishing/books/book-schema.ts';
import {
  type BookLoan,
  type CitedPage,
  citedWords,
  dayAndMonth,
  loanWords,
} from '../../../features/reading/library/loan-labels.ts';
import { formatPrice } from '../../../lib/money.ts';
import { formatWhole } from '../../../lib/number.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { DayStamp, Stamp } from '../../../ui/stamp.tsx';
import { useCall } from '../../api/use-call.ts';

/** Days before its end from which the stamp counts them. */
const SOON_DAYS = 3;

function leftWords(days: number): string {
  if (days <= 0) return 'Acaba hoje.';
  return days === 1 ? 'Falta 1 dia.' : `Faltam ${formatWhole(days)} dias.`;
}

interface LoanProps {
  loan: BookLoan;
}

/** The last day of a loan, or that it is over, on the book's cover. */
export function LoanStamp({ loan }: LoanProps) {
  if (loan.state !== 'running')
    return (
      <Stamp label="voltou" className="due-stamp">
        <b>voltou</b>
      </Stamp>
    );
  const { until, daysLeft } = loan;
  if (until === null || daysLeft === null) return null;
  if (daysLeft <= 0)
    return (
      <Stamp label="acaba hoje" className="due-stamp">
        <i>acaba</i>
        <b>hoje</b>
      </Stamp>
    );
  if (daysLeft <= SOON_DAYS)
    return (
      <Stamp label={leftWords(daysLeft).toLowerCase().replace('.', '')} className="due-stamp">
        <i>{daysLeft === 1 ? 'falta' : 'faltam'}</i>
        {daysLeft}
        <b>{daysLeft === 1 ? 'dia' : 'dias'}</b>
      </Stamp>
    );
  return <DayStamp word="até" at={until} label={`até ${dayAndMonth(until)}`} className="due-stamp" />;
}

interface LoanOfferProps extends LoanProps {
  book: BookDetail;
  /** The link that opens the book. */
  toRead: string;
  /** Whether the page sells it, too. */
  sells: boolean;
}

/**
 * A loan stands in the places of the price and of the buttons, with their heights; one that is over stands below the
 * buttons. The page was painted before it was known whose it is, and nothing of it moves.
 */
export function LoanOffer({ book, loan, toRead, sells }: LoanOfferProps) {
  const [returning, setReturning] = useState(false);
  const sentence = useRef<HTMLElement>(null);
  const { state } = loan;
  const before = useRef(state);
  // The pressed button goes with the loan.
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) sentence.current?.focus();
    before.current = state;
  }, [state]);
  if (loan.state !== 'running')
    return (
      <p className="book-returned">
        <b ref={sentence} tabIndex={-1}>
          {loan.state === 'ended' ? 'O empréstimo acabou' : 'Você devolveu este livro'} em {dayAndMonth(loan.at)}.
        </b>{' '}
        A página em que você parou e as suas marcas ficam guardadas.
      </p>
    );
  return (
    <>
      <p className="book-loan any-length">
        <b>{loanWords(loan)}</b>
        <span>
          Para a mesa {loan.table}. {loan.daysLeft !== null && leftWords(loan.daysLeft)}
        </span>
      </p>
      <div className="book-actions">
        <ButtonLink to={readerPath(book.bookId)}>
          <Icon name="open-book" />
          {toRead}
        </ButtonLink>
        <Button variant="tertiary" onClick={() => setReturning(true)}>
          Devolver
        </Button>
        {sells && (
          <ButtonLink to="#ter" variant="tertiary">
            Ter o seu: {offerLabel(book) ?? formatPrice(book.price)}
          </ButtonLink>
        )}
      </div>
      {returning && <ReturnDialog book={book} lenderName={loan.lenderName} onClose={() => setReturning(false)} />}
    </>
  );
}

interface ReturnDialogProps {
  book: BookDetail;
  lenderName: string;
  onClose: () => void;
}

function ReturnDialog({ book: { bookId, title }, lenderName, onClose }: ReturnDialogProps) {
  const { run, pending } = useCall('returnBook', { refusals: 'toast', says: `Você devolveu ${title}.` });
  return (
    <Dialog open onOpenChange={onClose} title={`Devolver ${title}?`} dismissible={!pending}>
      <div className="stack">
        <p>
          O livro sai da sua biblioteca, e o resto da mesa continua lendo. A página em que você parou e as suas marcas
          ficam guardadas. Para ler de novo, {lenderName} precisa emprestar outra vez.
        </p>
        <div className="row">
          <Button pending={pending} onClick={() => void run({ bookId })}>
            Devolver
          </Button>
          <Button variant="tertiary" onClick={onClose}>
            Continuar com ele
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface CitedProps {
  bookId: string;
  cited: readonly CitedPage[];
}

/** The pages that the table named; each opens the reader there. */
export const Cited = ({ bookId, cited }: CitedProps) => (
  <section aria-labelledby="citado">
    <h2 id="citado" className="book-heading">
      Citado na mesa
    </h2>
    <ol className="cited-pages">
      {cited.map(({ page, text, said, sheets }) => (
        <li key={page}>
          <Link to={readerPath(bookId, { page })}>Página {formatWhole(page)}</Link>
          {text && <span className="cited-words">{text}</span>}
          <span className="cited-by">{citedWords({ said, sheets })}</span>
        </li>
      ))}
    </ol>
  </section>
);
