import { wordTable } from '../../../lib/words.ts';
import { reportPath } from '../../people/reports/report.ts';
import { campaignPath } from '../../play/campaigns/table-paths.ts';

const DECIDED = wordTable({
  removed: 'saiu do ar. Veja por quê.',
  gone: 'já não estava no ar. Veja por quê.',
  warned: 'fica, com um aviso a quem publicou. Veja por quê.',
  dismissed: 'fica como está. Veja por quê.',
});

/** The decision about a report, in words that follow the name of the thing. */
const decidedWords = (status: string | null): string => DECIDED.get(status ?? '') ?? '';

/** The sentence with a name is for somebody who blocks a person at a common table; the one without, for that person. */
const sharedTableWords = ({ title, status }: { title: string; status: string | null }): string =>
  status
    ? `Você bloqueou ${status}, que está na mesa ${title}: o que diz e rola ali não chega a você. Para se separarem, saia da mesa ou fale com quem mestra.`
    : `Alguém da mesa ${title} bloqueou você: o que você diz e rola ali não chega a essa pessoa. Para se separarem, saia da mesa ou fale com quem mestra.`;

interface Facts {
  about: string;
  title: string;
  status: string | null;
}

const link = ({ about }: Facts): string => reportPath(about.split(' ')[0]!);

/** The kinds of notifications about reports and blocks. */
export const MODERATION_NOTICES = {
  reportDecided: {
    mail: { title: 'Quando decidimos o que você denunciou', byDefault: true },
    sentence: ({ title, status }: Facts) => `Olhamos o que você denunciou, “${title}”: ${decidedWords(status)}`,
    link,
  },
  contentDecided: {
    mail: { title: 'Quando decidimos se algo seu fica no ar', byDefault: true },
    sentence: ({ title, status }: Facts) => `Olhamos “${title}”, que é seu: ${decidedWords(status)}`,
    link,
  },
  tableShared: {
    mail: { title: 'Quando um bloqueio toca uma mesa sua', byDefault: true },
    sentence: sharedTableWords,
    link: ({ about }: Facts) => campaignPath(about.split(' ')[0]!),
  },
} as const;
