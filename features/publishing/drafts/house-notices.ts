import { wordTable } from '../../../lib/words.ts';

const REASON_SHOWN = 200;
export const shortenNote = (text: string): string =>
  text.length > REASON_SHOWN ? `${text.slice(0, REASON_SHOWN - 1).trimEnd()}…` : text;

interface Facts {
  about: string;
  title: string;
  status: string | null;
  reason: string | null;
}

const CHANGED_BY_US = wordTable<(title: string) => string>({
  withdrawn: (title) => `A RPGpédia tirou ${title} da loja.`,
  returned: (title) => `A RPGpédia pôs ${title} de volta na loja.`,
  takenBack: (title) => `A RPGpédia tirou ${title} da revisão.`,
  priced: (title) => `A RPGpédia mudou o preço de ${title}.`,
  files: (title) => `A RPGpédia mudou os arquivos de ${title}.`,
  copied: (title) => `A RPGpédia começou um livro a partir de outro da sua casa: ${title}.`,
  linked: (title) => `A RPGpédia mudou os links de prévia de ${title}.`,
});

const changedByUs = ({ title, status, reason }: Facts): string => {
  return `${CHANGED_BY_US.get(status ?? '')?.(title) ?? `A RPGpédia mudou ${title}.`} ${shortenNote(reason ?? '')}`.trimEnd();
};

/** The kinds of notifications about what an admin does with a house's things. */
export const HOUSE_NOTICES = {
  bookChanged: {
    mail: { title: 'Quando a RPGpédia muda um livro da sua casa', byDefault: true, studio: true },
    sentence: changedByUs,
    link: ({ about }: Facts) => `/produtor/livro/${about.split(' ')[0]}`,
  },
  houseNewsChanged: {
    mail: { title: 'Quando a RPGpédia muda uma novidade da sua casa', byDefault: true, studio: true },
    sentence: ({ title, status, reason }: Facts) =>
      `A RPGpédia ${status === 'deleted' ? 'apagou' : 'mudou'} a novidade “${title}” da sua casa. ${shortenNote(reason ?? '')}`.trimEnd(),
    link: ({ about }: Facts) => `/produtor/novidades/${about.split(' ')[0]}`,
  },
} as const;
