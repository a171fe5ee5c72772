import type { ComparedField, StoredPayment } from '../../../features/shop/orders/compare-payments.ts';
import { formatPrice } from '../../../lib/money.ts';
import { wordTable } from '../../../lib/words.ts';

const STATUS = wordTable<string>({
  pending: 'esperando',
  in_process: 'em análise',
  authorized: 'autorizado',
  in_mediation: 'em disputa',
  approved: 'aprovado',
  rejected: 'recusado',
  cancelled: 'cancelado',
  refunded: 'devolvido',
  charged_back: 'tomado pelo banco',
});

export const gatewayStatus = (status: string): string => STATUS.get(status) ?? status;

export const FIELD_LABELS: Record<ComparedField, string> = {
  status: 'Estado',
  amount: 'Valor',
  refundedAmount: 'Devolvido',
};

export function fieldText(field: ComparedField, payment: StoredPayment | null): string {
  if (!payment) return 'não consta';
  if (field === 'refundedAmount') return payment.refundedAmount > 0 ? formatPrice(payment.refundedAmount) : 'nada';
  if (field === 'amount')
    return `${formatPrice(payment.amount)}${payment.currency === 'BRL' ? '' : ` (${payment.currency})`}`;
  return [gatewayStatus(payment.status), payment.statusDetail && `(${payment.statusDetail})`].filter(Boolean).join(' ');
}
