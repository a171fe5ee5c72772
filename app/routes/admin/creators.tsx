import { listCreators } from '../../../features/admin/people/list-creators.server.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { ListPage } from '../../list/list-page.tsx';
import { readList } from '../../list/load-list.server.ts';
import type { Route } from './+types/creators.ts';
import { AdminPage } from './admin-page.tsx';
import { CREATORS } from './creators-list.tsx';

export const meta: Route.MetaFunction = () => quietHead('Produtores', 'Cadastros e casas que publicam na RPGpédia.');

export const loader = async ({ context, url: { searchParams } }: Route.LoaderArgs) => ({
  list: await readList(CREATORS, searchParams, (input) => listCreators(context.get(ctxContext), input)),
});

export default function Creators({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage>
      <ListPage
        title="Produtores"
        actions={
          <ButtonLink to="/admin/produtor/pre-cadastro" variant="secondary">
            Convidar quem publica
          </ButtonLink>
        }
        list={CREATORS}
        loaded={list}
      />
    </AdminPage>
  );
}
