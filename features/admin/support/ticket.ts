import { DAY, MINUTE } from '../../../lib/span.ts';
import type { Transitions } from '../../../lib/transitions.ts';
import { lookUp } from '../../../lib/words.ts';
/** The topics of tickets, as people choose them: the id, and its words on screens and in mails. */
export const TOPICS = {
  code: 'Não recebi meu código',
  download: 'Não consigo baixar um livro',
  payment: 'Pagamento ou devolução',
  account: 'Minha conta',
  creator: 'Publicar na RPGpédia',
  error: 'Uma página deu erro',
  other: 'Outra coisa',
} as const;

export const TOPIC_IDS = Object.keys(TOPICS) as [Topic, ...Topic[]];
type Topic = keyof typeof TOPICS;

/** Words of a topic; those of another client stay as they are. */
export const topicWords = (topic: string): string => lookUp<string>(TOPICS, topic) ?? topic;

/** `open`: the team owes an answer. `answered`: it has answered. `closed`: nothing is left to do. */
export const TICKET_STATES = ['open', 'answered', 'closed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

export const TICKET_STATE_WORDS: Readonly<Record<TicketState, string>> = {
  open: 'Esperando resposta',
  answered: 'Respondido',
  closed: 'Fechado',
};

export type TicketEvent = 'ask' | 'answer' | 'close';

/** Whoever writes may say what is left to do; a closed ticket is opened again by writing in it. */
const written = { ask: 'open', answer: 'answered', close: 'closed' } as const;

export const TICKET_TRANSITIONS: Transitions<TicketState, TicketEvent> = {
  open: written,
  answered: written,
  closed: written,
};

/** The event that a message is for its ticket; `wanted`: the state that its writer asks for. */
export function ticketEvent(wanted: TicketState | undefined, fromTeam: boolean): TicketEvent {
  if (wanted === undefined) return fromTeam ? 'answer' : 'ask';
  return EVENT_FOR[wanted];
}

const EVENT_FOR = { open: 'ask', answered: 'answer', closed: 'close' } as const satisfies Record<
  TicketState,
  TicketEvent
>;

export const TEXT_MAX = 4_000;

/** The open tickets of one person at a time. */
export const OPEN_MAX = 10;
/** Messages of one person within 24 hours, those that open a ticket included. */
export const DAY_MAX = 20;
/** Messages of its author in one ticket. */
export const MESSAGES_MAX = 40;

/** The team answers within five days. */
const ANSWER_MS = 5 * DAY;

export const answerBy = (since: Date): Date => new Date(since.getTime() + ANSWER_MS);

/** The moment since which the team owes the answer that is due then. */
export const waitsSince = (dueAt: Date): Date => new Date(dueAt.getTime() - ANSWER_MS);

/** An admin who has not told for this long that they look at a ticket has left it. */
export const VISIT_MS = MINUTE;

/** One’s own tickets. */
export const TICKETS_PATH = '/ajuda/pedidos';

export const ticketPath = (ticketId: string): string => `${TICKETS_PATH}#${ticketId}`;

/** `ana@correio.example` as `a•••••@correio.example`: the first letter and who serves it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••••' : `${email.slice(0, 1)}•••••${email.slice(at)}`;
}
