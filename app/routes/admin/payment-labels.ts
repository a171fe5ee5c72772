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

/** The words for the details of a status, empty where it says enough. Other details stay as the gateway writes them. */
const DETAIL = wordTable<string>({
  accredited: '',
  expired: 'venceu',
  settled: 'encerrado contra a loja',
  reimbursed: 'devolvido à loja',
  in_process: 'em disputa',
  pending_waiting_transfer: 'espera a transferência',
  pending_waiting_payment: 'espera o pagamento',
});

const detailWords = (detail: string | null): string => {
  const words = detail && (DETAIL.get(detail) ?? detail);
  return words ? `, ${words}` : '';
};

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
  return gatewayStatus(payment.status) + detailWords(payment.statusDetail);
}
