import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useOutletContext, useRevalidator } from 'react-router';
import type { Person } from '../../../features/admin/people/get-person.server.ts';
import { ROLES } from '../../../features/kit/caller.ts';
import { EMAIL_PLACEHOLDER } from '../../../features/people/accounts/user.ts';
import { UNDO_REASON } from '../../../features/site/audit/reason.ts';
import { countOf } from '../../../lib/number.ts';
import { formatDate, formatDateTime } from '../../../lib/time.ts';
import { Notice } from '../../../ui/notice.tsx';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { useRootData } from '../../root-data.ts';
import { type DoneAct, DoneNotice } from './done-notice.tsx';
import { FactRows } from './fact-rows.tsx';
import { creatorAdminPath } from './paths.ts';
import { personName } from './person-name.ts';
import { ReasonField } from './reason-field.tsx';
import { ROLE_LABELS } from './role-labels.ts';

export { RoomError as ErrorBoundary } from '../../navigation/room-error.tsx';

const LAST_ADMIN_WORDS = 'Não há outro admin que possa entrar: este papel fica até que mais alguém o tenha.';

/** The first room of a person: their account, their role, and whether they may come in. */
export default function PersonAccount() {
  const user = useOutletContext<Person>();
  const { user: me } = useRootData();
  const [done, setDone] = useState<DoneAct | null>(null);
  return (
    <>
      <Facts user={user} />
      {done && <DoneNotice key={done.text} done={done} />}
      <RoleForm key={`${user.role} ${user.creatorId}`} user={user} onDone={setDone} />
      <Suspension key={String(user.suspendedAt)} user={user} isMe={me?.uid === user.uid} onDone={setDone} />
    </>
  );
}

