import { formatPrice } from '../../../lib/money.ts';
import { MINUTE } from '../../../lib/span.ts';
import { formatDateTime } from '../../../lib/time.ts';
import type { Payment } from '../../../platform/payments/port.ts';
import { followedStatus, isContested, isReimbursed, type PurchaseStatus } from '../../shop/orders/order.ts';
import { STATUS_LABELS } from '../../shop/orders/status-labels.ts';

/** Our side of a purchase; money in cents. */
export interface OurSide {
  status: PurchaseStatus;
  totalAmount: number;
  approvedAt: Date | null;
  refundedAmount: number;
  /** Promised for at once, and made. */
  codes: { promised: number; made: number };
}

export interface TruthRow {
  label: string;
  here: string;
  /** Null while the gateway does not answer. */
  there: string | null;
  /** The difference in words; null where both agree. */
  differs: string | null;
  /** Both sides say it, and the same. */
  same: boolean;
}

const GATEWAY_WORDS: Readonly<Record<Payment['status'], string>> = {
  pending: 'esperando',
  authorized: 'autorizado',
  in_process: 'em análise',
  in_mediation: 'em disputa',
  approved: 'aprovado',
  rejected: 'recusado',
  cancelled: 'cancelado',
  refunded: 'devolvido',
  charged_back: 'contestado',
};

/** The payment that decides about a purchase: an approved one, else one that was given back, else the newest. */
function decisive(theirs: readonly Payment[]): Payment | null {
  const newest = theirs.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const of = (...statuses: Payment['status'][]) => newest.find(({ status }) => statuses.includes(status));
  return of('approved') ?? of('refunded', 'charged_back', 'in_mediation') ?? newest[0] ?? null;
}

function statusFor(payment: Payment): PurchaseStatus | null {
  const { status } = payment;
  // A contested payment is paid until its bank decides.
  if (isContested(payment) || isReimbursed(payment)) return 'approved';
  return status === 'approved' || status === 'refunded' || status === 'charged_back' ? status : followedStatus(payment);
}

const timeOf = (date: Date | null): string => (date ? formatDateTime(date) : 'não consta');
const DIFFERS = 'difere';

/** The facts of a purchase as we have them, beside those of the gateway; `theirs` is null when it does not answer. */
export function truthRows(ours: OurSide, theirs: readonly Payment[] | null): TruthRow[] {
  const payment = theirs && decisive(theirs);
  const says = (text: (payment: Payment) => string, none = 'nada'): string | null =>
    theirs === null ? null : payment ? text(payment) : none;
  const wrong = (is: boolean): string | null => (theirs !== null && is ? DIFFERS : null);
  const wanted = payment ? statusFor(payment) : null;
  const free = ours.totalAmount === 0;
  const paid = payment?.status === 'approved' ? payment.updatedAt : null;
  const missing = ours.codes.promised - ours.codes.made;
  const at = ours.approvedAt;
  const rows: TruthRow[] = [
    {
      label: 'Estado',
      here: STATUS_LABELS[ours.status].toLowerCase(),
      there: says(({ status }) => GATEWAY_WORDS[status], free ? 'não custou nada' : 'nenhum pagamento'),
      differs: wrong(payment ? wanted !== null && wanted !== ours.status : ours.status === 'approved' && !free),
      same: payment ? wanted === ours.status : theirs !== null && free,
    },
    {
      label: 'Pago em',
      here: timeOf(ours.approvedAt),
      there: says(() => timeOf(paid)),
      differs: wrong(paid !== null && ours.approvedAt === null),
      same: paid !== null && at !== null && timeOf(paid) === timeOf(at),
    },
    {
      label: 'Valor',
      here: formatPrice(ours.totalAmount),
      there: says(({ amount }) => formatPrice(amount)),
      differs: wrong(payment !== null && payment.amount !== ours.totalAmount),
      same: payment?.amount === ours.totalAmount,
    },
  ];
  if (ours.refundedAmount > 0 || (payment?.refundedAmount ?? 0) > 0)
    rows.push({
      label: 'Devolvido',
      here: formatPrice(ours.refundedAmount),
      there: says(({ refundedAmount }) => formatPrice(refundedAmount)),
      differs: wrong(payment !== null && payment.refundedAmount !== ours.refundedAmount),
      same: payment?.refundedAmount === ours.refundedAmount,
    });
  if (ours.codes.promised > 0)
    rows.push({
      label: 'Códigos',
      here: `${ours.codes.made} de ${ours.codes.promised}`,
      there: 'não é com eles',
      differs:
        missing > 0 && (wanted === 'approved' || ours.status === 'approved')
          ? `${missing === 1 ? 'falta' : 'faltam'} ${missing}`
          : null,
      same: false,
    });
  return rows;
}

/** The time that is left to answer, in words; late when it is over, soon within four hours. */
export function timeLeft(answerBy: string, now: string): { words: string; urgency: 'calm' | 'soon' | 'late' } {
  const minutes = Math.floor((Date.parse(answerBy) - Date.parse(now)) / MINUTE);
  const away = Math.abs(minutes);
  const words =
    away < 60 ? `${away} min` : away < 48 * 60 ? `${Math.floor(away / 60)} h` : `${Math.round(away / 1440)} dias`;
  if (minutes < 0) return { words: `atrasado ${words}`, urgency: 'late' };
  return { words: `restam ${words}`, urgency: minutes < 4 * 60 ? 'soon' : 'calm' };
}
