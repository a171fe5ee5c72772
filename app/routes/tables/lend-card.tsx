import { bookPath } from '../../../features/community/seo/paths.ts';
import { WARNED_BEFORE_MS } from '../../../features/play/campaigns/campaign-limits.ts';
import { dayAndMonth, loanWords } from '../../../features/reading/library/loan-labels.ts';
import { someOf } from '../../../lib/list.ts';
import { formatDate } from '../../../lib/time.ts';
import { DayStamp } from '../../../ui/stamp.tsx';
import type { FoundBook } from './use-library-search.ts';

/** Names that a card says before it counts the rest. */
const NAMED_READERS = 5;

interface LendCardProps {
  title: string;
  /** ISO 8601; null: until it is taken back. */
  until: string | null;
  table: string;
  /** The names of all others at the table. */
  readers: readonly string[];
  leadersOnly: boolean;
  /** Milliseconds: when the page was read. */
  now: number;
  /** Words for the tables that will have the book. */
  place: string;
}

interface LentLineProps {
  book: FoundBook;
  until: string | null;
  lender: string;
  /** The names of all who will read it. */
  readers: readonly string[];
}

/** The libraries of the borrowers will show the book so. */
export const LentLine = ({ book: { title, bookURL, coverURL }, until, lender, readers }: LentLineProps) => (
  <div className="lend-line">
    {coverURL && <img src={coverURL} alt="" decoding="async" />}
    <div>
      <p>Assim aparece na biblioteca de {someOf(readers, NAMED_READERS) || 'quem chegar'}:</p>
      <p>
        <b>{title}</b>
        <span>{loanWords({ lenderName: lender, until })}</span>
      </p>
    </div>
    <a href={bookPath(bookURL)} target="_blank" rel="noreferrer" className="link">
      Ver a página<span className="sr-only"> de {title} em outra aba</span>
    </a>
  </div>
);

/** A lender reads what a loan means before it is given. */
export function LendCard({ title, until, table, readers, leadersOnly, now, place }: LendCardProps) {
  const warning = until === null ? 0 : Date.parse(until) - WARNED_BEFORE_MS;
  const warned = warning > now ? new Date(warning).toISOString() : null;
  const to = leadersOnly ? 'só quem mestra' : someOf(readers, NAMED_READERS) || 'quem chegar';
  return (
    <section className="lend-card" aria-label="Ficha de empréstimo">
      <h3>Ficha de empréstimo</h3>
      <dl>
        <dt>Livro</dt>
        <dd>{title}</dd>
        <dt>Sai de</dt>
        <dd>sua estante; continua sendo seu</dd>
        <dt>Vai para</dt>
        <dd>
          {table}: {to}
        </dd>
        <dt>Volta em</dt>
        <dd>{until === null ? 'sem prazo, quando você tomar de volta' : formatDate(until)}</dd>
      </dl>
      <div className="lend-rules">
        <div>
          <h4>A mesa pode</h4>
          <ul>
            <li>ler no leitor, com o nome de quem lê ao pé</li>
            <li>abrir páginas citadas na conversa</li>
            <li>ver que foi você quem trouxe</li>
          </ul>
        </div>
        <div>
          <h4>A mesa não pode</h4>
          <ul>
            <li>baixar nem imprimir</li>
            <li>emprestar adiante</li>
            <li>continuar lendo depois {until === null ? 'que você tomar de volta' : `de ${dayAndMonth(until)}`}</li>
          </ul>
        </div>
      </div>
      <p>
        {warned !== null && `Em ${dayAndMonth(warned)} avisamos você e a mesa. Antes disso, `}
        {warned === null ? 'Tome' : 'tome'} de volta quando quiser: quem estiver lendo para na hora.
      </p>
      <p className="lend-place">{place}</p>
      {until !== null && (
        <DayStamp
          key={until}
          word="volta em"
          at={until}
          label={`volta em ${dayAndMonth(until)}`}
          className="lend-stamp"
        />
      )}
    </section>
  );
}
