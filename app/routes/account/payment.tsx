import { Link, useRevalidator } from 'react-router';
import { readerPath } from '../../../features/community/seo/paths.ts';
import { NAME_PLACEHOLDER } from '../../../features/people/accounts/user.ts';
import { getPurchase } from '../../../features/shop/orders/get-purchase.server.ts';
import { getWithdrawal } from '../../../features/shop/orders/get-withdrawal.server.ts';
import { listReturns } from '../../../features/shop/orders/list-returns.server.ts';
import type { PurchaseView } from '../../../features/shop/orders/purchase-schema.ts';
import { CONTESTED_WORDS, STATUS_WORDS } from '../../../features/shop/orders/status-labels.ts';
import { formatDate } from '../../../lib/time.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { useLive } from '../../live/use-live.ts';
import { Consequences } from '../../purchases/aftermath.tsx';
import { Codes } from '../../purchases/codes.tsx';
import { HowToPay } from '../../purchases/how-to-pay.tsx';
import { Receipt } from '../../purchases/receipt.tsx';
import { Returns } from '../../purchases/returns.tsx';
import { Withdraw } from '../../purchases/withdraw.tsx';
import { type NextAct, nextAct } from '../../redeem/next-act.ts';
import { useRootData } from '../../root-data.ts';
import { askAddress } from '../../support/addresses.ts';
import type { Route } from './+types/payment.ts';

export const meta: Route.MetaFunction = () => quietHead('Pagamento', 'O andamento de uma compra sua na RPGpédia.');

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext);
  const purchase = caller && (await getPurchase(ctx, caller, params.id));
  if (!purchase) throw new Response(null, { status: 404 });
  const withdrawal = await getWithdrawal(ctx, caller, params.id);
  const returns = await listReturns(ctx, caller.uid, params.id);
  return { purchase, withdrawal, returns, now: ctx.clock.now().toISOString() };
}

export default function Payment({ loaderData }: Route.ComponentProps) {
  useKeptFocus();
  const purchase = useLive('purchase', loaderData.purchase, loaderData.purchase.purchaseId);
  const { user } = useRootData();
  const { revalidate } = useRevalidator();
  const contested = purchase.payment.status === 'contested';
  const words = contested ? CONTESTED_WORDS : STATUS_WORDS[purchase.status];
  const next = nextAct(purchase, user?.redeemedKeys ?? []);
  const mailed = Boolean(user?.email ?? purchase.payer?.email);
  return (
    <Page>
      <PageHeading
        lead={`Compra de ${formatDate(purchase.createdAt)}`}
        actions={
          <ButtonLink to="/compras" variant="tertiary" size="mini" className="screen-only">
            Todas as compras
          </ButtonLink>
        }
      >
        Pagamento
      </PageHeading>
      <div className="stack-blocks" data-status={purchase.status}>
        <Notice tone={words.tone} title={words.title}>
          <div className="stack-tight">
            <p>
              {words.text}
              {purchase.status === 'approved' && !contested && mailed && ' O recibo foi para o seu e-mail.'}
            </p>
            <Consequences purchase={purchase} />
          </div>
        </Notice>
        <Returns of={loaderData.returns} named={false} />
        <HowToPay purchase={purchase} now={loaderData.now} onVerified={revalidate} />
        {purchase.keys.length + purchase.upcomingKeys.length > 0 && (
          <section aria-labelledby="codigos" className="stack-fields">
            <h2 id="codigos" className="heading">
              {purchase.keys.length + purchase.upcomingKeys.length === 1 ? 'Seu código' : 'Seus códigos'}
            </h2>
            <Codes purchase={purchase} next={next} />
          </section>
        )}
        {purchase.status === 'approved' && !contested && <WhereItIs purchase={purchase} next={next} />}
        <Receipt purchase={purchase} buyer={user?.displayName ?? NAME_PLACEHOLDER} />
        <Withdraw withdrawal={loaderData.withdrawal} now={loaderData.now} onChanged={revalidate} />
        <p className="screen-only">
          <Link className="link" to={askAddress({ purchaseId: purchase.purchaseId })}>
            Preciso de ajuda com esta compra
          </Link>
        </p>
      </div>
    </Page>
  );
}

function WhereItIs({ purchase, next }: { purchase: PurchaseView; next: NextAct }) {
  const look = (name: NonNullable<NextAct>['name']) => (next?.name === name ? 'primary' : 'secondary');
  const own = purchase.items.filter((item) => !item.giftTo && !item.asGift);
  const has = (type: string) => own.some((item) => item.productType === type);
  const [book, another] = own.filter((item) => item.productType === 'book');
  return (
    <p className="row screen-only">
      {book && !another && (
        <ButtonLink variant={look('read')} to={readerPath(book.productId)}>
          Ler agora
        </ButtonLink>
      )}
      {book && (
        <ButtonLink variant={look('library')} to="/biblioteca">
          Abrir a biblioteca
        </ButtonLink>
      )}
      {(purchase.keys.length > 0 || has('skin')) && (
        <ButtonLink variant={look('profile')} to="/perfil">
          Ver no perfil
        </ButtonLink>
      )}
    </p>
  );
}
