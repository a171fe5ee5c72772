import type { EverythingWaiting } from '../../../features/admin/operations/list-waiting.server.ts';
import type { WaitingCases, WaitingSource } from '../../../features/admin/operations/waiting.ts';
import { formatWhole } from '../../../lib/number.ts';
import { DAY, formatSpan } from '../../../lib/span.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ReadAgain } from '../../errors/read-again.tsx';
import { reviewReason } from './review-reason.ts';
import { WAITING_LABELS } from './waiting-labels.ts';

interface WaitingSectionProps {
  found: EverythingWaiting;
  now: Date;
}

const SOURCE_WORDS: Readonly<Record<WaitingSource, string>> = {
  tickets: 'os pedidos de ajuda',
  reviews: 'as compras que pedem atenção',
  books: 'os livros em revisão',
  applications: 'as inscrições de produtor',
  reports: 'as denúncias',
  files: 'os arquivos sem cópias',
  jobs: 'os trabalhos',
};

/** `há 5 min`, as far as the process that answers saw. */
export const silentFor = (since: Date, now: Date): string => `há ${formatSpan(now.getTime() - since.getTime())}`;

const OF_REVIEW = new Set(['withdrawals', 'refunds', 'payments']);
/** A thing that is due within this span is urgent. */
const URGENT_MS = DAY;

export const WaitingSection = ({ found: { waiting, silent, lastAnswered }, now }: WaitingSectionProps) => (
  <section aria-labelledby="espera" className="waiting">
    <div className="waiting-head">
      <h2 id="espera">Espera resposta</h2>
      {waiting.length > 0 && (
        <p>
          Primeiro o que vence antes
          <span className="waiting-keys">
            {' '}
            · <strong>J</strong> e <strong>K</strong> andam, <strong>?</strong> mostra as teclas
          </span>
        </p>
      )}
    </div>
    {silent.length > 0 && (
      <p className="strong" role="status">
        {`Não deu para contar agora: ${silent
          .map(({ source, since }) => `${SOURCE_WORDS[source]} (${silentFor(since, now)})`)
          .join(', ')}. O resto vale. `}
        <ReadAgain size="mini" />
      </p>
    )}
    {waiting.length === 0 ? (
      silent.length === 0 && <p>Nada espera.{lastAnswered && ` Última vez: ${formatDateTime(lastAnswered)}.`}</p>
    ) : (
      <ol className="waiting-rows">
        {waiting.map((one, index) => (
          <WaitingRow key={one.kind} one={one} now={now} first={index === 0} />
        ))}
      </ol>
    )}
  </section>
);

function WaitingRow({ one, now, first }: { one: WaitingCases; now: Date; first: boolean }) {
  const { kind, count, since, due } = one;
  const { icon, one: singular, many, to, act } = WAITING_LABELS[kind];
  const left = due && due.getTime() - now.getTime();
  const what = count === 1 ? singular : many;
  return (
    <li>
      <Icon name={icon} />
      <strong className="waiting-count">{formatWhole(count)}</strong>
      <strong>{what}</strong>
      <span className="waiting-about">{OF_REVIEW.has(kind) ? reviewReason(one.about).title : one.about}</span>
      <span>{`há ${formatSpan(now.getTime() - since.getTime())}`}</span>
      <span data-urgent={left !== null && left < URGENT_MS ? '' : undefined}>
        {left === null ? 'sem prazo' : left < 0 ? `venceu há ${formatSpan(-left)}` : `vence em ${formatSpan(left)}`}
      </span>
      {first ? (
        <ButtonLink to={to} size="mini" aria-label={`${act}: ${what}`}>
          {act}
        </ButtonLink>
      ) : (
        <ButtonLink to={to} size="mini" variant="tertiary" aria-label={`${act}: ${what}`}>
          {act}
        </ButtonLink>
      )}
    </li>
  );
}
