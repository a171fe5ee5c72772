import { wordTable } from '../../../lib/words.ts';

const WORDS = wordTable<string>({
  amountMismatch: 'Pagamento de outro valor',
  currencyMismatch: 'Pagamento em outra moeda',
  reversedBeforeApproval: 'Devolvido, ou contestado no banco, antes de ser aprovado',
  paidAfterReversal: 'O valor voltou para nós depois da devolução',
  unclaimedPayment: 'O banco nos deixou um pagamento que nenhuma compra usa',
  alreadyOwned: 'Quem receberia o item já o tinha',
  recipientGone: 'Quem ganharia o livro apagou a conta: ele não foi entregue',
  accountErased: 'O pagamento chegou depois de a conta ser apagada',
  packGone: 'O pacote comprado saiu do catálogo: nada foi entregue por ele',
  kindGone: 'O tipo do código saiu do catálogo: ele não pode ser ativado',
  bookGone: 'O livro comprado não existe mais',
  skinGone: 'A skin comprada saiu do catálogo',
  notAnswered: 'O meio de pagamento não diz se a compra foi paga',
  notSettled: 'Um pagamento não pôde ser aplicado à compra',
  notReadable: 'O meio de pagamento respondeu algo que não entendemos',
  gatewayDiffers: 'Aqui e no Mercado Pago o pagamento não é o mesmo',
  notHere: 'Pagamento no Mercado Pago sem compra aqui',
  notThere: 'Pagamento que o Mercado Pago não conhece',
  notPaidThere: 'A compra está paga, mas o pagamento dela não está aprovado',
  contested: 'O banco analisa o pagamento: exporte as provas',
  refundOverdue: 'Uma devolução pedida ainda não aconteceu',
  refundFailed: 'O Mercado Pago não conseguiu devolver: tentamos de novo',
  refundWaiting: 'Uma devolução espera outra pessoa confirmar',
  mailRefused: 'O e-mail do comprador não aceita a mensagem',
  withdrawalAsked: 'Pedido de desistência',
  redeemedBeforeReversal: 'Código já usado quando o pagamento foi devolvido',
});

/** Splits a reason into its title and its subject: `amountMismatch:<paymentId>`. */
export function reviewReason(reason: string): { title: string; about: string } {
  const [word = '', ...about] = reason.split(':');
  return { title: WORDS.get(word) ?? reason, about: WORDS.get(word) ? about.join(' · ') : '' };
}
