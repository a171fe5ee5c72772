import type { DashboardDays } from '../../../features/shop/sales/dashboard-days.ts';
import type { Dashboard, StatementSums } from '../../../features/shop/sales/sales-schema.ts';
import { percentOf } from '../../../features/site/settings/settings.ts';
import { formatAmount, formatPrice } from '../../../lib/money.ts';
import { countOf } from '../../../lib/number.ts';
import { formatDate } from '../../../lib/time.ts';
import { comparisonEnd } from './comparison.ts';
import { NotSummed } from './not-summed.tsx';
import { inRange } from './sales-query.ts';

/** `Tarifa do pagamento, 0,99%`, or `…, de 0,99% a 4,98%`. */
function withRates(name: string, rates: readonly number[]): string {
  const [first, last] = [rates.at(0), rates.at(-1)];
  if (first === undefined || last === undefined) return name;
  return `${name}, ${first === last ? '' : `de ${percentOf(first)}% a `}${percentOf(last)}%`;
}

/** Sold, less returns and fees: the lines sum to the last. */
export function StatementLines({
  sums,
  returns,
  carried = 0,
}: {
  sums: StatementSums;
  returns?: number;
  carried?: number;
}) {
  const rows = [
    ['Vendas', sums.gross],
    [returns === undefined ? 'Devoluções' : `Devoluções (${returns})`, -sums.returned],
    [withRates('Taxa da casa', sums.houseRates), -sums.houseFee],
    [withRates('Tarifa do pagamento', sums.paymentRates), -sums.paymentFee],
    ...(carried === 0 ? [] : ([['Trazido do repasse anterior', carried]] as const)),
    ['Seu', sums.net + carried],
  ] as const;
  return (
    <dl className="sales-lines">
      {rows.map(([name, cents]) => (
        <div key={name} data-total={name === 'Seu' || undefined}>
          <dt>{name}</dt>
          <dd>{formatAmount(cents === 0 ? 0 : cents)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function SalesSums({ sales, days }: { sales: Dashboard; days: DashboardDays }) {
  const counted = !sales.failed.includes('days');
  const sold = countOf(
    sales.days.reduce((sum, day) => sum + day.sales, 0),
    'venda',
    'vendas',
  );
  const { statement, nextPayout } = sales;
  if (sales.failed.includes('statement'))
    return (
      <section aria-label="O que é seu">
        <NotSummed />
        {counted && (
          <p>
            {sold} {inRange(days)}.
          </p>
        )}
      </section>
    );
  if (statement === null)
    return (
      counted && (
        <p className="sales-sum">
          <strong>{sold}</strong> {inRange(days)}.
        </p>
      )
    );
  return (
    <section aria-label="O que é seu" className="sales-sums">
      <p className="sales-sum">
        <strong>{formatPrice(statement.net)}</strong> são seus{counted && `, de ${sold}`} {inRange(days)}
        {comparisonEnd(statement.net, sales.netBefore, days)}.
        {nextPayout && (
          <>
            {' '}
            O próximo repasse, de {formatPrice(nextPayout.cents)}, é em {formatDate(nextPayout.on)}.
          </>
        )}
        {sales.failed.includes('payout') && ' O próximo repasse não deu para somar agora.'}
      </p>
      <StatementLines sums={statement} returns={statement.returns} />
    </section>
  );
}
