import { useState } from 'react';
import type { BookOfSales, Dashboard } from '../../../features/shop/sales/sales-schema.ts';
import { formatPrice } from '../../../lib/money.ts';
import { countOf, formatWhole } from '../../../lib/number.ts';
import { formatDate, formatMonth, formatShortMonth } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { type Bar, BarChart } from '../../charts/bar-chart.tsx';
import '../../../ui/styles/pressed.css';

interface SalesChartProps {
  sales: Dashboard;
  /** Each bar shows this book's share. */
  book: BookOfSales | null;
  onClear: () => void;
}

interface Day {
  day: string;
  sales: number;
  value: number;
  share: { sales: number; value: number };
  /** Null where nothing is before the range. */
  before: { day: string; value: number } | null;
}

const NOON = 'T12:00:00Z';

const WORDS = {
  day: {
    by: 'Vendas por dia',
    one: 'Dia',
    table: 'Dia por dia',
    name: formatDate,
    foot: (day: string) => formatDate(day).slice(0, 5),
  },
  month: {
    by: 'Vendas por mês',
    one: 'Mês',
    table: 'Mês por mês',
    name: (day: string) => formatMonth(day + NOON),
    foot: (day: string) => formatShortMonth(day + NOON),
  },
};

export function SalesChart({ sales, book, onClear }: SalesChartProps) {
  const [asTable, setAsTable] = useState(false);
  const inMoney = sales.days.every(({ cents }) => cents !== null);
  const amountOf = ({ sales: sold, cents }: { sales: number; cents: number | null }) => cents ?? sold;
  const label = (value: number): string => (inMoney ? formatPrice(value) : countOf(value, 'venda', 'vendas'));
  const shares = new Map(book?.byDay.map((one) => [one.day, one]));
  const days = sales.days.map((one, index): Day => {
    const before = sales.before[index];
    const share = shares.get(one.day);
    return {
      day: one.day,
      sales: one.sales,
      value: amountOf(one),
      share: { sales: share?.sales ?? 0, value: share ? amountOf(share) : 0 },
      before: before ? { day: before.day, value: amountOf(before) } : null,
    };
  });
  const words = WORDS[sales.step];
  return (
    <section aria-labelledby="por-dia" className="chart-section">
      <div className="chart-head">
        <h2 id="por-dia">
          {words.by}
          {inMoney && ', em reais'}
        </h2>
        <ul className="chart-key">
          <li data-key="all">todos os livros</li>
          {book && (
            <li data-key="book">
              <svg aria-hidden="true" viewBox="0 0 1 1">
                <rect width="1" height="1" fill={book.accentColor} />
              </svg>
              {book.title}
              <Button variant="tertiary" size="mini" onClick={onClear} aria-label={`Tirar ${book.title} do gráfico`}>
                ×
              </Button>
            </li>
          )}
          {sales.before.length > 0 && <li data-key="before">{days.length} dias antes</li>}
        </ul>
        <Button variant="secondary" size="mini" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          Tabela
        </Button>
      </div>
      {asTable ? (
        <DayTable days={days} words={words} label={label} book={book} />
      ) : (
        <BarChart
          label={words.one}
          bars={days.map((day) => barOf(day, words, label, inMoney, book))}
          unit={inMoney ? 100 : 1}
          shareFill={book?.accentColor}
        />
      )}
    </section>
  );
}

interface FiguresProps {
  days: readonly Day[];
  words: (typeof WORDS)[Dashboard['step']];
  label: (value: number) => string;
  book: BookOfSales | null;
}

function DayTable({ days, words, label, book }: FiguresProps) {
  const columns: readonly Column<Day>[] = [
    { key: 'day', head: words.one, cell: ({ day }) => words.name(day) },
    { key: 'sales', head: 'Vendas', figures: true, cell: ({ sales }) => formatWhole(sales) },
    { key: 'value', head: 'Total', figures: true, cell: ({ value }) => label(value) },
    ...(book ? [{ key: 'share', head: book.title, figures: true, cell: ({ share }: Day) => label(share.value) }] : []),
    ...(days.some(({ before }) => before)
      ? [
          {
            key: 'before',
            head: `${days.length} dias antes`,
            figures: true,
            cell: ({ before }: Day) => before && label(before.value),
          },
        ]
      : []),
  ];
  return <DataTable label={words.table} columns={columns} rows={days.toReversed()} rowKey={({ day }) => day} />;
}

const barOf = (
  { day, sales, value, share, before }: Day,
  words: FiguresProps['words'],
  label: FiguresProps['label'],
  inMoney: boolean,
  book: FiguresProps['book'],
): Bar => ({
  key: day,
  value,
  share: share.value,
  before: before?.value ?? 0,
  said: [
    `${words.name(day)}: ${countOf(sales, 'venda', 'vendas')}${inMoney ? `, ${label(value)}` : ''}`,
    ...(book ? [`${countOf(share.sales, 'venda', 'vendas')} de ${book.title}`] : []),
    ...(before ? [`em ${formatDate(before.day)}: ${label(before.value)}`] : []),
  ],
  foot: words.foot(day),
});
