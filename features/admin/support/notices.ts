import type { NoticesOf } from '../../kit/notices.ts';

export const notices: NoticesOf<'ticketOpened' | 'ticketAnswered'> = {
  ticketOpened: {
    sentence: ({ title }) => `Recebemos o seu pedido de ajuda: ${title}. Respondemos em até 5 dias.`,
    link: ({ about }) => `/ajuda/pedidos#${about}`,
  },
  ticketAnswered: {
    sentence: ({ title }) => `Respondemos ao seu pedido de ajuda: ${title}.`,
    link: ({ about }) => `/ajuda/pedidos#${about.split(' ')[0]}`,
  },
};
