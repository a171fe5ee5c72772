import { useState } from 'react';
import type { TableRole } from '../../../features/kit/permissions.ts';
import type { CampaignView, Member } from '../../../features/play/campaigns/campaign-schema.ts';
import { seeAsPath } from '../../../features/play/campaigns/table-paths.ts';
import { countOf } from '../../../lib/number.ts';
import { formatDate } from '../../../lib/time.ts';
import { useAsk } from '../../../ui/ask-dialog.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useCall } from '../../api/use-call.ts';
import { ReportMenu } from '../../reports/report-menu.tsx';
import { isOnlyMestre } from './only-mestre.ts';
import { useTable } from './table-context.ts';
import { ROLE_LABELS, ROLE_NAMES } from './table-labels.ts';
import { useInvite } from './use-invite.tsx';

export function Members() {
  const { view, uid, open: running } = useTable();
  const { campaignId, members, invitations = [], may } = view;
  const governs = may.changeMembers && running;
  const { onInvite, inviting } = useInvite();
  const open = invitations.filter(({ used, uses }) => used < uses);
  return (
    <section className="table-members" aria-labelledby="quem-joga">
      <header className="table-head">
        <h2 id="quem-joga">Quem joga</h2>
        {onInvite && (
          <Button variant="secondary" size="mini" onClick={onInvite}>
            Convidar
          </Button>
        )}
      </header>
      <ul className="member-list">
        {members.map((member) => (
          <MemberRow
            key={member.uid}
            campaignId={campaignId}
            member={member}
            own={member.uid === uid}
            governs={governs}
            isLast={isOnlyMestre(members, member.uid)}
            looksOn={may.change && !member.left && ['jogador', 'espectador'].includes(member.role)}
          />
        ))}
      </ul>
      {onInvite && open.length > 0 && (
        <>
          <h3>Convites abertos</h3>
          <ul className="member-list">
            {open.map((invitation) => (
              <InvitationRow key={invitation.invitationId} campaignId={campaignId} invitation={invitation} />
            ))}
          </ul>
        </>
      )}
      {inviting}
    </section>
  );
}

interface MemberRowProps {
  campaignId: string;
  member: Member;
  own: boolean;
  governs: boolean;
  /** Nobody else leads the table. */
  isLast: boolean;
  /** True if the viewer may see the table as this person does. */
  looksOn: boolean;
}

function MemberRow({
  campaignId,
  member: { uid, displayName, portrait, role, left },
  own,
  governs,
  isLast,
  looksOn,
}: MemberRowProps) {
  const { run, pending } = useCall(['setMemberRole', 'removeMember'], { refusals: 'toast' });
  const [removing, setRemoving] = useState(false);
  const change = (to: string) => run('setMemberRole', { campaignId, uid, role: to as TableRole });
  return (
    <li>
      <span className="member-name">
        <img
          src={portrait}
          alt=""
          width="44"
          height="44"
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
        />
        <span>
          {displayName}
          {own && <span className="quiet"> (você)</span>}
        </span>
      </span>
      {left ? null : governs && !isLast ? (
        <select
          className="control"
          aria-label={`Papel de ${displayName}`}
          value={role}
          aria-busy={pending}
          onChange={({ currentTarget }) => void change(currentTarget.value)}
        >
          {Object.entries(ROLE_NAMES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <span>{ROLE_LABELS[role]}</span>
      )}
      {looksOn && (
        <ButtonLink to={seeAsPath(campaignId, uid)} variant="tertiary" size="mini">
          Ver como<span className="sr-only"> {displayName}</span>
        </ButtonLink>
      )}
      {governs && !own && !isLast && (
        <Button variant="tertiary" size="mini" onClick={() => setRemoving(true)}>
          Remover<span className="sr-only"> {displayName}</span>
        </Button>
      )}
      {!own && !left && (
        <ReportMenu thing={{ type: 'profile', id: uid, name: displayName }} person={{ uid, name: displayName }} />
      )}
      {removing && (
        <Dialog open onOpenChange={setRemoving} title={`Remover ${displayName}?`} dismissible={!pending}>
          <div className="table-form">
            <p>
              {left
                ? 'Quem jogava com esta ficha saiu da RPGpédia: fora da mesa ela é apagada, e não volta.'
                : 'O personagem e os livros que trouxe saem da mesa junto. As rolagens ficam.'}
            </p>
            <p className="table-buttons">
              <Button variant="danger" pending={pending} onClick={() => void run('removeMember', { campaignId, uid })}>
                Remover da mesa
              </Button>
              <Button variant="secondary" onClick={() => setRemoving(false)}>
                Deixar como está
              </Button>
            </p>
          </div>
        </Dialog>
      )}
    </li>
  );
}

interface InvitationRowProps {
  campaignId: string;
  invitation: NonNullable<CampaignView['invitations']>[number];
}

function InvitationRow({ campaignId, invitation: { invitationId, role, uses, used, expiresAt } }: InvitationRowProps) {
  const { ask, asking } = useAsk();
  const { run, pending } = useCall('revokeInvitation', { refusals: 'toast' });
  const revoke = () =>
    run(
      { campaignId, invitationId },
      {
        asks: () =>
          ask({
            title: 'Cancelar este convite?',
            lost: `Quem recebeu o convite (${name}) não entra mais por ele. Quem já entrou fica.`,
            label: 'Cancelar o convite',
          }),
      },
    );
  const name = `${ROLE_NAMES[role]}, ${used} de ${countOf(uses, 'lugar', 'lugares')} em uso`;
  return (
    <li>
      <span className="member-name">{name}</span>
      <span>até {formatDate(expiresAt)}</span>
      <Button variant="tertiary" size="mini" pending={pending} onClick={() => void revoke()}>
        Cancelar<span className="sr-only"> o convite de {name}</span>
      </Button>
      {asking}
    </li>
  );
}
