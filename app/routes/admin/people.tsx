import { useMemo } from 'react';
import { Link } from 'react-router';
import { ROLES } from '../../../features/kit/caller.ts';
import type { ListedUser, UserList } from '../../../features/people/accounts/people-schema.ts';
import { EMAIL_PLACEHOLDER, NAME_PLACEHOLDER } from '../../../features/people/accounts/user.ts';
import { listUsers } from '../../../features/shop/keys/list-users.server.ts';
import { formatDate } from '../../../lib/time.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Label } from '../../../ui/label.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { callFunction } from '../../api/call.ts';
import { ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { useAddressForm, useComingSearch } from '../../list/address-form.ts';
import { ListBody } from '../../list/list-body.tsx';
import '../../list/list.css';
import { loadList } from '../../list/load-list.server.ts';
import { SearchField } from '../../list/search-field.tsx';
import { type PageOf, usePages } from '../../list/use-pages.ts';
import type { Route } from './+types/people.ts';
import { AdminPage } from './admin-page.tsx';
import {
  isNarrowed,
  PEOPLE_PATH,
  type PeopleView,
  peopleAddress,
  peopleCsvAddress,
  personPath,
  readPeopleView,
  toUsersInput,
} from './people-query.ts';
import { ROLE_LABELS } from './role-labels.ts';

export const meta: Route.MetaFunction = () => quietHead('Usuários', 'Quem tem conta na RPGpédia.');

const FORM = 'busca-de-usuarios';
const NONE: PageOf<ListedUser> = { rows: [], nextCursor: null };
const pageOf = ({ users, nextCursor }: UserList): PageOf<ListedUser> => ({ rows: users, nextCursor });
const keyOf = ({ uid }: ListedUser): string => uid;
const nameOf = ({ displayName }: ListedUser): string => displayName ?? NAME_PLACEHOLDER;

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const input = toUsersInput(readPeopleView(searchParams));
  const list = await loadList(searchParams, NONE, async (cursor) =>
    pageOf(await listUsers(context.get(ctxContext), { ...input, cursor })),
  );
  return { list };
}

const COLUMNS: readonly Column<ListedUser>[] = [
  {
    key: 'name',
    head: 'Nome',
    cell: (user) => (
      <Link className="link" to={personPath(user.uid)}>
        {nameOf(user)}
      </Link>
    ),
  },
  { key: 'email', head: 'E-mail', cell: ({ email }) => email ?? EMAIL_PLACEHOLDER },
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
];

export default function People({ loaderData: { list } }: Route.ComponentProps) {
  const { search, busy } = useComingSearch(PEOPLE_PATH);
  const view = useMemo(() => readPeopleView(new URLSearchParams(search)), [search]);
  const pages = usePages({
    first: list,
    keyOf,
    more: async (cursor) => pageOf(await callFunction('listUsers', { ...toUsersInput(view), cursor })),
  });
  return (
    <AdminPage>
      <PageHeading
        actions={
          <ButtonLink variant="secondary" to={peopleCsvAddress(view)} reloadDocument>
            Baixar CSV
          </ButtonLink>
        }
      >
        Usuários
      </PageHeading>
      <section aria-label="Quem tem conta" className="stack-parts">
        <PeopleForm view={view} />
        <ListBody
          label="Usuários"
          pages={pages}
          keyOf={keyOf}
          nameOf={nameOf}
          busy={busy}
          failing={list.failure}
          empty={{ icon: 'person', title: 'Ninguém ainda', text: 'Quem entrar na RPGpédia aparece aqui.' }}
          nothingFound={{
            narrowed: isNarrowed(view),
            title: 'Ninguém assim',
            text: 'Procure por parte do e-mail, do nome ou do uid, ou pelo começo de um código.',
            all: PEOPLE_PATH,
          }}
          moreLabel="Mostrar mais"
          look={{ columns: COLUMNS }}
        />
      </section>
    </AdminPage>
  );
}

function PeopleForm({ view }: { view: PeopleView }) {
  const { submit, type, apply } = useAddressForm(FORM, (params) => peopleAddress(readPeopleView(params)));
  return (
    <search>
      <form id={FORM} action={PEOPLE_PATH} className="list-form" onSubmit={submit}>
        <label className="sr-only" htmlFor="busca-usuario">
          Buscar por e-mail, nome, uid ou código
        </label>
        <SearchField id="busca-usuario" q={view.q} placeholder="E-mail, nome, uid ou código" onType={type} />
        <select name="papel" className="control" aria-label="Papel" value={view.role ?? ''} onChange={apply}>
          <option value="">Todos os papéis</option>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLE_LABELS[role]}
            </option>
          ))}
        </select>
        <select
          name="suspensos"
          className="control"
          aria-label="Suspensão"
          value={view.suspended ? 'sim' : ''}
          onChange={apply}
        >
          <option value="">Suspensas ou não</option>
          <option value="sim">Só as suspensas</option>
        </select>
        <noscript>
          <Button type="submit" variant="secondary">
            Buscar
          </Button>
        </noscript>
      </form>
    </search>
  );
}
