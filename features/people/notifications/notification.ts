import { formatPrice } from '../../../lib/money.ts';
import { formatMoment } from '../../../lib/time.ts';
import { MODERATION_NOTICES } from '../../community/moderation/notices.ts';
import { TEAM_INVITATIONS_PATH } from '../../publishing/creators/team.ts';
import { TEAM_NOTICES } from '../../publishing/creators/team-notices.ts';
import { HOUSE_NOTICES, shortened } from '../../publishing/drafts/house-notices.ts';
import { NEWS_PATH, postPath } from '../../publishing/news/news.ts';

export const KEPT_DAYS = 180;

/** Above this many the bell says “99+”. */
export const UNREAD_SHOWN = 99;

/** The facts from which a notification's sentence and link are made. */
export interface NotificationFacts {
  about: string;
  /** The title of the purchase, the key or the book. */
  title: string;
  /** In cents. */
  amount: number | null;
  /** The status of a withdrawal, or of a book's review; the last moment of a loan in ISO 8601; the author of a post. */
  status: string | null;
  /** In the words of who answered. */
  reason: string | null;
  /** Whether its publisher took the thing back. */
  gone: boolean;
}

export interface NewsDetails {
  amount?: number;
  status?: string;
  reason?: string;
  /** The change, in the words of the publisher. */
  note?: string;
}

/**
 * `own`: another mail tells of it, always. Otherwise the person chooses whether it is mailed: `title` names it where
 * they choose, and `studio` shows it to creators' teams alone.
 */
export type MailPolicy = 'own' | { title: string; byDefault: boolean; studio?: true };

interface Kind {
  mail: MailPolicy;
  icon: 'cart' | 'gift' | 'key' | 'book' | 'mail' | 'bell';
  sentence(facts: NotificationFacts): string;
  /** A path of the product. */
  link(facts: NotificationFacts): string;
}

const withdrawn = ({ title, amount, status }: NotificationFacts): string =>
  status === 'accepted'
    ? `Sua desistência foi aceita: ${formatPrice(amount ?? 0)} de ${title} voltam para você.`
    : `Sua desistência de ${title} não foi aceita. Veja por quê.`;

const reviewed = ({ title, status }: NotificationFacts): string => {
  if (status === 'approved') return `${title} foi aprovado.`;
  return status === 'returned'
    ? `${title} voltou para ajustes. Veja o que mudar.`
    : `${title} não foi aceito. Veja por quê.`;
};

const sessionsOf = ({ about }: NotificationFacts): string => `/colecoes/campanhas/${about.split(' ')[0]}?aba=sessoes`;

