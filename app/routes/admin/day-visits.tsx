import { Link } from 'react-router';
import type { RouteVisits, Visits } from '../../../features/admin/visits/read-visits.server.ts';
import { type Rating, ratingOf, THRESHOLDS, VITALS, type Vital } from '../../../features/admin/visits/vitals.ts';
import { countOf, formatWhole } from '../../../lib/number.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { routeWords } from './day-house.tsx';

const decimal = (value: number, digits: number): string => value.toFixed(digits).replace('.', ',');

const WORDS: Record<Vital, { name: string; description: string; value: (value: number) => string }> = {
  LCP: {
    name: 'Aparece (LCP)',
    description: 'Até o maior pedaço da página aparecer',
    value: (ms) => `${decimal(ms / 1000, 1)} s`,
  },
  INP: { name: 'Responde (INP)', description: 'Do toque à resposta na tela', value: (ms) => `${Math.round(ms)} ms` },
  CLS: { name: 'Treme (CLS)', description: 'Quanto a página pula enquanto se lê', value: (shift) => decimal(shift, 2) },
};

const RATINGS: Record<Rating, { word: string; tone: 'good' | 'warning' | 'error' }> = {
  good: { word: 'bom', tone: 'good' },
  improve: { word: 'a melhorar', tone: 'warning' },
  poor: { word: 'ruim', tone: 'error' },
};

function Measured({ metric, value }: { metric: Vital; value: number | null }) {
  if (value === null) return <>sem medida</>;
  const { word, tone } = RATINGS[ratingOf(metric, value)];
  return (
    <>
      {WORDS[metric].value(value)} <span data-tone={tone}>{word}</span>
    </>
  );
}

const failureWords = ({ visits, failed }: RouteVisits) =>
  failed === 0 ? 'nenhuma' : `${formatWhole(failed)} de ${formatWhole(visits)}`;

const COLUMNS: readonly Column<RouteVisits>[] = [
  { key: 'route', head: 'Página', cell: ({ route }) => routeWords(route) },
  { key: 'visits', head: 'Visitas', figures: true, cell: ({ visits }) => formatWhole(visits) },
  ...VITALS.map((metric) => ({
    key: metric,
    head: WORDS[metric].name,
    cell: ({ p75 }: RouteVisits) => <Measured metric={metric} value={p75[metric]} />,
  })),
  { key: 'failed', head: 'Com falha ao abrir', figures: true, cell: failureWords },
];

/** Figures of measured visits stand beside the field's thresholds. */
export function DayVisits({ visits: { all, routes, looks, plays, books } }: { visits: Visits }) {
  return (
    <section aria-labelledby="visitas" className="day-block">
      <h2 id="visitas" className="heading">
        O que as visitas encontram
      </h2>
      <p>
        {countOf(looks, 'vista de livro', 'vistas de livros')} e{' '}
        {countOf(plays, 'uso de personagem', 'usos de personagens')}, contados uma vez por pessoa e dia.
      </p>
      {books.length > 0 && (
        <table className="day-table">
          <caption>Livros mais vistos</caption>
          <tbody>
            {books.map(({ bookId, title, looks: seen }) => (
              <tr key={bookId}>
                <th scope="row">{title}</th>
                <td>{formatWhole(seen)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {routes.length === 0 ? (
        <p className="quiet">
          Nenhuma visita medida aqui. A parte das visitas que se mede está em <Link to="/admin/ajustes">Ajustes</Link>.
        </p>
      ) : (
        <>
          <table className="day-table">
            <caption>
              {countOf(all.visits, 'visita medida', 'visitas medidas')}: três de cada quatro ficam dentro disto
            </caption>
            <tbody>
              {VITALS.map((metric) => {
                const [good, poor] = THRESHOLDS[metric];
                const { name, description, value } = WORDS[metric];
                return (
                  <tr key={metric}>
                    <th scope="row">
                      {name}
                      <span className="note own-line unbold">{description}</span>
                    </th>
                    <td>
                      <Measured metric={metric} value={all.p75[metric]} />
                    </td>
                    <td>{`bom até ${value(good)}, ruim acima de ${value(poor)}`}</td>
                  </tr>
                );
              })}
              <tr>
                <th scope="row">Com falha ao abrir</th>
                <td>{failureWords(all)}</td>
                <td>um arquivo que não veio ou um erro na tela</td>
              </tr>
            </tbody>
          </table>
          <details>
            <summary>Por página</summary>
            <DataTable label="Visitas por página" columns={COLUMNS} rows={routes} rowKey={({ route }) => route} />
          </details>
        </>
      )}
    </section>
  );
}
