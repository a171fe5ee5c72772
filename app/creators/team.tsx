import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CREATOR_ROLES, type CreatorRole } from '../../features/kit/caller.ts';
import { NAME_PLACEHOLDER } from '../../features/people/accounts/user.ts';
import { ROLE_WORDS } from '../../features/publishing/creators/creator-labels.ts';
import type { CreatorMember } from '../../features/publishing/creators/creator-schema.ts';
import { boundsOf, isOnlyOwner, TEAM_INVITATION_DAYS } from '../../features/publishing/creators/team.ts';
import { formatDate } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Label } from '../../ui/label.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCall } from '../api/use-call.ts';
import { FormField, ServerForm } from '../form/server-form.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import './team.css';

interface TeamProps {
  /** Only an admin names one; owners change their own team. */
  creatorId?: string;
  members: readonly CreatorMember[];
  mayChange: boolean;
  /** The account that is open. */
  uid: string | null;
  trusted: boolean;
}

const isInvited = ({ state }: CreatorMember): boolean => state === 'invited';

/** An invited person has no name yet but their address. */
const nameOf = (member: CreatorMember): string =>
  isInvited(member) ? (member.email ?? NAME_PLACEHOLDER) : (member.displayName ?? NAME_PLACEHOLDER);

const lineOf = (member: CreatorMember): string | null =>
  isInvited(member)
    ? `Convite mandado. Vale até ${formatDate(member.expiresAt ?? '')}, e a pessoa ainda não respondeu.`
    : member.email;

export function Team({ creatorId, members, mayChange, uid, trusted }: TeamProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [leaving, setLeaving] = useState<CreatorMember | null>(null);
  const { run, pending, refusal } = useCall('setCreatorMember', {
    refusals: 'inline',
    revalidate: 'always',
    focus: heading,
    onSettled: () => setLeaving(null),
  });
  const set = ({ email }: CreatorMember, role: CreatorRole | null) =>
    run({ email: email ?? '', role, ...(creatorId ? { creatorId } : {}) });
  return (
    <section aria-labelledby="equipe" className="team team-members">
      <h2 ref={heading} id="equipe" tabIndex={-1} className="heading">
        Quem faz parte
      </h2>
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      {members.length === 0 && <p>Ninguém ainda.</p>}
      <ul aria-busy={pending}>
        {members.map((member) => (
          <MemberRow
            key={member.uid ?? member.email}
            member={member}
            mayChange={mayChange}
            isSelf={member.uid !== undefined && member.uid === uid}
            isLast={isOnlyOwner(members, member.uid)}
            pending={pending}
            onRole={(role) => void set(member, role)}
            onTake={() => setLeaving(member)}
          />
        ))}
      </ul>
      <dl className="team-roles">
        {CREATOR_ROLES.map((role) => (
          <div key={role}>
            <dt>{ROLE_WORDS[role].label}</dt>
            <dd>{ROLE_WORDS[role].about}</dd>
          </div>
        ))}
      </dl>
      {mayChange && (
        <AddMember {...(creatorId ? { creatorId } : {})} taken={members.length} most={boundsOf({ trusted }).members} />
      )}
      <TakeOut
        member={leaving}
        pending={pending}
        onTake={() => leaving && void set(leaving, null)}
        onClose={() => setLeaving(null)}
      />
    </section>
  );
}

const ONLY_OWNER = 'Só esta pessoa responde pela casa: o papel dela muda quando outra o tiver também.';

interface MemberRowProps {
  member: CreatorMember;
  mayChange: boolean;
  isSelf: boolean;
  /** Nobody else answers for the house. */
  isLast: boolean;
  pending: boolean;
  onRole(role: CreatorRole): void;
  onTake(): void;
}

