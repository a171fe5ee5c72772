import { useMemo } from 'react';
import { useRevalidator } from 'react-router';
import { getMyPurchases } from '../../../features/shop/orders/get-purchase.server.ts';
import { listReturns } from '../../../features/shop/orders/list-returns.server.ts';
import type { PurchaseView } from '../../../features/shop/orders/purchase-schema.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { CURSOR_PARAM } from '../../list/address-params.ts';
import type { RowCard } from '../../list/define-list.ts';
import { ListPage, useView } from '../../list/list-page.tsx';
import { type LoadedList, readList } from '../../list/load-list.server.ts';
import type { PageOf } from '../../list/use-pages.ts';
import { useLive } from '../../live/use-live.ts';
import { Returns } from '../../purchases/returns.tsx';
import type { Route } from './+types/purchases.ts';
import { PurchaseCard } from './purchase-card.tsx';
import { PURCHASES } from './purchases-list.tsx';

export const meta: Route.MetaFunction = () =>
  quietHead('Minhas compras', 'As suas compras na RPGpédia, com pagamentos, códigos e prazos.');

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { uid } = context.get(callerContext)!;
  const list = await readList(PURCHASES, searchParams, (input) => getMyPurchases(ctx, uid, input));
  return { list, returns: await listReturns(ctx, uid), now: ctx.clock.now().toISOString() };
}

export default function Purchases({ loaderData: { list, returns, now } }: Route.ComponentProps) {
  useKeptFocus();
  const { view, search } = useView(PURCHASES);
  const whole = !PURCHASES.isNarrowed(view) && !new URLSearchParams(search).has(CURSOR_PARAM);
  const first = useLiveList(list, whole);
  const liveKeys = useMemo(() => new Set(whole ? first.rows.map(({ purchaseId }) => purchaseId) : []), [first, whole]);
  const { revalidate } = useRevalidator();
  const card: RowCard<PurchaseView> = (purchase, row, { box }) => (
    <PurchaseCard
      key={purchase.purchaseId}
      purchase={purchase}
      now={now}
      onVerified={revalidate}
      alone={!liveKeys.has(purchase.purchaseId)}
      row={row}
      box={box}
    />
  );
  return (
    <Page>
      <ListPage
        title="Minhas compras"
        lead="O que você comprou, em que pé está, e o recibo de cada compra."
        before={<Returns of={returns} named />}
        list={PURCHASES}
        loaded={first}
        {...(view.table ? {} : { card })}
        tools={
          <ButtonLink
            size="mini"
            variant="tertiary"
            to={PURCHASES.address({ ...view, table: !view.table })}
            replace
            preventScrollReset
          >
            <Icon name={view.table ? 'files' : 'menu'} />
            {view.table ? 'Ver em detalhes' : 'Ver em tabela'}
          </ButtonLink>
        }
      />
    </Page>
  );
}

/** Only the first page without filters has live updates. */
function useLiveList(list: LoadedList<PageOf<PurchaseView>>, whole: boolean): LoadedList<PageOf<PurchaseView>> {
  const loaded = useMemo(() => ({ purchases: [...list.rows], nextCursor: list.nextCursor }), [list]);
  const live = useLive('purchases', whole ? loaded : null);
  return useMemo(
    () =>
      live === null || live === loaded
        ? list
        : { rows: live.purchases ?? [], nextCursor: live.nextCursor ?? null, failure: list.failure },
    [live, loaded, list],
  );
}
