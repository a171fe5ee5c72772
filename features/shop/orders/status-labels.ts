import type { PurchaseStatus } from './order.ts';

export const STATUS_WORDS: Record<
  PurchaseStatus,
  { title: string; text: string; tone: 'info' | 'success' | 'warning' | 'error' }
> = {
  pending: {
    title: 'Esperando o pagamento',
    text: 'Assim que o pagamento for confirmado, tudo aparece aqui. Esta página se atualiza sozinha.',
    tone: 'info',
  },
  approved: {
    title: 'Pagamento aprovado',
    text: 'Está tudo na sua conta.',
    tone: 'success',
  },
  rejected: {
    title: 'O pagamento não passou',
    text: 'Nada foi cobrado. Abra a página de pagamento e tente de novo, com este ou com outro meio.',
    tone: 'error',
  },
  cancelled: {
    title: 'O pagamento foi cancelado',
    text: 'Se ainda quiser a compra, abra a página de pagamento e pague de novo.',
    tone: 'warning',
  },
  expired: {
    title: 'O prazo para pagar acabou',
    text: 'Abra a página de pagamento para gerar um novo Pix ou boleto.',
    tone: 'warning',
  },
  refunded: {
    title: 'O pagamento foi devolvido',
    text: 'A compra foi desfeita. Foi isto que mudou na sua conta:',
    tone: 'warning',
  },
  charged_back: {
    title: 'O pagamento foi contestado',
    text: 'Quem pagou pediu o valor de volta ao banco, e a compra foi desfeita. Foi isto que mudou na sua conta:',
    tone: 'warning',
  },
};

export const CONTESTED_WORDS = {
  title: 'O banco está analisando o pagamento',
  text: 'Quem pagou pediu o valor de volta, e o banco ainda não decidiu. Até a resposta, o que a compra deu fica guardado: livros não abrem, skins não se vestem e códigos não ativam. Se o pagamento ficar, tudo volta como estava.',
  tone: 'warning',
} as const;
export const CONTESTED_LABEL = 'Em análise no banco';

export const METHOD_WORDS = { pix: 'Pix', boleto: 'boleto', card: 'cartão', other: 'conta Mercado Pago' } as const;

export const STATUS_LABELS: Record<PurchaseStatus, string> = {
  pending: 'Esperando pagamento',
  approved: 'Paga',
  rejected: 'Recusada',
  cancelled: 'Cancelada',
  expired: 'Prazo vencido',
  refunded: 'Devolvida',
  charged_back: 'Contestada',
};
