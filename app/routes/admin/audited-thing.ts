import { wordTable } from '../../../lib/words.ts';

/** The kinds of things in the log, by their type. */
const KIND_WORDS = {
  badge: 'Selo',
  book: 'Livro',
  bookReview: 'Avaliação',
  campaign: 'Campanha',
  codes: 'Lote de códigos',
  creator: 'Casa',
  creatorApplication: 'Cadastro de casa',
  discount: 'Cupom',
  faq: 'Dúvida',
  file: 'Arquivo procurado',
  goal: 'Meta',
  job: 'Trabalho',
  keyKind: 'Tipo de chave',
  list: 'Lista',
  mail: 'E-mail',
  news: 'Novidade',
  pack: 'Pacote',
  payment: 'Pagamento',
  purchase: 'Compra',
  report: 'Denúncia',
  reviewItem: 'Compra que pede atenção',
  settings: 'Configurações',
  skin: 'Skin',
  template: 'Modelo de ficha',
  ticket: 'Pedido de ajuda',
  title: 'Título',
  user: 'Pessoa',
  withdrawal: 'Desistência',
} as const;
const THING_WORDS = wordTable<string>(KIND_WORDS);

/** They are chosen by their words, in the order of the alphabet. */
export const THING_KINDS = Object.entries(KIND_WORDS)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'));

/** Things whose id is a word of the program, not of one among many. */
const WHOLE_THINGS = wordTable<string>({
  'settings:site': 'Configurações do site',
  'codes:revoked': 'Códigos escolhidos na lista',
  'list:people': 'A lista de pessoas',
  'list:books': 'A lista de livros',
  'list:purchases': 'A lista de pagamentos',
  'list:codes': 'A lista de códigos',
  'list:audit': 'A auditoria',
});

interface AuditedThing {
  /** The thing in words, with its name if it has one. */
  words: string;
  /** The id by which it is found among those of its kind. */
  id: string | null;
}

/** A thing of the log, `type:id`, as people call it. */
export function auditedThing(thing: string, name: string | null): AuditedThing {
  const whole = WHOLE_THINGS.get(thing);
  if (whole !== undefined) return { words: whole, id: null };
  const end = thing.indexOf(':');
  const [type, id] = [thing.slice(0, end), thing.slice(end + 1)];
  const kind = THING_WORDS.get(type);
  if (kind === undefined) return { words: thing, id: null };
  return { words: name === null ? kind : `${kind}: ${name}`, id };
}
