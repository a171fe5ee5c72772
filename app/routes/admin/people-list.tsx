import { Link } from 'react-router';
import { ROLES, type Role } from '../../../features/kit/caller.ts';
import { EMAIL_PLACEHOLDER } from '../../../features/people/accounts/user.ts';
import { formatDate } from '../../../lib/time.ts';
import { Label } from '../../../ui/label.tsx';
import { defineList } from '../../list/define-list.ts';
import { flag, oneOf, search } from '../../list/filters.ts';
import { PEOPLE_PATH, personPath } from './paths.ts';
import { personName } from './person-name.ts';
import { ROLE_LABELS } from './role-labels.ts';

const ROLE_WORDS = Object.fromEntries(ROLES.map((role) => [role, role])) as Record<Role, string>;
export const PEOPLE = defineList({
  path: PEOPLE_PATH,
  label: 'Usuários',
  filters: {
    q: search('q', 'Buscar por e-mail, nome, uid ou código', 'E-mail, nome, uid ou código'),
    role: oneOf('papel', ROLE_WORDS, 'Papel', 'Todos os papéis', ROLE_LABELS),
    suspended: flag('suspensos', 'sim', 'Suspensão', 'Suspensas ou não', 'Só as suspensas'),
  },
  call: 'listUsers',
  rows: ({ users }) => users,
  keyOf: ({ uid }) => uid,
  nameOf: personName,
  columns: [
    {
      key: 'name',
      head: 'Nome',
      cell: (user) => (
        <Link className="link" to={personPath(user.uid)}>
          {personName(user)}
        </Link>
      ),
    },
    {
      key: 'email',
      head: 'E-mail',
      cell: ({ email }) => <span className="any-length">{email ?? EMAIL_PLACEHOLDER}</span>,
    },
    {
      key: 'role',
      head: 'Papel',
      cell: ({ role, suspendedAt }) => (
        <span className="row-tight">
          <Label>{ROLE_LABELS[role]}</Label>
          {suspendedAt && <Label>Suspensa</Label>}
        </span>
      ),
    },
    { key: 'since', head: 'Conta desde', cell: ({ createdAt }) => formatDate(createdAt) },
    { key: 'seen', head: 'Última entrada', cell: ({ lastLoginAt }) => formatDate(lastLoginAt) },
  ],
  csv: `${PEOPLE_PATH}/exportar`,
  empty: { icon: 'person', title: 'Ninguém ainda', text: 'Quem entrar na RPGpédia aparece aqui.' },
  nothingFound: {
    title: 'Ninguém assim',
    text: 'Procure por parte do e-mail, do nome ou do uid, ou pelo começo de um código.',
  },
  more: 'Mostrar mais',
});
