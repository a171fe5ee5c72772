import type { WithdrawalView } from '../../features/shop/orders/withdrawal-schema.ts';
import { formatPrice } from '../../lib/money.ts';
import { formatDate } from '../../lib/time.ts';

type WithdrawalRow = WithdrawalView['withdrawals'][number];

function wordsOf({ status, amount, createdAt, answerBy, answeredAt, refundedAt }: WithdrawalRow): string {
  const money = formatPrice(amount);
  if (status === 'asked')
    return `Pedido de ${formatDate(createdAt)} para devolver ${money}: respondemos até ${formatDate(answerBy ?? createdAt)}.`;
  if (status === 'refused')
    return `Pedido de ${formatDate(createdAt)} recusado em ${formatDate(answeredAt ?? createdAt)}.`;
  return refundedAt
    ? `Desistência de ${formatDate(createdAt)}: ${money} devolvidos em ${formatDate(refundedAt)}.`
    : `Desistência de ${formatDate(createdAt)}: ${money} estão voltando para você.`;
}

export const Withdrawals = ({ of }: { of: readonly WithdrawalRow[] }) =>
  of.length > 0 && (
    <ul className="stack-tight" aria-label="Desistências desta compra">
      {of.map((one) => (
        <li key={one.withdrawalId}>
          {wordsOf(one)}
          {one.note && <span className="note as-typed own-line">{one.note}</span>}
        </li>
      ))}
    </ul>
  );
