import type { NoticesOf } from '../../kit/notices.ts';
import { shortenNote } from '../../publishing/drafts/house-notices.ts';

export const notices: NoticesOf<'bookRequestGranted' | 'bookRequestRefused' | 'bookRequested'> = {
  bookRequestGranted: {
    mail: { title: 'Quando um pedido de livro seu é aceito', byDefault: true },
    sentence: ({ title }) => `Seu pedido foi aceito: ${title} está na sua biblioteca.`,
    link: ({ about }) => `/biblioteca/${about.split(' ')[0]}/ler`,
  },
  bookRequestRefused: {
    mail: { title: 'Quando um pedido de livro seu não é aceito', byDefault: true },
    sentence: ({ title, reason }) => `Seu pedido de ${title} não foi aceito. ${shortenNote(reason ?? '')}`.trimEnd(),
    link: () => '/biblioteca#pedidos',
  },
  bookRequested: {
    mail: { title: 'Quando pedem um livro da sua casa', byDefault: true, studio: true },
    sentence: ({ title }) => `Pediram ${title}: quem já tem o livro espera a sua resposta.`,
    link: ({ about }) => `/produtor/resgates?livro=${encodeURIComponent(about.split(' ')[0]!)}`,
  },
};
