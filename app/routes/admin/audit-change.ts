import { MAIL_STATE_WORDS } from '../../../features/admin/operations/mails.ts';
import { TICKET_STATE_WORDS } from '../../../features/admin/support/ticket.ts';
import { fieldWord } from '../../../features/kit/field-messages.ts';
import { APPLICATION_WORDS, ROLE_WORDS } from '../../../features/publishing/creators/creator-labels.ts';
import { SURENESS_WORDS } from '../../../features/reading/traces/trace.ts';
import { STATUS_LABELS } from '../../../features/shop/orders/status-labels.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { lookUp, wordTable } from '../../../lib/words.ts';
import { POST_STATE_WORDS } from '../../news/post-labels.ts';
import { STATE_WORDS } from '../studio/studio-labels.ts';
import { REPORT_STATE_WORDS } from './report-labels.ts';
import { ROLE_LABELS } from './role-labels.ts';

type State = Readonly<Record<string, unknown>> | null;

/** Fields that only the log has; the others are called as on their screens. */
export const LOG_LABELS = wordTable({
  answered: 'Respondidos',
  changed: 'Mudou',
  contestedAt: 'Contestado em',
  copied: 'Copiado de',
  copies: 'Cópias',
  deleted: 'Apagada',
  ended: 'Encerrado',
  fileName: 'Arquivo',
  filters: 'Filtros',
  gift: 'Presente',
  invited: 'Com convite',
  paymentId: 'Pagamento',
  pendingReview: 'Espera revisão',
  reports: 'Denúncias',
  requests: 'Pedidos',
  retried: 'Repetidos',
  roleWithoutList: 'Papel sem a lista de admins',
  shortened: 'O começo do que ficou escrito',
  stampMode: 'Marca na cópia',
  sureness: 'Certeza',
  userId: 'De quem é',
});

/** These fields hold names of fields. */
const FIELDS_OF_NAMES: ReadonlySet<string> = new Set(['changed', 'fields', 'filters']);

type Words = Readonly<Record<string, string>>;

/** Values that no screen has words for come last. */
const VALUE_WORDS = wordTable({
  ...APPLICATION_WORDS,
  ...STATE_WORDS,
  ...ROLE_LABELS,
  ...Object.fromEntries(Object.entries(ROLE_WORDS).map(([role, { label }]) => [role, label])),
  accepted: 'aceito',
  document: 'o CPF ou CNPJ',
  email: 'o e-mail',
  granted: 'liberado',
  hidden: 'escondido',
  open: 'aberto',
  payoutAccount: 'a conta para repasse',
  refused: 'recusado',
});

/** One word stands for other states where it is said of another thing. */
const WORDS_OF_VERB = wordTable<Words>({
  answerTicket: TICKET_STATE_WORDS,
  decideReport: REPORT_STATE_WORDS,
  deleteNewsPost: POST_STATE_WORDS,
  publishNewsPost: POST_STATE_WORDS,
  resendMail: MAIL_STATE_WORDS,
  restoreNewsPost: POST_STATE_WORDS,
  saveNewsPost: POST_STATE_WORDS,
});

const WORDS_OF_FIELD = wordTable<Words>({
  status: STATUS_LABELS,
  sureness: Object.fromEntries(Object.entries(SURENESS_WORDS).map(([sureness, { title }]) => [sureness, title])),
});

const NOTHING = 'nada';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Levels of a value that are said; what lies deeper is counted. */
const SAID_LEVELS = 3;

const labelOf = (key: string, verb?: string): string => fieldWord([key], verb) ?? LOG_LABELS.get(key) ?? key;

/** A field of an act: its words depend on both. */
interface Place {
  key: string;
  verb: string | undefined;
}

function textWords(text: string, { key, verb = '' }: Place): string {
  if (INSTANT.test(text)) return formatDateTime(text);
  if (FIELDS_OF_NAMES.has(key)) return labelOf(text, verb);
  const tables = [WORDS_OF_VERB.get(verb), WORDS_OF_FIELD.get(key)];
  return tables.map((words) => words && lookUp(words, text)).find(Boolean) ?? VALUE_WORDS.get(text) ?? text;
}

function valueWords(value: unknown, place: Place, level = 0): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'number') return value.toLocaleString('pt-BR');
  if (typeof value === 'string') return textWords(value, place);
  const { verb } = place;
  const parts: string[] = Array.isArray(value)
    ? value.map((one) => valueWords(one, place, level + 1))
    : Object.entries(value).map(
        ([key, one]) => `${labelOf(key, verb).toLowerCase()} ${valueWords(one, { key, verb }, level + 1)}`,
      );
  if (parts.length === 0) return NOTHING;
  return level >= SAID_LEVELS ? `${parts.length} coisas` : parts.join(', ');
}

const ENDING = /[.!?…]$/;

/** A text that people wrote may bring its own full stop. */
const sentenceOf = (words: string): string => (ENDING.test(words) ? words : `${words}.`);

/** The log keeps these of an act. */
interface Act {
  before?: State;
  after?: State;
  /** Both screens show it above by itself. */
  reason?: string | null;
  verb?: string;
}

/** Each field that an act changed gets a sentence: “Suspensão: de não para sim.” */
export function changeSentences({ before = null, after = null, reason = null, verb }: Act): string[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const others = keys.filter((key) => key !== 'reason' || reason === null || after?.reason !== reason);
  return others.flatMap((key) => {
    const was = before && Object.hasOwn(before, key) ? valueWords(before[key], { key, verb }) : null;
    const is = after && Object.hasOwn(after, key) ? valueWords(after[key], { key, verb }) : null;
    const label = labelOf(key, verb);
    if (was === null || (was === NOTHING && is !== null && is !== NOTHING)) return sentenceOf(`${label}: ${is}`);
    if (is === null) return sentenceOf(`${label}: era ${was}`);
    return was === is ? `${label}: ${is}, como antes.` : sentenceOf(`${label}: de ${was} para ${is}`);
  });
}
