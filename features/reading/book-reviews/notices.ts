import type { NoticesOf } from '../../kit/notices.ts';

export const notices: NoticesOf<'reviewAsked' | 'reviewAnswered'> = {
  reviewAsked: {
    mail: { title: 'Uma semana depois de você começar a ler um livro', byDefault: true },
    sentence: ({ title }) => `Faz uma semana que você começou ${title}. Conte o que achou a quem ainda não leu.`,
    link: ({ about }) => `/loja/${about.split(' ')[0]}#avaliacoes`,
  },
  reviewAnswered: {
    mail: { title: 'Quando respondem a uma avaliação sua', byDefault: false },
    sentence: ({ title }) => `Quem publica ${title} respondeu à sua avaliação.`,
    link: ({ about }) => `/loja/${about.split(' ')[0]}#avaliacoes`,
  },
};
