import { listUsers } from '../../../features/shop/keys/list-users.server.ts';
import { ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { ListPage } from '../../list/list-page.tsx';
import { readList } from '../../list/load-list.server.ts';
import type { Route } from './+types/people.ts';
import { AdminPage } from './admin-page.tsx';
import { PEOPLE } from './people-list.tsx';

export const meta: Route.MetaFunction = () => quietHead('Usuários', 'Quem tem conta na RPGpédia.');

export const loader = async ({ context, url: { searchParams } }: Route.LoaderArgs) => ({
  list: await readList(PEOPLE, searchParams, (input) => listUsers(context.get(ctxContext), input)),
});

export default function People({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage>
      <ListPage title="Usuários" list={PEOPLE} loaded={list} />
    </AdminPage>
  );
}
