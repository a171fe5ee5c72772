import { formatPrice } from '../../../lib/money.ts';
import type { NoticesOf, NotificationFacts } from '../../kit/notices.ts';

const withdrawn = ({ title, amount, status }: NotificationFacts): string =>
  status === 'accepted'
    ? `Sua desistência foi aceita: ${formatPrice(amount ?? 0)} de ${title} voltam para você.`
    : `Sua desistência de ${title} não foi aceita. Veja por quê.`;

export const notices: NoticesOf<
  | 'purchasePaid'
  | 'purchaseReversed'
  | 'purchaseContested'
  | 'purchaseReleased'
  | 'purchasePartlyReturned'
  | 'withdrawalAnswered'
> = {
  purchasePaid: {
    sentence: ({ title }) => `Pagamento confirmado: ${title}.`,
    link: ({ about }) => `/pagamento/${about}`,
  },
  purchaseReversed: {
    sentence: ({ title }) => `Compra devolvida: ${title}.`,
    link: ({ about }) => `/pagamento/${about}`,
  },
  purchaseContested: {
    mail: { title: 'O banco analisa um pagamento seu', byDefault: true },
    sentence: ({ title }) =>
      `O banco está analisando o pagamento de ${title}. O que a compra deu fica guardado até lá.`,
    link: ({ about }) => `/pagamento/${about.split(' ')[0]}`,
  },
  purchaseReleased: {
    mail: { title: 'O banco manteve um pagamento seu', byDefault: true },
    sentence: ({ title }) => `O banco manteve o pagamento de ${title}: tudo voltou a valer.`,
    link: ({ about }) => `/pagamento/${about.split(' ')[0]}`,
  },
  purchasePartlyReturned: {
    sentence: ({ title, amount }) =>
      `${formatPrice(amount ?? 0)} de ${title} voltaram para você. A compra continua sua.`,
    link: ({ about }) => `/pagamento/${about.split(' ')[0]}`,
  },
  withdrawalAnswered: {
    sentence: withdrawn,
    link: () => '/compras',
  },
};
