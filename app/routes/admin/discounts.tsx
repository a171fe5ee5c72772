import { listDiscounts } from '../../../features/shop/discounts/discounts.server.ts';
import { PageHeading } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { discountsAt } from '../../discounts/discounts-list.tsx';
import { DiscountsRoom } from '../../discounts/discounts-room.tsx';
import { quietHead } from '../../head/page-head.ts';
import { readList } from '../../list/load-list.server.ts';
import type { Route } from './+types/discounts.ts';
import { AdminPage } from './admin-page.tsx';

const PATH = '/admin/cupons';

export const meta: Route.MetaFunction = () => quietHead('Cupons', 'Descontos que a loja dá.');

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext)!;
  const list = await readList(discountsAt(PATH), searchParams, (input) => listDiscounts(ctx, caller, input));
  return { list, now: ctx.clock.now().toISOString() };
}

export default function AdminDiscounts({ loaderData: { list, now } }: Route.ComponentProps) {
  return (
    <AdminPage>
      <PageHeading lead="Cupons da loja, em livros de todas as casas.">Cupons</PageHeading>
      <DiscountsRoom path={PATH} loaded={list} creatorId={null} mayChange now={now} />
    </AdminPage>
  );
}
