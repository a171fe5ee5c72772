import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { creatorPath } from '../../features/community/seo/paths.ts';
import { ROLE_WORDS } from '../../features/publishing/creators/creator-labels.ts';
import type { CreatorInvitation } from '../../features/publishing/creators/creator-schema.ts';
import { formatDate } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCall } from '../api/use-call.ts';
import './team.css';

/** The invitations of the person who is signed in, each with its two answers. */
export function TeamInvitations({ invitations }: { invitations: readonly CreatorInvitation[] }) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { run, pending, refusal } = useCall('answerCreatorInvitation', {
    refusals: 'inline',
    revalidate: 'always',
    focus: heading,
    onDone: (_, { accept }) => accept && navigate('/produtor'),
  });
  const answer = ({ creatorId, role }: CreatorInvitation, accept: boolean) => run({ creatorId, accept, role });
  return (
    <section aria-labelledby="convites" className="team">
      <h2 ref={heading} id="convites" tabIndex={-1} className="heading">
        {invitations.length === 0 ? 'Nenhum convite espera por você' : 'Esperam a sua resposta'}
      </h2>
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      <ul aria-busy={pending}>
        {invitations.map((invitation) => (
          <li key={invitation.creatorId} className="team-invitation">
            <h3 className="subheading any-length">
              <Link className="link" to={creatorPath(invitation.creatorId)}>
                {invitation.name}
              </Link>
            </h3>
            <p>
              <strong className="any-length">{invitation.from}</strong> chamou você em {formatDate(invitation.at)}. O
              convite vale até {formatDate(invitation.expiresAt)}.
            </p>
            <p>
              O seu papel: <strong>{ROLE_WORDS[invitation.role].label}</strong>. {ROLE_WORDS[invitation.role].about}
            </p>
            <p className="team-answers">
              <Button
                pending={pending}
                aria-label={`Entrar na equipe de ${invitation.name}`}
                onClick={() => void answer(invitation, true)}
              >
                Entrar na equipe
              </Button>
              <Button
                variant="tertiary"
                pending={pending}
                aria-label={`Recusar o convite de ${invitation.name}`}
                onClick={() => void answer(invitation, false)}
              >
                Recusar
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
