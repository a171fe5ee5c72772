import { getNamedAudit } from '../../../features/site/audit/get-named-audit.server.ts';
import { ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { ListPage } from '../../list/list-page.tsx';
import { readList } from '../../list/load-list.server.ts';
import type { Route } from './+types/audit.ts';
import { AdminPage } from './admin-page.tsx';
import { AUDIT } from './audit-list.tsx';

export const meta: Route.MetaFunction = () => quietHead('Auditoria', 'Quem fez o quê na RPGpédia, e por quê.');

export const loader = async ({ context, url: { searchParams } }: Route.LoaderArgs) => ({
  list: await readList(AUDIT, searchParams, (input) => getNamedAudit(context.get(ctxContext), input)),
});

export default function Audit({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage>
      <ListPage title="Auditoria" lead="Nada daqui se muda nem se apaga." list={AUDIT} loaded={list} />
    </AdminPage>
  );
}
