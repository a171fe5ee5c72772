import { Link } from 'react-router';
import type { ComparedSum, Figures } from '../../../features/admin/figures/figures.ts';
import type { Answers } from '../../../features/admin/figures/read-answers.server.ts';
import type { Health } from '../../../features/admin/operations/get-health.server.ts';
import type { Settings } from '../../../features/site/settings/settings.ts';
import { countOf, formatWhole } from '../../../lib/number.ts';
import { DAY } from '../../../lib/span.ts';
import { dayInSaoPaulo, formatDate, formatDateTime } from '../../../lib/time.ts';

const PEOPLE = [
  ['accounts', 'Contas novas'],
  ['redeemed', 'Códigos resgatados'],
  ['tickets', 'Pedidos de ajuda'],
  ['erased', 'Contas apagadas'],
] as const;

export const DayPeople = ({ figures: { people, days } }: { figures: Figures }) => (
  <section aria-labelledby="gente" className="day-block">
    <h2 id="gente">Gente</h2>
    <table className="day-table">
      <caption className="sr-only">Gente e resgates, ao lado de antes</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{days === 1 ? 'Hoje' : `${days} dias`}</th>
          <th scope="col">Antes</th>
        </tr>
      </thead>
      <tbody>
        {PEOPLE.map(([figure, label]) => (
          <PeopleRow key={figure} label={label} sum={people[figure]} />
        ))}
      </tbody>
    </table>
  </section>
);

const PeopleRow = ({ label, sum }: { label: string; sum: ComparedSum }) => (
  <tr>
    <th scope="row">{label}</th>
    <td>{formatWhole(sum.count)}</td>
    <td>{formatWhole(sum.before.count)}</td>
  </tr>
);

/** `/loja/:bookURL` for people: `/loja/…`. */
export const routeWords = (route: string): string => route.replace(/:[^/]+/g, '…').replace(/^\/functions\//, '');

interface DayHealthProps {
  health: Health | null;
  settings: Pick<Settings, 'backupMadeOn' | 'backupRestoredOn'>;
  now: Date;
}

/** Backups, the database and the files: each with a word beside its colour. */
export const DayHealth = ({ health, settings: { backupMadeOn, backupRestoredOn }, now }: DayHealthProps) => (
  <table className="day-table">
    <caption className="sr-only">Cópias, banco e arquivos</caption>
    <tbody>
      <BackupRow label="Cópia de segurança" day={backupMadeOn} done="feita" days={BACKUP_DAYS} now={now} />
      <BackupRow label="Cópia provada" day={backupRestoredOn} done="refeita" days={RESTORE_DAYS} now={now} />
      {health && <DatabaseRow database={health.database} />}
      {health && <StorageRow storage={health.storage} />}
    </tbody>
  </table>
);

/** Days after which a backup, or the proof that it can be restored, is late. */
const BACKUP_DAYS = 2;
const RESTORE_DAYS = 90;
/** A disk that is fuller is a fault. */
const NEARLY_FULL = 85;
/** One small query that takes longer is a fault. */
const SLOW_MS = 250;

interface BackupRowProps {
  label: string;
  /** `yyyy-MM-dd`; empty for never. */
  day: string;
  done: string;
  days: number;
  now: Date;
}

function BackupRow({ label, day, done, days, now }: BackupRowProps) {
  const late = day < dayInSaoPaulo(new Date(now.getTime() - days * DAY));
  return (
    <tr>
      <th scope="row">
        <Link to="/admin/operacao#copias">{label}</Link>
      </th>
      <td data-tone={!day ? 'error' : late ? 'warning' : 'good'}>
        {day ? `${done} em ${formatDate(day)}${late ? ', atrasada' : ''}` : `nunca ${done}`}
      </td>
    </tr>
  );
}

const percentOf = (part: number, whole: number): number => Math.round((100 * part) / whole);

const DatabaseRow = ({ database: { latency } }: { database: Health['database'] }) => (
  <tr>
    <th scope="row">Banco de dados</th>
    <td data-tone={latency > SLOW_MS ? 'warning' : 'good'}>
      {latency > SLOW_MS ? 'lento' : 'bem'}, {formatWhole(latency)} ms
    </td>
  </tr>
);

function StorageRow({ storage: { reachable, free, latency } }: { storage: Health['storage'] }) {
  const used = free && percentOf(free.of - free.bytes, free.of);
  const full = used !== null && used >= NEARLY_FULL;
  return (
    <tr>
      <th scope="row">Arquivos</th>
      <td data-tone={!reachable ? 'error' : full ? 'warning' : 'good'}>
        {reachable
          ? `${full ? 'quase cheios' : 'bem'}, ${used === null ? `${formatWhole(latency)} ms` : `${used}% cheios`}`
          : 'não respondem'}
      </td>
    </tr>
  );
}

/** Errors and slow pages. */
export function DayAnswers({ answers }: { answers: Answers }) {
  const { failing, slowest } = answers;
  return (
    <>
      <p>
        {answers.failed === 0 ? (
          <strong data-tone="good">Nenhum erro</strong>
        ) : (
          <strong data-tone="error">{countOf(answers.failed, 'erro', 'erros')}</strong>
        )}{' '}
        em {countOf(answers.answers, 'resposta', 'respostas')}
        {answers.slow > 0 && `, ${countOf(answers.slow, 'página lenta', 'páginas lentas')} (mais de 1 s)`}.
      </p>
      {failing.length > 0 && (
        <table className="day-table">
          <caption>Onde deu erro</caption>
          <tbody>
            {failing.map(({ route, failed, lastFailedAt }) => (
              <tr key={route}>
                <th scope="row">{routeWords(route)}</th>
                <td data-tone="error">{formatWhole(failed)}</td>
                <td>{lastFailedAt && `último em ${formatDateTime(lastFailedAt)}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {slowest.length > 0 && (
        <table className="day-table">
          <caption>Páginas lentas</caption>
          <tbody>
            {slowest.map(({ route, slow, answers: of, average }) => (
              <tr key={route}>
                <th scope="row">{routeWords(route)}</th>
                <td data-tone="warning">
                  {formatWhole(slow)} de {formatWhole(of)}
                </td>
                <td>em média {formatWhole(average)} ms</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
