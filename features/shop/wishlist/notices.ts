import { formatPrice } from '../../../lib/money.ts';
import type { NoticesOf } from '../../kit/notices.ts';

export const notices: NoticesOf<'bookGiven' | 'wishCheaper' | 'wishFreeFile'> = {
  bookGiven: {
    mail: { title: 'Quando você ganha um livro da sua lista de desejos', byDefault: true },
    sentence: ({ title, status }) => `${status} deu a você um livro da sua lista de desejos: ${title}.`,
    link: ({ about }) => `/biblioteca?livro=${encodeURIComponent(about.split(' ')[0]!)}`,
  },
  wishCheaper: {
    mail: { title: 'Quando o preço de um livro desejado cai', byDefault: true },
    sentence: ({ title, amount }) =>
      amount
        ? `${title}, da sua lista de desejos, baixou para ${formatPrice(amount)}.`
        : `${title}, da sua lista de desejos, agora é grátis.`,
    link: ({ about }) => `/loja/${about.split(' ')[0]}`,
  },
  wishFreeFile: {
    mail: { title: 'Quando um livro desejado ganha algo de graça', byDefault: false },
    sentence: ({ title }) => `${title}, da sua lista de desejos, tem um arquivo de graça para baixar.`,
    link: ({ about }) => `/loja/${about.split(' ')[0]}#arquivos`,
  },
};
