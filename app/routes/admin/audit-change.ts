import { fieldWord } from '../../../features/kit/field-messages.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { wordTable } from '../../../lib/words.ts';
import { ROLE_LABELS } from './role-labels.ts';

type State = Readonly<Record<string, unknown>> | null;

/** Fields that only the log has; the others are called as on their screens. */
const LABELS = wordTable({
  answered: 'Respondidos',
  bookId: 'Livro',
  changed: 'Mudou',
  changesOnly: 'Só as mudanças',
  codes: 'Códigos',
  command: 'Reparo',
  copied: 'Copiado de',
  copies: 'Cópias',
  count: 'Quantos',
  creatorId: 'Casa',
  decision: 'Decisão',
  deleted: 'Apagada',
  email: 'E-mail',
  fileId: 'Arquivo',
  fileName: 'Arquivo',
  gift: 'Presente',
  invited: 'Com convite',
  isCreatorOwner: 'É dono da casa',
  paymentId: 'Pagamento',
  pendingReview: 'Espera revisão',
  publishAt: 'Sai em',
  purchaseId: 'Compra',
  reports: 'Denúncias',
  requests: 'Pedidos',
  retried: 'Repetidos',
  revision: 'Versão',
  role: 'Papel',
  rows: 'Linhas',
  stampMode: 'Marca na cópia',
  state: 'Situação',
  status: 'Situação',
  sureness: 'Certeza',
  suspended: 'Suspensa',
  title: 'Título',
  trusted: 'De confiança',
  uid: 'Pessoa',
  userId: 'De quem é',
});

/** Words of states and roles, as the screens say them. */
const STATES = wordTable({
  ...ROLE_LABELS,
  accredited: 'pago',
  approved: 'aprovado',
  cancelled: 'cancelado',
  document: 'o CPF ou CNPJ',
  draft: 'rascunho',
  expired: 'vencido',
  finance: 'Finanças',
  granted: 'aceito',
  hidden: 'escondido',
  inReview: 'em revisão',
  open: 'aberto',
  owner: 'Dono',
  payoutAccount: 'a conta para repasse',
  pending: 'espera resposta',
  published: 'publicado',
  reader: 'Leitura',
  refunded: 'devolvida',
  refused: 'recusado',
  rejected: 'recusado',
  sending: 'mandando',
  withdrawn: 'fora da loja',
});

const NOTHING = 'nada';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Levels of a value that are said; what lies deeper is counted. */
const SAID_LEVELS = 3;

function valueWords(value: unknown, level = 0): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'number') return value.toLocaleString('pt-BR');
  if (typeof value === 'string') return INSTANT.test(value) ? formatDateTime(value) : (STATES.get(value) ?? value);
  const parts: string[] = Array.isArray(value)
    ? value.map((one) => valueWords(one, level + 1))
    : Object.entries(value).map(([key, one]) => `${labelOf(key).toLowerCase()} ${valueWords(one, level + 1)}`);
  if (parts.length === 0) return NOTHING;
  return level >= SAID_LEVELS ? `${parts.length} coisas` : parts.join(', ');
}

const labelOf = (key: string): string => LABELS.get(key) ?? fieldWord([key]) ?? key;

const ENDING = /[.!?…]$/;

/** A text that people wrote may bring its own full stop. */
const sentenceOf = (words: string): string => (ENDING.test(words) ? words : `${words}.`);

/** What the log keeps of an act. */
interface Act {
  before?: State;
  after?: State;
  /** Both screens show it above by itself. */
  reason?: string | null;
}

/** Each field that an act changed gets a sentence: “Suspensa: de não para sim.” */
export function changeSentences({ before = null, after = null, reason = null }: Act): string[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const others = keys.filter((key) => key !== 'reason' || reason === null || after?.reason !== reason);
  return others.flatMap((key) => {
    const was = before && Object.hasOwn(before, key) ? valueWords(before[key]) : null;
    const is = after && Object.hasOwn(after, key) ? valueWords(after[key]) : null;
    const label = labelOf(key);
    if (was === null || (was === NOTHING && is !== null && is !== NOTHING)) return sentenceOf(`${label}: ${is}`);
    if (is === null) return sentenceOf(`${label}: era ${was}`);
    return was === is ? `${label}: ${is}, como antes.` : sentenceOf(`${label}: de ${was} para ${is}`);
  });
}
