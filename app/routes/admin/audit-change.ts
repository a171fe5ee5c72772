import { fieldWord } from '../../../features/kit/field-messages.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { wordTable } from '../../../lib/words.ts';
import { ROLE_LABELS } from './role-labels.ts';

type State = Readonly<Record<string, unknown>> | null;

/** Fields that only the log has; the others are called as on their screens. */
const LABELS = wordTable({
  bookId: 'Livro',
  codes: 'Códigos',
  command: 'Reparo',
  copied: 'Copiado de',
  count: 'Quantos',
  creatorId: 'Casa',
  decision: 'Decisão',
  email: 'E-mail',
  fileId: 'Arquivo',
  isCreatorOwner: 'É dono da casa',
  paymentId: 'Pagamento',
  publishAt: 'Sai em',
  purchaseId: 'Compra',
  revision: 'Versão',
  role: 'Papel',
  rows: 'Linhas',
  state: 'Situação',
  status: 'Situação',
  suspended: 'Suspensa',
  title: 'Título',
  trusted: 'De confiança',
  uid: 'Pessoa',
});

/** Words of states and roles, as the screens say them. */
const STATES = wordTable({
  ...ROLE_LABELS,
  approved: 'aprovado',
  draft: 'rascunho',
  finance: 'Finanças',
  hidden: 'escondido',
  open: 'aberto',
  owner: 'Dono',
  pending: 'espera resposta',
  published: 'publicado',
  reader: 'Leitura',
  refunded: 'devolvida',
  refused: 'recusado',
  rejected: 'recusado',
  sending: 'mandando',
});

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Levels of a value that are said; what lies deeper is counted. */
const SAID_LEVELS = 3;

function valueWords(value: unknown, level = 0): string {
  if (value === null || value === undefined || value === '') return 'nada';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'number') return value.toLocaleString('pt-BR');
  if (typeof value === 'string') return INSTANT.test(value) ? formatDateTime(value) : (STATES.get(value) ?? value);
  const parts: string[] = Array.isArray(value)
    ? value.map((one) => valueWords(one, level + 1))
    : Object.entries(value).map(([key, one]) => `${labelOf(key).toLowerCase()} ${valueWords(one, level + 1)}`);
  if (parts.length === 0) return 'nada';
  return level >= SAID_LEVELS ? `${parts.length} coisas` : parts.join(', ');
}

const labelOf = (key: string): string => LABELS.get(key) ?? fieldWord([key]) ?? key;

/** Each field that an act changed gets a sentence: “Suspensa: de não para sim.” */
export function changeSentences(before: State, after: State): string[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys.flatMap((key) => {
    const was = before && Object.hasOwn(before, key) ? valueWords(before[key]) : null;
    const is = after && Object.hasOwn(after, key) ? valueWords(after[key]) : null;
    if (was !== null && is !== null) {
      return was === is ? `${labelOf(key)}: ${is}, como antes.` : `${labelOf(key)}: de ${was} para ${is}.`;
    }
    return was === null ? `${labelOf(key)}: ${is}.` : `${labelOf(key)}: era ${was}.`;
  });
}
