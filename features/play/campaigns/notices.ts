import { formatMoment } from '../../../lib/time.ts';
import type { NoticesOf, NotificationFacts } from '../../kit/notices.ts';
import { campaignPath, roomPath } from './table-paths.ts';

const tableOf = ({ about }: NotificationFacts): string => about.split(' ')[0]!;
const sessionsOf = (facts: NotificationFacts): string => roomPath(tableOf(facts), 'sessoes');

export const notices: NoticesOf<
  | 'loanEnding'
  | 'loanEnded'
  | 'sessionProposed'
  | 'sessionFixed'
  | 'sessionCancelled'
  | 'sessionSoon'
  | 'sessionInAnHour'
  | 'channelStopped'
> = {
  loanEnding: {
    mail: { title: 'Quando o empréstimo de um livro está acabando', byDefault: true },
    sentence: ({ title, status }) => `O empréstimo de ${title} acaba em ${formatMoment(status ?? '')}.`,
    link: (facts) => campaignPath(tableOf(facts)),
  },
  loanEnded: {
    mail: { title: 'Quando o empréstimo de um livro acaba', byDefault: false },
    sentence: ({ title }) => `O empréstimo de ${title} acabou. O que você marcou nele fica guardado.`,
    link: (facts) => campaignPath(tableOf(facts)),
  },
  channelStopped: {
    mail: { title: 'Quando o canal de uma mesa sua para de funcionar', byDefault: true },
    sentence: ({ title, status }) =>
      status === 'left'
        ? `Quem ligou o canal de ${title} no Discord não mestra mais a mesa, e paramos de contar a mesa lá. Ligue o canal de novo, se quiser.`
        : `O canal de ${title} no Discord não existe mais, e paramos de contar a mesa lá. Crie outro webhook e ligue o canal de novo.`,
    link: ({ about }) => `/colecoes/campanhas/${about.split(' ')[0]}`,
  },
  sessionProposed: {
    mail: { title: 'Quando uma mesa sua vota numa data', byDefault: true },
    sentence: ({ title }) => `Em que dias você pode? ${title}.`,
    link: sessionsOf,
  },
  sessionFixed: {
    mail: { title: 'Quando uma sessão de uma mesa sua é marcada', byDefault: true },
    sentence: ({ title, status, timeZone }) => `Sessão marcada para ${formatMoment(status ?? '', timeZone)}: ${title}.`,
    link: sessionsOf,
  },
  sessionCancelled: {
    mail: { title: 'Quando uma sessão marcada é cancelada', byDefault: true },
    sentence: ({ title, status, timeZone }) =>
      `A sessão de ${formatMoment(status ?? '', timeZone)} foi cancelada: ${title}.`,
    link: sessionsOf,
  },
  sessionSoon: {
    mail: { title: 'Na véspera de uma sessão', byDefault: true },
    sentence: ({ title, status, timeZone }) => `A sessão é em ${formatMoment(status ?? '', timeZone)}: ${title}.`,
    link: sessionsOf,
  },
  sessionInAnHour: {
    mail: { title: 'Uma hora antes de uma sessão', byDefault: false },
    sentence: ({ title, status, timeZone }) =>
      `A sessão é daqui a pouco, em ${formatMoment(status ?? '', timeZone)}: ${title}.`,
    link: sessionsOf,
  },
};
