import type { RefundOutcome } from '../../../features/shop/orders/refund-schema.ts';
import { countOf } from '../../../lib/number.ts';

/** The sentence tells an admin what the buyer loses by a refund. */
export const refundLoss = (whole: boolean, codes: number): string =>
  whole
    ? `A compra é desfeita: ${codes > 0 ? `${countOf(codes, 'código sem uso para', 'códigos sem uso param')} de valer, e ` : ''}livros e skins dela saem da conta.`
    : 'A compra continua, e nada sai da conta.';

export const REFUND_OUTCOMES: Record<RefundOutcome['status'], string> = {
  waiting: 'Pedida. Agora outra pessoa da administração confirma, aqui nesta página.',
  refunded: 'Tudo voltou para quem comprou, que já foi avisado.',
  inProcess: 'O Mercado Pago começou a devolver e avisa quando terminar. Não precisa pedir de novo.',
  partiallyRefunded: 'A parte voltou para quem comprou, que já foi avisado.',
};
