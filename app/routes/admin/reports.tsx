import { listReports } from '../../../features/community/moderation/list-reports.server.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { ListPage } from '../../list/list-page.tsx';
import { readList } from '../../list/load-list.server.ts';
import type { Route } from './+types/reports.ts';
import { AdminPage } from './admin-page.tsx';
import { REPORTS } from './reports-list.tsx';

export const meta: Route.MetaFunction = () => quietHead('Denúncias', 'O que as pessoas pediram para a equipe olhar.');

export const loader = async ({ context, url: { searchParams } }: Route.LoaderArgs) => ({
  list: await readList(REPORTS, searchParams, (input) =>
    listReports(context.get(ctxContext), context.get(callerContext)!, input),
  ),
});

export default function Reports({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage>
      <ListPage
        title="Denúncias"
        lead="O que as pessoas pediram para olhar, como estava quando denunciaram. O que envolve uma criança ou adolescente vem primeiro."
        list={REPORTS}
        loaded={list}
      />
    </AdminPage>
  );
}
