import { can } from '../../../features/kit/permissions.ts';
import { listDiscounts } from '../../../features/shop/discounts/discounts.server.ts';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { discountsAt } from '../../discounts/discounts-list.tsx';
import { DiscountsRoom } from '../../discounts/discounts-room.tsx';
import { quietHead } from '../../head/page-head.ts';
import { readList } from '../../list/load-list.server.ts';
import type { Route } from './+types/discounts.ts';
import { StudioTabs } from './studio-tabs.tsx';

const PATH = '/produtor/cupons';

export const meta: Route.MetaFunction = () => quietHead('Cupons', 'Descontos nos livros da sua casa.');

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext)!;
  const { creatorId } = caller;
  const list = await readList(discountsAt(PATH), searchParams, async (input) =>
    creatorId === null ? { discounts: [], nextCursor: null } : listDiscounts(ctx, caller, input),
  );
  const mayChange = creatorId !== null && can(caller, 'change', { is: 'discount', creatorId });
  return { list, creatorId, mayChange, now: ctx.clock.now().toISOString() };
}

export default function StudioDiscounts({ loaderData: { list, creatorId, mayChange, now } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeading lead="Um cupom baixa o preço dos livros da casa no carrinho de quem o digita.">Cupons</PageHeading>
      <div className="stack-sections">
        <StudioTabs />
        <DiscountsRoom path={PATH} loaded={list} creatorId={creatorId} mayChange={mayChange} now={now} />
      </div>
    </Page>
  );
}
