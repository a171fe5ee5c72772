import { useState } from 'react';
import type { Figures, Sum } from '../../../features/admin/figures/figures.ts';
import { formatPrice } from '../../../lib/money.ts';
import { countOf, formatWhole } from '../../../lib/number.ts';
import { formatDate } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { type Bar, BarChart } from '../../charts/bar-chart.tsx';
import '../../../ui/styles/pressed.css';

const WEEKDAYS = [
  'o domingo passado',
  'a segunda passada',
  'a terça passada',
  'a quarta passada',
  'a quinta passada',
  'a sexta passada',
  'o sábado passado',
];

/** Words for the range before: `a segunda passada`, `os 7 dias antes`. */
const beforeWords = ({ days, beforeTo }: Figures): string =>
  days === 1 ? WEEKDAYS[new Date(`${beforeTo}T12:00:00Z`).getUTCDay()]! : `os ${days} dias antes`;

/** `19% mais que a segunda passada`. */
function comparison(now: number, before: number, than: string): string {
  if (before <= 0) return now > 0 ? `contra nada n${than}` : `como n${than}`;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return `o mesmo que n${than}`;
  return `${formatWhole(Math.abs(percent))}% ${percent > 0 ? 'mais' : 'menos'} que n${than}`;
}

type BarOfSales = Figures['bars'][number];

const hourLabel = (hour: number): string => `${hour}h`;
const nameOf = ({ day, hour }: BarOfSales): string => (hour === null ? formatDate(day) : hourLabel(hour));
const sales = ({ count, cents }: Sum): string => `${countOf(count, 'compra', 'compras')}, ${formatPrice(cents)}`;

const chartBar = (bar: BarOfSales): Bar => ({
  key: nameOf(bar),
  value: bar.count,
  before: bar.before.count,
  said: [`${nameOf(bar)}: ${sales(bar)}`, `em ${formatDate(bar.before.day)}: ${sales(bar.before)}`],
  foot: bar.hour === null ? formatDate(bar.day).slice(0, 5) : hourLabel(bar.hour),
});

export function DaySales({ figures }: { figures: Figures }) {
  const [asTable, setAsTable] = useState(false);
  const { days, paid, reversed, bars, hour } = figures;
  const than = beforeWords(figures);
  const quiet = bars.every((bar) => bar.count === 0 && bar.before.count === 0);
  return (
    <section aria-labelledby="vendas" className="day-sales">
      <h2 id="vendas" className="sr-only">
        Vendas
      </h2>
      <p className="day-sum">
        <strong>{formatPrice(paid.cents)}</strong> em {countOf(paid.count, 'compra paga', 'compras pagas')}
        {days === 1 ? ' hoje' : ` em ${days} dias`}, {comparison(paid.cents, paid.before.cents, than)} até esta hora.
        {reversed.count > 0 && ` Voltaram ${formatPrice(reversed.cents)}.`}
      </p>
      {quiet ? (
        <p className="quiet">Nenhuma compra paga aqui nem antes.</p>
      ) : (
        <div className="chart-section">
          <div className="chart-head">
            <h3>{days === 1 ? 'Compras por hora' : 'Compras por dia'}</h3>
            <ul className="chart-key">
              <li data-key="before">n{than}</li>
            </ul>
            <Button variant="secondary" size="mini" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
              Tabela
            </Button>
          </div>
          {asTable ? (
            <DataTable
              label="Compras pagas"
              columns={columns(than)}
              rows={days === 1 ? bars : bars.toReversed()}
              rowKey={nameOf}
            />
          ) : (
            <BarChart
              key={days}
              label={days === 1 ? 'Hora' : 'Dia'}
              bars={bars.map(chartBar)}
              first={days === 1 ? hour : bars.length - 1}
            />
          )}
        </div>
      )}
    </section>
  );
}

const columns = (than: string): readonly Column<BarOfSales>[] => [
  { key: 'at', head: 'Quando', cell: nameOf },
  { key: 'count', head: 'Compras', figures: true, cell: ({ count }) => formatWhole(count) },
  { key: 'cents', head: 'Total', figures: true, cell: ({ cents }) => formatPrice(cents) },
  { key: 'before', head: `n${than}`, figures: true, cell: ({ before }) => formatWhole(before.count) },
  { key: 'beforeCents', head: `Total n${than}`, figures: true, cell: ({ before }) => formatPrice(before.cents) },
];
