import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CREATOR_ROLES, type CreatorRole, NAME_PLACEHOLDER } from '../../features/accounts/user.ts';
import type { CreatorMember } from '../../features/creators/creator-schema.ts';
import { ROLE_WORDS } from '../../features/creators/creator-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Label } from '../../ui/label.tsx';
import { Notice } from '../../ui/notice.tsx';
import { callFunction } from '../api/call.ts';
import { useAct } from '../api/use-act.ts';
import { FormField, ServerForm } from '../form/server-form.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import './team.css';

interface TeamProps {
  /** For an admin; owners change their own team. */
  creatorId?: string;
  members: readonly CreatorMember[];
  mayChange: boolean;
  /** Whose account is open. */
  uid: string | null;
}

const nameOf = ({ displayName }: CreatorMember): string => displayName ?? NAME_PLACEHOLDER;

export function Team({ creatorId, members, mayChange, uid }: TeamProps) {
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [leaving, setLeaving] = useState<CreatorMember | null>(null);
  const { pending, refusal, act } = useAct(heading, async () => {
    setLeaving(null);
    await revalidate();
  });
  const set = ({ email }: CreatorMember, role: CreatorRole | null) =>
    act(() => callFunction('setCreatorMember', { email: email ?? '', role, ...(creatorId ? { creatorId } : {}) }));
  return (
    <section aria-labelledby="equipe" className="team">
      <h2 ref={heading} id="equipe" tabIndex={-1} className="text-2">
        Quem faz parte
      </h2>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {members.length === 0 && <p>Ninguém ainda.</p>}
      <ul className="team-rows" aria-busy={pending}>
        {members.map((member) => (
          <li key={member.uid} className="team-row">
            <div className="min-w-0">
              <p className="font-bold wrap-anywhere">
                {nameOf(member)}
                {member.uid === uid && ' (você)'}
              </p>
              {member.email && <p className="text-small wrap-anywhere text-ash">{member.email}</p>}
            </div>
            {mayChange && member.email ? (
              <>
                <select
                  className="control"
                  aria-label={`Papel de ${nameOf(member)}`}
                  value={member.role}
                  disabled={pending}
                  onChange={({ currentTarget }) => void set(member, currentTarget.value as CreatorRole)}
                >
                  {CREATOR_ROLES.map((role) => (
                    <option key={role} value={role}>
                      {ROLE_WORDS[role].label}
                    </option>
                  ))}
                </select>
                <Button
                  variant="tertiary"
                  size="mini"
                  aria-label={`Tirar ${nameOf(member)} da equipe`}
                  onClick={() => setLeaving(member)}
                >
                  Tirar
                </Button>
              </>
            ) : (
              <Label>{ROLE_WORDS[member.role].label}</Label>
            )}
          </li>
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
      {mayChange && <AddMember {...(creatorId ? { creatorId } : {})} />}
      <Dialog
        open={leaving !== null}
        onOpenChange={() => setLeaving(null)}
        dismissible={!pending}
        title={`Tirar ${leaving ? nameOf(leaving) : ''} da equipe?`}
      >
        <div className="grid gap-5">
          <p>
            {leaving?.uid === uid
              ? 'Você deixa de ver o painel do produtor.'
              : 'Essa pessoa deixa de ver o painel do produtor.'}{' '}
            Os livros ficam como estão.
          </p>
          <p className="flex flex-wrap gap-4">
            <Button variant="danger" pending={pending} onClick={() => leaving && void set(leaving, null)}>
              Tirar da equipe
            </Button>
            <Button variant="tertiary" onClick={() => setLeaving(null)}>
              Deixar como está
            </Button>
          </p>
        </div>
      </Dialog>
    </section>
  );
}

function AddMember({ creatorId }: { creatorId?: string }) {
  const { revalidate } = useRevalidator();
  const form = useServerForm('setCreatorMember', {
    values: { email: '', role: 'editor' as CreatorRole },
    input: ({ email, role }) => ({ email: email.trim(), role, ...(creatorId ? { creatorId } : {}) }),
    busy: 'Chamando…',
    refusals: {
      INVALID_ARGUMENT: 'email',
      PERMISSION_DENIED: 'form',
      NOT_FOUND: 'email',
      ALREADY_EXISTS: 'email',
      FAILED_PRECONDITION: 'form',
    },
    after: 'clear',
    onDone: revalidate,
  });
  return (
    <div className="grid gap-4">
      <h3 className="text-3">Chamar alguém</h3>
      <ServerForm form={form} className="team-add" label="Pôr na equipe">
        <FormField
          form={form}
          name="email"
          rules={{ validate: (email) => email.trim() !== '' || 'Escreva o e-mail da pessoa.' }}
          label="E-mail da conta"
          type="email"
          hint="A pessoa precisa ter entrado na RPGpédia uma vez."
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
      {form.done && <Notice tone="success">Pronto. A mudança vale desde já.</Notice>}
    </div>
  );
}
