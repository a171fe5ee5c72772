import { dayAndMonth } from '../../../features/library/loan-words.ts';
import { someOf } from '../../../lib/list.ts';
import { formatDate, formatShortMonth } from '../../../lib/time.ts';
import { Stamp } from '../../../ui/stamp.tsx';

/** Names that a card says before it counts the rest. */
const NAMED = 5;

interface LendCardProps {
  title: string;
  /** ISO 8601; null: until it is taken back. */
  until: string | null;
  table: string;
  /** The names of all others at the table. */
  readers: readonly string[];
  leadersOnly: boolean;
}

/** What a loan will mean, told before it is given. */
export function LendCard({ title, until, table, readers, leadersOnly }: LendCardProps) {
  const to = leadersOnly ? 'só quem mestra' : someOf(readers, NAMED) || 'quem chegar';
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
      {until !== null && (
        <Stamp key={until} label={`volta em ${dayAndMonth(until)}`} className="lend-stamp">
          <i>volta em</i>
          {formatDate(until).slice(0, 2)}
          <b>{formatShortMonth(until).slice(0, 3)}</b>
        </Stamp>
      )}
    </section>
  );
}
