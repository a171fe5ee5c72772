import { wordTable } from '../../lib/words.ts';
import type { StoredJobState } from '../../platform/jobs/port.ts';

const KIND_WORDS = wordTable<string>({
  receipt: 'Recibo por e-mail',
  'purchase-mail': 'E-mail sobre uma compra',
  'refund-payment': 'Devolver um pagamento',
  'refund-purchase': 'Devolver parte de uma compra',
  'refund-withdrawal': 'Devolver uma desistência',
  reconcile: 'Perguntar por compras em aberto',
  'changed-payments': 'Buscar pagamentos que mudaram',
  'reversed-payments': 'Buscar pagamentos desfeitos',
  'compare-payments': 'Comparar com o Mercado Pago',
  'scheduled-codes': 'Emitir códigos agendados',
  'character-cards': 'Atualizar resumos de fichas',
  'count-badges': 'Contar quem tem cada selo',
  'gift-mail': 'Presente por e-mail',
  'book-news': 'Avisar quem tem um livro',
  notices: 'Juntar avisos para e-mails',
  'notice-mail': 'Aviso por e-mail',
  'publish-book': 'Publicar um livro na data',
  'ticket-mail': 'E-mail de um pedido de ajuda',
  'change-price': 'Mudar um preço na data',
  'demo-files': 'Arquivos da demonstração',
  'creator-mail': 'E-mail a um produtor',
  'data-export': 'Arquivo com os dados de uma pessoa',
  'account-mail': 'E-mail sobre uma conta',
  'erase-accounts': 'Apagar contas',
  'book-previews': 'Amostras de livros',
  'stamp-plans': 'Preparar cópias de livros',
  'missing-files': 'Procurar arquivos que sumiram',
  'unstampable-file': 'Avisar de um arquivo que não dá cópias',
  sweep: 'Apagar o que venceu',
  'sweep-files': 'Apagar arquivos sem dono',
});

/** A kind without words keeps its name. */
export const jobKindWords = (name: string): string => KIND_WORDS.get(name) ?? name;

export const JOB_STATE_WORDS: Readonly<Record<StoredJobState, string>> = {
  running: 'rodando',
  waiting: 'esperando',
  planned: 'com data marcada',
  repeating: 'vai repetir',
  failed: 'falhou',
};
