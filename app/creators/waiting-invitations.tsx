import { Link } from 'react-router';
import type { CreatorInvitation } from '../../features/publishing/creators/creator-schema.ts';
import { TEAM_INVITATIONS_PATH } from '../../features/publishing/creators/team.ts';
import { Notice } from '../../ui/notice.tsx';

/** Says, where a person looks at their account, that a team waits for their answer. */
export function WaitingInvitations({ invitations }: { invitations: readonly CreatorInvitation[] }) {
  const [first, ...others] = invitations;
  if (!first) return null;
  return (
    <Notice tone="info">
      {others.length === 0
        ? `${first.name} chamou você para a equipe.`
        : `${invitations.length} casas chamaram você para a equipe delas.`}{' '}
      <Link className="link" to={TEAM_INVITATIONS_PATH}>
        Ler e responder
      </Link>
    </Notice>
  );
}
