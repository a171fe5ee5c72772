import { scaleLinear } from 'd3-scale';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { BookOfSales, Dashboard } from '../../../features/sales/sales-schema.ts';
import { formatPrice } from '../../../lib/money.ts';
import { countOf, formatWhole } from '../../../lib/number.ts';
import { formatDate } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';

interface SalesChartProps {
  sales: Dashboard;
  /** Whose share stands in each bar. */
  book: BookOfSales | null;
  onClear: () => void;
}

interface Day {
  day: string;
  sales: number;
  value: number;
  share: { sales: number; value: number };
  before: { day: string; value: number };
}

/** `12/03`. */
const shortDay = (day: string): string => formatDate(day).slice(0, 5);

export function SalesChart({ sales, book, onClear }: SalesChartProps) {
  const [asTable, setAsTable] = useState(false);
  const inMoney = sales.statement !== null;
  const amountOf = ({ sales: sold, cents }: { sales: number; cents: number | null }) => cents ?? sold;
  const label = (value: number): string => (inMoney ? formatPrice(value) : countOf(value, 'venda', 'vendas'));
  const shares = new Map(book?.byDay.map((one) => [one.day, one]));
  const days = sales.days.map((one, index): Day => {
    const before = sales.before[index]!;
    const share = shares.get(one.day);
    return {
      day: one.day,
      sales: one.sales,
      value: amountOf(one),
      share: { sales: share?.sales ?? 0, value: share ? amountOf(share) : 0 },
      before: { day: before.day, value: amountOf(before) },
    };
  });
  const title = inMoney ? 'Vendas por dia, em reais' : 'Vendas por dia';
  return (
    <section aria-labelledby="por-dia" className="sales-days">
      <div className="sales-days-head">
        <h2 id="por-dia">{title}</h2>
        <ul className="sales-key">
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
          <li data-key="before">{days.length} dias antes</li>
        </ul>
        <Button variant="secondary" size="mini" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          Tabela
        </Button>
      </div>
      {asTable ? (
        <DayTable days={days} label={label} book={book} />
      ) : (
        <Bars days={days} label={label} inMoney={inMoney} book={book} />
      )}
    </section>
  );
}

interface FiguresProps {
  days: readonly Day[];
  label: (value: number) => string;
  book: BookOfSales | null;
}

function DayTable({ days, label, book }: FiguresProps) {
  const columns: readonly Column<Day>[] = [
    { key: 'day', head: 'Dia', cell: ({ day }) => formatDate(day) },
    { key: 'sales', head: 'Vendas', figures: true, cell: ({ sales }) => formatWhole(sales) },
    { key: 'value', head: 'Total', figures: true, cell: ({ value }) => label(value) },
    ...(book ? [{ key: 'share', head: book.title, figures: true, cell: ({ share }: Day) => label(share.value) }] : []),
    {
      key: 'before',
      head: `${days.length} dias antes`,
      figures: true,
      cell: ({ before }) => label(before.value),
    },
  ];
  return <DataTable label="Dia por dia" columns={columns} rows={days.toReversed()} rowKey={({ day }) => day} />;
}

const TICKS = 3;
/** Between two dates under the bars. */
const DATES = 7;

/** Of a day in the drawing, which is stretched to its place. */
const WIDTH = 28;
const GAP = 8;
const HEIGHT = 196;
/** The upper edge is cut by hand: one end lies lower. */
const SLOPE = 1.6;

const bar = (index: number, y: number): string =>
  y >= HEIGHT
    ? ''
    : `M${index * WIDTH + GAP / 2} ${HEIGHT}V${Math.min(HEIGHT, y + SLOPE)}l${WIDTH - GAP} ${-SLOPE}V${HEIGHT}z`;

/** The days before: a cut across the bar, or above it. */
const cut = (index: number, y: number): string =>
  `M${index * WIDTH} ${y}l${WIDTH / 2} -2 ${WIDTH / 2} 2 ${-WIDTH / 2} 2z`;

function Bars({ days, label, inMoney, book }: FiguresProps & { inMoney: boolean }) {
  const [at, setAt] = useState(days.length - 1);
  const most = Math.max(1, ...days.flatMap(({ value, before }) => [value, before.value]));
  const scale = scaleLinear()
    .domain([0, inMoney ? most / 100 : most])
    .nice(TICKS);
  const top = scale.domain()[1]! * (inMoney ? 100 : 1);
  const y = (value: number): number => HEIGHT * (1 - value / top);
  const shown = days[at]!;
  const move = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      Home: 0,
      End: days.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setAt(Math.min(days.length - 1, Math.max(0, next)));
  };
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * days.length);
    setAt(Math.min(days.length - 1, Math.max(0, index)));
  };
  const said = [
    `${formatDate(shown.day)}: ${countOf(shown.sales, 'venda', 'vendas')}${inMoney ? `, ${label(shown.value)}` : ''}`,
    ...(book ? [`${countOf(shown.share.sales, 'venda', 'vendas')} de ${book.title}`] : []),
    `em ${formatDate(shown.before.day)}: ${label(shown.before.value)}`,
  ];
  return (
    <div className="sales-chart">
      <ol className="sales-rules" aria-hidden="true">
        {scale
          .ticks(TICKS)
          .toReversed()
          .map((tick) => (
            <li key={tick}>{formatWhole(tick)}</li>
          ))}
      </ol>
      <div
        className="sales-bars"
        role="slider"
        tabIndex={0}
        aria-label="Dia"
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={at + 1}
        aria-valuetext={said.join('; ')}
        onKeyDown={move}
        onPointerMove={point}
        onPointerDown={point}
      >
        <svg aria-hidden="true" viewBox={`0 0 ${days.length * WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          {scale.ticks(TICKS).map((tick) => (
            <path
              key={tick}
              className="sales-rule"
              d={`M0 ${y(inMoney ? tick * 100 : tick)}h${days.length * WIDTH}`}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {days.map(({ day, value, share, before }, index) => (
            <g key={day} data-here={index === at || undefined}>
              <path className="sales-value" d={bar(index, y(value))} />
              {share.value > 0 && <path fill={book?.accentColor} d={bar(index, y(share.value))} />}
              {before.value > 0 && (
                <path
                  className="sales-before"
                  data-inside={before.value < value || undefined}
                  d={cut(index, y(before.value))}
                />
              )}
            </g>
          ))}
        </svg>
      </div>
      <p className="sales-dates" aria-hidden="true">
        {days.map(({ day }, index) => (
          <span key={day}>{(days.length - 1 - index) % Math.ceil(days.length / DATES) === 0 && shortDay(day)}</span>
        ))}
      </p>
      <p className="sales-slip" aria-hidden="true">
        {said.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    </div>
  );
}