function Facts({ user }: { user: Person }) {
  const rows = [
    ['Uid', user.uid],
    ['E-mail', user.email ?? EMAIL_PLACEHOLDER],
    ['Conta desde', formatDate(user.createdAt)],
    ['Última entrada', formatDateTime(user.lastLoginAt)],
    ...(user.suspendedAt ? [['Suspensa desde', formatDate(user.suspendedAt)] as const] : []),
    ['Entrou em', countOf(user.sessions, 'aparelho', 'aparelhos')],
  ] as const;
  return (
    <section aria-labelledby="dados" className="stack-fields">
      <h2 id="dados" className="heading">
        Quem é
      </h2>
      {user.eraseAt && (
        <Notice tone="warning">A pessoa pediu para apagar a conta. Isso acontece em {formatDate(user.eraseAt)}.</Notice>
      )}
      <dl className="creator-facts">
        <FactRows rows={rows} />
        {user.creatorId && (
          <>
            <dt>Casa</dt>
            <dd>
              <Link className="link" to={creatorAdminPath(user.creatorId)}>
                {user.creatorName ?? user.creatorId}
              </Link>
              {user.isCreatorOwner && ', como dono'}
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

interface RoleFormProps {
  user: Person;
  onDone: (done: DoneAct) => void;
}

function RoleForm({ user, onDone }: RoleFormProps) {
  const { revalidate } = useRevalidator();
  const form = useServerForm('setUserRole', {
    values: { role: user.role, creatorId: user.creatorId ?? '', reason: '' },
    input: ({ role, creatorId, reason }) => ({
      uid: user.uid,
      role,
      ...(role === 'creator' && creatorId.trim() ? { creatorId: creatorId.trim() } : {}),
      reason: reason.trim(),
    }),
    busy: 'Salvando…',
    asks: ({ role }) =>
      user.role === 'admin' && role !== 'admin'
        ? {
            title: `Tirar a administração de ${personName(user)}?`,
            lost: 'O painel fecha para essa pessoa na hora. Dá para devolver o papel aqui.',
            label: 'Tirar a administração',
          }
        : null,
    refusals: { INVALID_ARGUMENT: 'creatorId', NOT_FOUND: 'form', FAILED_PRECONDITION: 'form' },
    after: 'keep',
    onDone: async (_output, { sent }) => {
      await revalidate();
      const { uid, role, creatorId, isCreatorOwner } = user;
      onDone({
        text: `O papel agora é ${ROLE_LABELS[sent.role]}.`,
        undo: (run) =>
          run('setUserRole', {
            uid,
            role,
            ...(creatorId ? { creatorId, isCreatorOwner } : {}),
            reason: UNDO_REASON,
          }),
        undone: `O papel voltou a ser ${ROLE_LABELS[role]}.`,
      });
    },
  });
  const role = useWatch({ control: form.control, name: 'role' });
  return (
    <section aria-labelledby="papel" className="stack-fields measured">
      <h2 id="papel" className="heading">
        Papel
      </h2>
      {user.isLastAdmin && <Notice tone="warning">{LAST_ADMIN_WORDS}</Notice>}
      <p>
        O papel novo vale na hora: a pessoa não precisa entrar de novo.
        {user.becomesAdmin &&
          ' O e-mail dela está em ADMIN_EMAILS: com outro papel, ela volta a ser admin ao entrar de novo.'}
      </p>
      <ServerForm form={form} className="stack-fields" label="Mudar o papel">
        <FormField form={form} name="role" label="Novo papel">
          {(control) => (
            <select {...control}>
              {ROLES.map((name) => (
                <option key={name} value={name} disabled={user.isLastAdmin && name !== 'admin'}>
                  {ROLE_LABELS[name]}
                </option>
              ))}
            </select>
          )}
        </FormField>
        {role === 'creator' && (
          <FormField form={form} name="creatorId" label="Id da casa" hint="Como no endereço da página dela na loja." />
        )}
        <ReasonField form={form} />
      </ServerForm>
    </section>
  );
}

interface SuspensionProps extends RoleFormProps {
  isMe: boolean;
}

function Suspension({ user, isMe, onDone }: SuspensionProps) {
  const { revalidate } = useRevalidator();
  const suspended = user.suspendedAt !== null;
  const form = useServerForm('suspendUser', {
    values: { reason: '' },
    input: ({ reason }) => ({ uid: user.uid, suspended: !suspended, reason: reason.trim() }),
    busy: 'Salvando…',
    asks: () =>
      suspended
        ? null
        : {
            title: `Suspender ${personName(user)}?`,
            lost: 'As sessões terminam na hora e a pessoa não entra de novo. O que é dela fica guardado, e dá para voltar atrás.',
            label: 'Suspender',
            stay: 'Não suspender',
          },
    refusals: { INVALID_ARGUMENT: 'reason', NOT_FOUND: 'form', FAILED_PRECONDITION: 'form' },
    after: 'clear',
    onDone: async () => {
      await revalidate();
      onDone({
        text: suspended ? 'A pessoa pode entrar de novo.' : 'A conta está suspensa.',
        undo: (run) => run('suspendUser', { uid: user.uid, suspended, reason: UNDO_REASON }),
        undone: suspended ? 'A conta voltou a ficar suspensa.' : 'A suspensão foi desfeita.',
      });
    },
  });
  return (
    <section aria-labelledby="suspensao" className="stack-fields measured">
      <h2 id="suspensao" className="heading">
        Suspensão
      </h2>
      {isMe ? (
        <p>Esta conta é a sua. Para suspendê-la, peça a outro admin.</p>
      ) : (
        <>
          <p>
            {suspended
              ? 'A pessoa não consegue entrar. Ao deixar entrar de novo, ela encontra tudo como estava.'
              : 'Encerra as sessões na hora e não deixa entrar de novo. O que é da pessoa fica guardado, e dá para voltar atrás.'}
          </p>
          <ServerForm form={form} className="stack-fields" label={suspended ? 'Deixar entrar de novo' : 'Suspender'}>
            <ReasonField form={form} />
          </ServerForm>
        </>
      )}
    </section>
  );
}
