import type { NoticesOf } from '../../kit/notices.ts';

export const notices: NoticesOf<'giftReceived' | 'giftOpened' | 'giftRedeemed' | 'giftUndelivered'> = {
  giftReceived: {
    sentence: ({ title }) => `Você ganhou um presente: ${title}.`,
    link: () => '/perfil#presentes',
  },
  giftOpened: {
    mail: { title: 'Quando abrem um presente que você deu', byDefault: false },
    sentence: ({ title }) => `Abriram o presente que você deu: ${title}.`,
    link: () => '/perfil?situacao=dadas#chaves',
  },
  giftRedeemed: {
    mail: { title: 'Quando ativam um presente que você deu', byDefault: true },
    sentence: ({ title }) => `Ativaram o presente que você deu: ${title}.`,
    link: () => '/perfil?situacao=resgatadas#chaves',
  },
  giftUndelivered: {
    mail: { title: 'Quando um presente que você deu não chega por e-mail', byDefault: true },
    sentence: ({ title }) =>
      `O e-mail de quem ganharia ${title} não recebe mensagens. Mande o endereço por outro lugar.`,
    link: () => '/perfil?situacao=dadas#chaves',
  },
};
