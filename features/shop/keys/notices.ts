import type { NoticesOf } from '../../kit/notices.ts';

export const notices: NoticesOf<'keyRedeemed'> = {
  keyRedeemed: {
    mail: { title: 'Quando alguém ativa um código que você comprou', byDefault: true },
    sentence: ({ title }) => `Alguém ativou um código que você comprou: ${title}.`,
    link: () => '/perfil#chaves',
  },
};
