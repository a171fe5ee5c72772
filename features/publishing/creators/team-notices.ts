import { ROLE_WORDS } from './creator-labels.ts';

interface Facts {
  about: string;
  title: string;
  status: string | null;
  reason: string | null;
}

const roleIn = (status: string | null): string =>
  (status === 'owner' ? ROLE_WORDS.owner : ROLE_WORDS.editor).label.toLowerCase();

/** The kinds of notifications about who is in a team. */
export const TEAM_NOTICES = {
  teamJoined: {
    mail: { title: 'Quando a RPGpédia põe você na equipe de uma casa', byDefault: true },
    sentence: ({ title, status, reason }: Facts) =>
      `A RPGpédia pôs você na equipe de ${title}. Papel: ${roleIn(status)}.${reason ? ` Por quê: ${reason}` : ''} Se não é isso que você quer, saia dela na sua conta.`,
    link: () => '/produtor',
  },
  teamAnswered: {
    mail: { title: 'Quando respondem ao seu convite para uma equipe', byDefault: true },
    sentence: ({ title, status, reason }: Facts) =>
      status === 'accepted'
        ? `${reason} aceitou o seu convite e está na equipe de ${title}.`
        : `${reason} recusou o seu convite para a equipe de ${title}.`,
    link: ({ about }: Facts) => {
      const creatorId = about.split(' ')[1];
      return creatorId ? `/admin/criadores/${encodeURIComponent(creatorId)}` : '/produtor/equipe';
    },
  },
} as const;