/** Every kind of notification: a new one is declared here, and written by `notify` where it happens. */
export const NOTIFICATIONS = {
  purchasePaid: {
    mail: 'own',
    icon: 'cart',
    sentence: ({ title }) => `Pagamento confirmado: ${title}.`,
    link: ({ about }) => `/pagamento/${about}`,
  },
  purchaseReversed: {
    mail: 'own',
    icon: 'cart',
    sentence: ({ title }) => `Compra devolvida: ${title}.`,
    link: ({ about }) => `/pagamento/${about}`,
  },
  purchaseContested: {
    mail: { title: 'O banco analisa um pagamento seu', byDefault: true },
    icon: 'cart',
    sentence: ({ title }) =>
      `O banco está analisando o pagamento de ${title}. O que a compra deu fica guardado até lá.`,
    link: ({ about }) => `/pagamento/${about.split(' ')[0]}`,
  },
  purchaseReleased: {
    mail: { title: 'O banco manteve um pagamento seu', byDefault: true },
    icon: 'cart',
    sentence: ({ title }) => `O banco manteve o pagamento de ${title}: tudo voltou a valer.`,
    link: ({ about }) => `/pagamento/${about.split(' ')[0]}`,
  },
  purchasePartlyReturned: {
    mail: 'own',
    icon: 'cart',
    sentence: ({ title, amount }) =>
      `${formatPrice(amount ?? 0)} de ${title} voltaram para você. A compra continua sua.`,
    link: ({ about }) => `/pagamento/${about.split(' ')[0]}`,
  },
  withdrawalAnswered: {
    mail: 'own',
    icon: 'cart',
    sentence: withdrawn,
    link: () => '/compras',
  },
  ticketOpened: {
    mail: 'own',
    icon: 'mail',
    sentence: ({ title }) => `Recebemos o seu pedido de ajuda: ${title}. Respondemos em até 5 dias.`,
    link: ({ about }) => `/ajuda/pedidos#${about}`,
  },
  ticketAnswered: {
    mail: 'own',
    icon: 'mail',
    sentence: ({ title }) => `Respondemos ao seu pedido de ajuda: ${title}.`,
    link: ({ about }) => `/ajuda/pedidos#${about.split(' ')[0]}`,
  },
  giftReceived: {
    mail: 'own',
    icon: 'gift',
    sentence: ({ title }) => `Você ganhou um presente: ${title}.`,
    link: () => '/perfil#presentes',
  },
  bookGiven: {
    mail: { title: 'Quando você ganha um livro da sua lista de desejos', byDefault: true },
    icon: 'gift',
    sentence: ({ title, status }) => `${status} deu a você um livro da sua lista de desejos: ${title}.`,
    link: ({ about }) => `/biblioteca?livro=${encodeURIComponent(about.split(' ')[0]!)}`,
  },
  giftOpened: {
    mail: { title: 'Quando abrem um presente que você deu', byDefault: false },
    icon: 'gift',
    sentence: ({ title }) => `Abriram o presente que você deu: ${title}.`,
    link: () => '/perfil?situacao=dadas#chaves',
  },
  giftRedeemed: {
    mail: { title: 'Quando ativam um presente que você deu', byDefault: true },
    icon: 'gift',
    sentence: ({ title }) => `Ativaram o presente que você deu: ${title}.`,
    link: () => '/perfil?situacao=resgatadas#chaves',
  },
  giftUndelivered: {
    mail: { title: 'Quando um presente que você deu não chega por e-mail', byDefault: true },
    icon: 'gift',
    sentence: ({ title }) =>
      `O e-mail de quem ganharia ${title} não recebe mensagens. Mande o endereço por outro lugar.`,
    link: () => '/perfil?situacao=dadas#chaves',
  },
  keyRedeemed: {
    mail: { title: 'Quando alguém ativa um código que você comprou', byDefault: true },
    icon: 'key',
    sentence: ({ title }) => `Alguém ativou um código que você comprou: ${title}.`,
    link: () => '/perfil#chaves',
  },
  teamInvited: {
    mail: 'own',
    icon: 'mail',
    sentence: ({ title }) => `Chamaram você para a equipe de ${title}. Aceite ou recuse.`,
    link: () => TEAM_INVITATIONS_PATH,
  },
  ...TEAM_NOTICES,
  payoutAccountChanged: {
    mail: 'own',
    icon: 'mail',
    sentence: ({ title }) => `A conta para repasse de ${title} mudou.`,
    link: () => '/produtor/extrato#conta',
  },
  bookReviewed: {
    mail: { title: 'Quando um livro da sua casa é revisado', byDefault: true, studio: true },
    icon: 'book',
    sentence: reviewed,
    link: ({ about }) => `/produtor/livro/${about.split(' ')[0]}`,
  },
  ...HOUSE_NOTICES,
  bookUpdated: {
    mail: { title: 'Quando um livro seu ganha uma versão nova', byDefault: true },
    icon: 'book',
    sentence: ({ title }) => `${title} tem uma versão nova, para ler e para baixar de novo.`,
    link: ({ about }) => `/biblioteca/${about.split(' ')[0]}/ler`,
  },
  bookRequestGranted: {
    mail: { title: 'Quando um pedido de livro seu é aceito', byDefault: true },
    icon: 'book',
    sentence: ({ title }) => `Seu pedido foi aceito: ${title} está na sua biblioteca.`,
    link: ({ about }) => `/biblioteca/${about.split(' ')[0]}/ler`,
  },
  bookRequestRefused: {
    mail: { title: 'Quando um pedido de livro seu não é aceito', byDefault: true },
    icon: 'book',
    sentence: ({ title, reason }) => `Seu pedido de ${title} não foi aceito. ${shortened(reason ?? '')}`.trimEnd(),
    link: () => '/biblioteca#pedidos',
  },
  loanEnding: {
    mail: { title: 'Quando o empréstimo de um livro está acabando', byDefault: true },
    icon: 'book',
    sentence: ({ title, status }) => `O empréstimo de ${title} acaba em ${formatMoment(status ?? '')}.`,
    link: ({ about }) => `/colecoes/campanhas/${about.split(' ')[0]}`,
  },
  sessionProposed: {
    mail: { title: 'Quando uma mesa sua vota numa data', byDefault: true },
    icon: 'bell',
    sentence: ({ title }) => `Em que dias você pode? ${title}.`,
    link: sessionsOf,
  },
  sessionFixed: {
    mail: { title: 'Quando uma sessão de uma mesa sua é marcada', byDefault: true },
    icon: 'bell',
    sentence: ({ title, status }) => `Sessão marcada para ${formatMoment(status ?? '')}: ${title}.`,
    link: sessionsOf,
  },
  sessionCancelled: {
    mail: { title: 'Quando uma sessão marcada é cancelada', byDefault: true },
    icon: 'bell',
    sentence: ({ title, status }) => `A sessão de ${formatMoment(status ?? '')} foi cancelada: ${title}.`,
    link: sessionsOf,
  },
  sessionSoon: {
    mail: { title: 'Na véspera de uma sessão', byDefault: true },
    icon: 'bell',
    sentence: ({ title, status }) => `A sessão é em ${formatMoment(status ?? '')}: ${title}.`,
    link: sessionsOf,
  },
  loanEnded: {
    mail: { title: 'Quando o empréstimo de um livro acaba', byDefault: false },
    icon: 'book',
    sentence: ({ title }) => `O empréstimo de ${title} acabou. O que você marcou nele fica guardado.`,
    link: ({ about }) => `/colecoes/campanhas/${about.split(' ')[0]}`,
  },
  wishCheaper: {
    mail: { title: 'Quando o preço de um livro desejado cai', byDefault: true },
    icon: 'book',
    sentence: ({ title, amount }) =>
      amount
        ? `${title}, da sua lista de desejos, baixou para ${formatPrice(amount)}.`
        : `${title}, da sua lista de desejos, agora é grátis.`,
    link: ({ about }) => `/loja/${about.split(' ')[0]}`,
  },
  wishFreeFile: {
    mail: { title: 'Quando um livro desejado ganha algo de graça', byDefault: false },
    icon: 'book',
    sentence: ({ title }) => `${title}, da sua lista de desejos, tem um arquivo de graça para baixar.`,
    link: ({ about }) => `/loja/${about.split(' ')[0]}#arquivos`,
  },
  reviewAsked: {
    mail: { title: 'Uma semana depois de você começar a ler um livro', byDefault: true },
    icon: 'book',
    sentence: ({ title }) => `Faz uma semana que você começou ${title}. Conte o que achou a quem ainda não leu.`,
    link: ({ about }) => `/loja/${about.split(' ')[0]}#avaliacoes`,
  },
  reviewAnswered: {
    mail: { title: 'Quando respondem a uma avaliação sua', byDefault: false },
    icon: 'book',
    sentence: ({ title }) => `Quem publica ${title} respondeu à sua avaliação.`,
    link: ({ about }) => `/loja/${about.split(' ')[0]}#avaliacoes`,
  },
  newsPosted: {
    mail: { title: 'Quando quem você segue publica uma novidade', byDefault: false },
    icon: 'bell',
    sentence: ({ title, status, gone }) => (gone ? `${status}: esta novidade saiu do ar.` : `${status}: ${title}`),
    link: ({ about, gone }) => (gone ? NEWS_PATH : postPath(about)),
  },
  ...MODERATION_NOTICES,
  bookRequested: {
    mail: { title: 'Quando pedem um livro da sua casa', byDefault: true, studio: true },
    icon: 'book',
    sentence: ({ title }) => `Pediram ${title}: quem já tem o livro espera a sua resposta.`,
    link: ({ about }) => `/produtor/resgates?livro=${encodeURIComponent(about.split(' ')[0]!)}`,
  },
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof NOTIFICATIONS;

export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as [NotificationKind, ...NotificationKind[]];

const policyOf = (kind: NotificationKind): MailPolicy => NOTIFICATIONS[kind].mail;

/** The kinds whose mails a person may end. */
export const CHOSEN_KINDS = NOTIFICATION_KINDS.filter((kind) => policyOf(kind) !== 'own');

/** Throws for a kind that is always mailed by a mail of its own. */
export function choiceOf(kind: NotificationKind): Exclude<MailPolicy, 'own'> {
  const policy = policyOf(kind);
  if (policy === 'own') throw new Error(`nobody chooses whether ${kind} is mailed`);
  return policy;
}
