import type { NoticesOf, NotificationFacts } from '../../kit/notices.ts';
import { HOUSE_NOTICES } from './house-notices.ts';

const reviewed = ({ title, status }: NotificationFacts): string => {
  if (status === 'approved') return `${title} foi aprovado.`;
  return status === 'returned'
    ? `${title} voltou para ajustes. Veja o que mudar.`
    : `${title} não foi aceito. Veja por quê.`;
};

export const notices: NoticesOf<'bookReviewed' | keyof typeof HOUSE_NOTICES> = {
  bookReviewed: {
    mail: { title: 'Quando um livro da sua casa é revisado', byDefault: true, studio: true },
    sentence: reviewed,
    link: ({ about }) => `/produtor/livro/${about.split(' ')[0]}`,
  },
  ...HOUSE_NOTICES,
};
