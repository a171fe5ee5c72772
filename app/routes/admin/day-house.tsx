import type { Compared, Figures } from '../../../features/figures/figures.ts';
import type { Answers } from '../../../features/figures/read-answers.server.ts';
import { countOf, formatWhole } from '../../../lib/number.ts';
import { formatDateTime } from '../../../lib/time.ts';

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

const PeopleRow = ({ label, sum }: { label: string; sum: Compared }) => (
  <tr>
    <th scope="row">{label}</th>
    <td>{formatWhole(sum.count)}</td>
    <td>{formatWhole(sum.before.count)}</td>
  </tr>
);

/** `/loja/:bookURL` for people: `/loja/…`. */
export const routeWords = (route: string): string => route.replace(/:[^/]+/g, '…').replace(/^\/functions\//, '');

/** Errors and slow pages. */
export function DayHouse({ answers }: { answers: Answers }) {
  const { failing, slowest } = answers;
  return (
    <section aria-labelledby="casa" className="day-block">
      <h2 id="casa">A casa por dentro</h2>
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
    </section>
  );
}
