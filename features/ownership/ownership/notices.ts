import type { NoticesOf } from '../../kit/notices.ts';

export const notices: NoticesOf<'bookUpdated'> = {
  bookUpdated: {
    mail: { title: 'Quando um livro seu ganha uma versão nova', byDefault: true },
    sentence: ({ title }) => `${title} tem uma versão nova, para ler e para baixar de novo.`,
    link: ({ about }) => `/biblioteca/${about.split(' ')[0]}/ler`,
  },
};
