import { HOUSE_RATE, PAYMENT_RATE } from '../../../features/sales/fees.ts';
import type { Dashboard, StatementSums } from '../../../features/sales/sales-schema.ts';
import { formatAmount, formatPrice } from '../../../lib/money.ts';
import { countOf } from '../../../lib/number.ts';
import { formatDate } from '../../../lib/time.ts';

/** `10%`, `0,99%`. */
export const rateLabel = (rate: number): string => `${String(rate / 100).replace('.', ',')}%`;

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
    [`Taxa da casa, ${rateLabel(HOUSE_RATE)}`, -sums.houseFee],
    [`Tarifa do pagamento, ${rateLabel(PAYMENT_RATE)}`, -sums.paymentFee],
    ...(carried === 0 ? [] : ([['Trazido do repasse anterior', carried]] as const)),
    ['Seu', sums.net + carried],
  ] as const;
  return (
    <dl className="sales-lines">
      {rows.map(([name, cents]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatAmount(cents === 0 ? 0 : cents)}</dd>
        </div>
      ))}
    </dl>
  );
}

function comparison(now: number, before: number, days: number): string {
  const since = `nos ${days} anteriores`;
  if (before <= 0) return now > 0 ? `nada ${since}` : `como ${since}`;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return `o mesmo que ${since}`;
  return `${Math.abs(percent)}% ${percent > 0 ? 'mais' : 'menos'} que ${since}`;
}

export function SalesSums({ sales }: { sales: Dashboard }) {
  const days = sales.days.length;
  const sold = sales.days.reduce((sum, day) => sum + day.sales, 0);
  const { statement, nextPayout } = sales;
  if (statement === null)
    return (
      <p className="sales-sum">
        <strong>{countOf(sold, 'venda', 'vendas')}</strong> em {days} dias.
      </p>
    );
  return (
    <section aria-label="O que é seu" className="sales-sums">
      <p className="sales-sum">
        <strong>{formatPrice(statement.net)}</strong> são seus, de {countOf(sold, 'venda', 'vendas')} em {days} dias,{' '}
        {comparison(statement.net, sales.netBefore ?? 0, days)}.
        {nextPayout && (
          <>
            {' '}
            O próximo repasse, de {formatPrice(nextPayout.cents)}, é em {formatDate(nextPayout.on)}.
          </>
        )}
      </p>
      <StatementLines sums={statement} returns={statement.returns} />
    </section>
  );
}