function MemberRow({ member, mayChange, isSelf, isLast, pending, onRole, onTake }: MemberRowProps) {
  const line = lineOf(member);
  return (
    <li className="team-row">
      <div className="shrinks">
        <p className="strong any-length">
          {nameOf(member)}
          {isSelf && ' (você)'} {isInvited(member) && <Label>Convite</Label>}
        </p>
        {line && <p className="note any-length">{line}</p>}
        {mayChange && isLast && <p className="note">{ONLY_OWNER}</p>}
      </div>
      {mayChange && member.email && !isLast ? (
        <>
          <select
            className="control"
            aria-label={`Papel de ${nameOf(member)}`}
            value={member.role}
            disabled={pending}
            onChange={({ currentTarget }) => onRole(currentTarget.value as CreatorRole)}
          >
            {CREATOR_ROLES.map((role) => (
              <option key={role} value={role}>
                {ROLE_WORDS[role].label}
              </option>
            ))}
          </select>
          {!isSelf && (
            <Button
              variant="tertiary"
              size="mini"
              aria-label={
                isInvited(member) ? `Retirar o convite de ${nameOf(member)}` : `Tirar ${nameOf(member)} da equipe`
              }
              onClick={onTake}
            >
              {isInvited(member) ? 'Retirar' : 'Tirar'}
            </Button>
          )}
        </>
      ) : (
        <Label>{ROLE_WORDS[member.role].label}</Label>
      )}
    </li>
  );
}

interface TakeOutProps {
  member: CreatorMember | null;
  pending: boolean;
  onTake(): void;
  onClose(): void;
}

function TakeOut({ member, pending, onTake, onClose }: TakeOutProps) {
  const name = member ? nameOf(member) : '';
  const invited = member !== null && isInvited(member);
  return (
    <Dialog
      open={member !== null}
      onOpenChange={onClose}
      dismissible={!pending}
      title={invited ? `Retirar o convite de ${name}?` : `Tirar ${name} da equipe?`}
    >
      <div className="stack">
        <p>
          {invited
            ? 'O convite deixa de valer, e a pessoa não entra mais por ele. Você pode chamar de novo depois.'
            : 'Essa pessoa deixa de ver o painel do produtor, e só volta se aceitar outro convite. Os livros ficam como estão.'}
        </p>
        <p className="row">
          <Button variant="danger" pending={pending} onClick={onTake}>
            {invited ? 'Retirar o convite' : 'Tirar da equipe'}
          </Button>
          <Button variant="tertiary" onClick={onClose}>
            Deixar como está
          </Button>
        </p>
      </div>
    </Dialog>
  );
}

function AddMember({ creatorId, taken, most }: { creatorId?: string; taken: number; most: number }) {
  const { revalidate } = useRevalidator();
  const form = useServerForm('setCreatorMember', {
    values: { email: '', role: 'editor' as CreatorRole },
    input: ({ email, role }) => ({ email: email.trim(), role, ...(creatorId ? { creatorId } : {}) }),
    busy: 'Convidando…',
    refusals: {
      INVALID_ARGUMENT: 'email',
      PERMISSION_DENIED: 'form',
      NOT_FOUND: 'email',
      FAILED_PRECONDITION: 'form',
    },
    after: 'clear',
    onDone: revalidate,
  });
  return (
    <div className="stack-fields">
      <h3 className="subheading">Convidar alguém</h3>
      <p className="note">
        {taken} de {most} lugares, contando os convites. O convite vai por e-mail e vale por {TEAM_INVITATION_DAYS}{' '}
        dias; só quem aceita entra na equipe.
      </p>
      <ServerForm form={form} className="team-add" label="Mandar o convite">
        <FormField
          form={form}
          name="email"
          rules={{ validate: (email) => email.trim() !== '' || 'Escreva o e-mail da pessoa.' }}
          label="E-mail da pessoa"
          type="email"
          hint="Pode ser de quem ainda não tem conta."
          maxLength={254}
          autoComplete="off"
        />
        <FormField form={form} name="role" label="Papel">
          {(control) => (
            <select {...control}>
              {CREATOR_ROLES.map((role) => (
                <option key={role} value={role}>
                  {ROLE_WORDS[role].label}
                </option>
              ))}
            </select>
          )}
        </FormField>
      </ServerForm>
      {form.done && <Notice tone="success">Pronto. Quem foi convidado aparece na lista até responder.</Notice>}
    </div>
  );
}
