import type { NoticesOf } from '../../kit/notices.ts';
import { TEAM_INVITATIONS_PATH } from './team.ts';
import { TEAM_NOTICES } from './team-notices.ts';

export const notices: NoticesOf<'teamInvited' | 'payoutAccountChanged' | keyof typeof TEAM_NOTICES> = {
  teamInvited: {
    sentence: ({ title }) => `Chamaram você para a equipe de ${title}. Aceite ou recuse.`,
    link: () => TEAM_INVITATIONS_PATH,
  },
  payoutAccountChanged: {
    sentence: ({ title }) => `A conta para repasse de ${title} mudou.`,
    link: () => '/produtor/extrato#conta',
  },
  ...TEAM_NOTICES,
};
