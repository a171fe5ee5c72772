import { useEffect, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { getMyPurchases } from '../../../features/orders/get-purchase.server.ts';
import type { PurchasePage, PurchaseView } from '../../../features/orders/purchase-schema.ts';
import { STATUS_LABELS, STATUS_WORDS } from '../../../features/orders/status-labels.ts';
import { formatPrice } from '../../../lib/money.ts';
import { countOf } from '../../../lib/number.ts';
import { formatDate } from '../../../lib/time.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Price } from '../../../ui/price.tsx';
import { callFunction, FunctionError } from '../../api/call.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { useLive } from '../../live/live-provider.tsx';
import { Consequences, Withdrawal } from '../../purchases/aftermath.tsx';
import { Codes } from '../../purchases/codes.tsx';
import { HowToPay } from '../../purchases/how-to-pay.tsx';
import { linesOf, titleOf } from '../../purchases/lines.ts';
import type { Route } from './+types/purchases.ts';

export const meta: Route.MetaFunction = () =>
  quietHead('Minhas compras', 'As suas compras na RPGpédia, com pagamentos, códigos e prazos.');

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const page = await getMyPurchases(ctx, context.get(callerContext)!.uid, {});
  return { page, now: ctx.clock.now().toISOString() };
}

export default function Purchases({ loaderData }: Route.ComponentProps) {
  const first = useLive('purchases', loaderData.page);
  const { revalidate } = useRevalidator();
  const [seen, setSeen] = useState<PurchasePage | null>(null);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const arrived = useRef<string | null>(null);

  const newest = new Set(first.purchases.map((purchase) => purchase.purchaseId));
  const older = (seen?.purchases ?? []).filter((one) => !newest.has(one.purchaseId));
  const nextCursor = seen ? seen.nextCursor : first.nextCursor;

  // Whoever asked for more goes on reading at the first of them.
  useEffect(() => {
    if (arrived.current === null || !seen) return;
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(arrived.current)}`)?.focus();
    arrived.current = null;
  }, [seen]);

  const more = async (): Promise<void> => {
    if (nextCursor === null) return;
    setPending(true);
    setRefusal(null);
    try {
      const page = await callFunction('getMyPurchases', { cursor: nextCursor });
      arrived.current = page.purchases[0]?.purchaseId ?? null;
      // Together with the first ones: a new purchase pushes the last of them off the live page.
      setSeen({ purchases: [...first.purchases, ...older, ...page.purchases], nextCursor: page.nextCursor });
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      setRefusal(error.message);
    } finally {
      setPending(false);
    }
  };
  const replace = async (verified: PurchaseView): Promise<void> => {
    setSeen(
      (was) =>
        was && {
          ...was,
          purchases: was.purchases.map((one) => (one.purchaseId === verified.purchaseId ? verified : one)),
        },
    );
    await revalidate();
  };

  return (
    <Page>
      <PageHeading lead="O que você comprou, em que pé está, e o recibo de cada compra.">Minhas compras</PageHeading>
      {first.purchases.length === 0 ? (
        <Empty
          icon="cart"
          title="Nenhuma compra ainda"
          text="O que você comprar fica guardado aqui, com os códigos e o recibo."
          action={<ButtonLink to="/loja">Ver a loja</ButtonLink>}
        />
      ) : (
        <>
          <ol ref={list} className="grid gap-9">
            {first.purchases.map((purchase) => (
              <Purchase key={purchase.purchaseId} purchase={purchase} now={loaderData.now} onVerified={replace} />
            ))}
            {older.map((purchase) => (
              <OlderPurchase key={purchase.purchaseId} purchase={purchase} now={loaderData.now} onVerified={replace} />
            ))}
          </ol>
          {refusal && <Notice tone="error">{refusal}</Notice>}
          {nextCursor !== null && (
            <p className="mt-9">
              <Button variant="secondary" pending={pending} onClick={() => void more()}>
                Mostrar mais compras
              </Button>
            </p>
          )}
        </>
      )}
    </Page>
  );
}

interface PurchaseProps {
  purchase: PurchaseView;
  now: string;
  onVerified: (purchase: PurchaseView) => unknown;
}

/** Past the first page a purchase is followed on its own, while something may still happen to it. */
function OlderPurchase(props: PurchaseProps) {
  const { purchase } = props;
  const followed = useLive('purchase', purchase.status === 'pending' ? purchase : null, purchase.purchaseId);
  return <Purchase {...props} purchase={followed ?? purchase} />;
}

function Purchase({ purchase, now, onVerified }: PurchaseProps) {
  const { purchaseId, status } = purchase;
  const words = STATUS_WORDS[status];
  const lines = linesOf(purchase);
  const title = titleOf(purchase);
  const codes = purchase.keys.length + purchase.upcomingKeys.length;
  const address = `/pagamento/${purchaseId}`;
  return (
    <li id={purchaseId} tabIndex={-1} data-status={status} className="grid gap-4 border-b-2 border-grain pb-9">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-72 gap-1">
          <h2 className="font-reading text-3 font-extrabold normal-case wrap-anywhere">
            <Link to={address}>{title}</Link>
          </h2>
          <p className="text-small text-ash">
            {formatDate(purchase.createdAt)} · {countOf(purchase.items.length, 'item', 'itens')}
          </p>
        </div>
        <p className="grid gap-1 text-[1.375rem] desktop:justify-items-end">
          <Price cents={purchase.totalAmount} />
          <span className={`text-small font-bold ${TONES[words.tone]}`}>{STATUS_LABELS[status]}</span>
        </p>
      </div>
      {status !== 'approved' && <p>{words.text}</p>}
      {lines.length > 2 && (
        <details>
          <summary className="link w-fit cursor-pointer">
            Ver os {purchase.items.length} itens<span className="sr-only"> de {title}</span>
          </summary>
          <ul className="grid gap-2 pt-3">
            {lines.map((line) => (
              <li key={line.key} className="flex justify-between gap-4">
                <span className="min-w-0 wrap-anywhere">
                  {line.title}
                  {line.count > 1 && <span className="text-ash"> × {line.count}</span>}
                </span>
                <span className="whitespace-nowrap">{formatPrice(line.price * line.count)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Consequences purchase={purchase} />
      <HowToPay purchase={purchase} now={now} onVerified={onVerified} />
      {codes > 0 && (
        <details>
          <summary className="link w-fit cursor-pointer">
            {codes === 1 ? 'Ver o código' : `Ver os ${codes} códigos`}
            <span className="sr-only"> de {title}</span>
          </summary>
          <div className="grid gap-3 pt-3">
            <Codes purchase={purchase} />
          </div>
        </details>
      )}
      {purchase.approvedAt && (
        <p>
          <Link className="link" to={`${address}#recibo`}>
            Recibo<span className="sr-only"> de {title}</span>
          </Link>
        </p>
      )}
      <Withdrawal purchase={purchase} now={now} />
    </li>
  );
}

const TONES = { info: 'text-lamp', success: 'text-good', warning: 'text-warning', error: 'text-error' } as const;
