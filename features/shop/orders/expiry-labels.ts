import type { PurchaseView } from './purchase-schema.ts';

export function expiryLabel({ payment }: PurchaseView) {
  if (payment.method === 'pix') return { title: 'O Pix venceu', renew: 'Gerar um novo Pix' };
  if (payment.method === 'boleto') return { title: 'O boleto venceu', renew: 'Gerar um novo boleto' };
  return { title: 'O prazo para pagar acabou', renew: 'Pagar a compra' };
}
