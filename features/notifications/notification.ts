import { formatPrice } from '../../lib/money.ts';

export const KEPT_DAYS = 180;

/** Above this many the bell says “99+”. */
export const UNREAD_SHOWN = 99;

/** What a notification's sentence and link are made of. */
export interface Told {
  about: string;
  /** Of the purchase, the key or the book. */
  title: string;
  /** In cents. */
  amount: number | null;
  /** Of a withdrawal. */
  status: string | null;
}

interface Kind {
  icon: 'cart' | 'gift' | 'key' | 'book';
  sentence(told: Told): string;
  /** A path of the product. */
  link(told: Told): string;
}

const withdrawn = ({ title, amount, status }: Told): string =>
  status === 'accepted'
    ? `Sua desistência foi aceita: ${formatPrice(amount ?? 0)} de ${title} voltam para você.`
    : `Sua desistência de ${title} não foi aceita. Veja por quê.`;

/** Every kind of notification: a new one is declared here, and written by `notify` where it happens. */
export const NOTIFICATIONS = {
  purchasePaid: {
    icon: 'cart',
    sentence: ({ title }) => `Pagamento confirmado: ${title}.`,
    link: ({ about }) => `/pagamento/${about}`,
  },
  purchaseReversed: {
    icon: 'cart',
    sentence: ({ title }) => `Compra devolvida: ${title}.`,
    link: ({ about }) => `/pagamento/${about}`,
  },
  withdrawalAnswered: { icon: 'cart', sentence: withdrawn, link: () => '/compras' },
  giftReceived: {
    icon: 'gift',
    sentence: ({ title }) => `Você ganhou um presente: ${title}.`,
    link: () => '/perfil#presentes',
  },
  giftOpened: {
    icon: 'gift',
    sentence: ({ title }) => `Abriram o presente que você deu: ${title}.`,
    link: () => '/perfil?situacao=dadas#chaves',
  },
  giftRedeemed: {
    icon: 'gift',
    sentence: ({ title }) => `Ativaram o presente que você deu: ${title}.`,
    link: () => '/perfil?situacao=dadas#chaves',
  },
  keyRedeemed: {
    icon: 'key',
    sentence: ({ title }) => `Alguém ativou um código que você comprou: ${title}.`,
    link: () => '/perfil#chaves',
  },
  bookUpdated: {
    icon: 'book',
    sentence: ({ title }) => `${title} tem uma versão nova, para ler e para baixar de novo.`,
    link: ({ about }) => `/biblioteca/${about.split(' ')[0]}/ler`,
  },
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof NOTIFICATIONS;

export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as [NotificationKind, ...NotificationKind[]];
