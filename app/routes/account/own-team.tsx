import { Link } from 'react-router';
import { creatorPath } from '../../../features/community/seo/paths.ts';
import type { CreatorInvitation } from '../../../features/publishing/creators/creator-schema.ts';
import { LeaveTeam } from '../../creators/leave-team.tsx';
import { WaitingInvitations } from '../../creators/waiting-invitations.tsx';

interface OwnTeamProps {
  /** The creator whose member the person is. */
  team: { creatorId: string; name: string; isOnlyOwner: boolean } | null;
  invitations: readonly CreatorInvitation[];
}

export const OwnTeam = ({ team, invitations }: OwnTeamProps) => (
  <section aria-labelledby="equipe" className="account-section">
    <h2 id="equipe">Equipe</h2>
    <WaitingInvitations invitations={invitations} />
    {team ? (
      <>
        <p>
          Você faz parte da equipe de{' '}
          <Link className="link" to={creatorPath(team.creatorId)}>
            {team.name}
          </Link>
          .
        </p>
        <LeaveTeam team={team.name} isOnlyOwner={team.isOnlyOwner} />
        {team.isOnlyOwner && (
          <p>
            <Link className="link" to="/produtor/equipe">
              Ver a equipe
            </Link>
          </p>
        )}
      </>
    ) : (
      invitations.length === 0 && (
        <p className="account-aside">
          Você não está na equipe de nenhuma casa que publica. Quando uma chamar você, o convite aparece aqui, e entra
          só quem aceita.
        </p>
      )
    )}
  </section>
);
