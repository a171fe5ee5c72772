import type { Figures } from '../../../features/admin/figures/figures.ts';
import type { PurchaseStatus } from '../../../features/shop/orders/order.ts';
import { STATUS_LABELS } from '../../../features/shop/orders/status-labels.ts';
import { formatAmount, formatPrice } from '../../../lib/money.ts';
import { formatWhole } from '../../../lib/number.ts';
import { ReadAgain } from '../../errors/read-again.tsx';
import { flagFills, flagTheme, nextFlag, supports } from '../landing/flags.ts';

const TYPES = [
  ['key', 'Pacotes de chaves'],
  ['book', 'Livros'],
  ['skin', 'Skins'],
] as const;

/** Purchases that were begun in the range, by what became of them, and what was sold. */
export function DayPayments({ figures: { statuses, sold } }: { figures: Figures }) {
  const all = statuses.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-labelledby="pagamentos" className="day-block">
      <h2 id="pagamentos">Pagamentos</h2>
      {all === 0 ? (
        <p className="quiet">Nenhuma compra começada.</p>
      ) : (
        <>
          <StateBar parts={statuses} all={all} />
          <table className="day-table">
            <caption className="sr-only">Compras começadas, pelo que foi feito delas</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">Situação</th>
                <th scope="col">Compras</th>
                <th scope="col">Total em reais</th>
              </tr>
            </thead>
            <tbody>
              {statuses.map(({ status, count, cents }) => (
                <tr key={status}>
                  <th scope="row">
                    <span className="day-swatch" data-status={status} />
                    {STATUS_LABELS[status]}
                  </th>
                  <td>{formatWhole(count)}</td>
                  <td>{formatAmount(cents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <table className="day-table">
        <caption>Vendido</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">O quê</th>
            <th scope="col">Itens</th>
            <th scope="col">Total em reais</th>
          </tr>
        </thead>
        <tbody>
          {TYPES.map(([type, label]) => (
            <tr key={type}>
              <th scope="row">{label}</th>
              <td>{formatWhole(sold[type].count)}</td>
              <td>{formatAmount(sold[type].cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function StateBar({ parts, all }: { parts: readonly { status: PurchaseStatus; count: number }[]; all: number }) {
  let at = 0;
  return (
    <svg className="day-bar" viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">
      {parts.map(({ status, count }) => {
        const x = at;
        const width = (count / all) * 1000;
        at += width;
        return <rect key={status} data-status={status} x={x} width={width} height="1" />;
      })}
    </svg>
  );
}

interface DayFundingProps {
  figures: Figures;
  /** Everything so far, in cents; null if it could not be read. */
  total: number | null;
  /** Sums of the goals, in cents, ascending. */
  goals: readonly number[];
}

export const DayFunding = ({ figures: { funding, days }, total, goals }: DayFundingProps) => (
  <section aria-labelledby="financiamento" className="day-block">
    <h2 id="financiamento">Financiamento</h2>
    {total !== null && <Flags fills={flagFills(total, goals)} />}
    <p>
      {total === null ? (
        <>
          A soma de tudo não respondeu agora. <ReadAgain size="mini" />
        </>
      ) : (
        <strong>{formatPrice(total)}</strong>
      )}
      {` · ${days === 1 ? 'hoje' : `em ${days} dias`} ${formatPrice(funding.cents)} de ${supports(funding.count)}`}
    </p>
    {total !== null && <p className="note">{nextFlag(total, goals)}</p>}
  </section>
);

const FLAG = 'M1 1h16v24l-8-7-8 7z';
const FLAG_STEP = 22;

const Flags = ({ fills }: { fills: readonly number[] }) => (
  <svg className="day-flags" viewBox={`0 0 ${fills.length * FLAG_STEP} 28`} aria-hidden="true">
    <path className="day-cord" d={`M0 2H${fills.length * FLAG_STEP}`} />
    {fills.map((fill, index) => {
      const x = index * FLAG_STEP + 2;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: flags have no other name, and keep their places
        <g key={index} transform={`translate(${x} 2)`} data-theme={flagTheme(index)}>
          <path className="day-flag" d={FLAG} />
          {fill > 0 && (
            <path className="day-flag-fill" d={FLAG} clipPath={`inset(0 0 ${Math.round((1 - fill) * 1000) / 10}% 0)`} />
          )}
        </g>
      );
    })}
  </svg>
);
