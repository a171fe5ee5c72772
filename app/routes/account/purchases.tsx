import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { getMyPurchases } from '../../../features/orders/get-purchase.server.ts';
import type { PurchaseView } from '../../../features/orders/order.ts';
import { STATUS_LABELS, STATUS_WORDS } from '../../../features/orders/status-words.ts';
import { formatDate } from '../../../lib/time.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Price } from '../../../ui/price.tsx';
import { callFunction, FunctionError } from '../../call.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { useLive } from '../../live/live-provider.tsx';
import { Consequences, Withdrawal } from '../../purchases/aftermath.tsx';
import { Codes } from '../../purchases/codes.tsx';
import { HowToPay } from '../../purchases/how-to-pay.tsx';
import type { Route } from './+types/purchases.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Minhas compras · RPGpédia' }];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const page = await getMyPurchases(ctx, context.get(callerContext)!.uid, {});
  return { page, now: ctx.clock.now().toISOString() };
}

export default function Purchases({ loaderData }: Route.ComponentProps) {
  const first = useLive('purchases', loaderData.page);
  const [older, setOlder] = useState<{ purchases: PurchaseView[]; nextCursor: string | null } | null>(null);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const arrived = useRef<number | null>(null);

  const known = new Set(first.purchases.map((purchase) => purchase.purchaseId));
  const purchases = [...first.purchases, ...(older?.purchases ?? []).filter((one) => !known.has(one.purchaseId))];
  const nextCursor = older ? older.nextCursor : first.nextCursor;

  // Whoever asked for more goes on reading at the first of them.
  useEffect(() => {
    if (arrived.current === null || !older) return;
    (list.current?.children[arrived.current] as HTMLElement | undefined)?.focus();
    arrived.current = null;
  }, [older]);

  const more = async (): Promise<void> => {
    if (nextCursor === null) return;
    setPending(true);
    setRefusal(null);
    try {
      const page = await callFunction('getMyPurchases', { cursor: nextCursor });
      arrived.current = purchases.length;
      setOlder({ purchases: [...(older?.purchases ?? []), ...page.purchases], nextCursor: page.nextCursor });
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      setRefusal(error.message);
    } finally {
      setPending(false);
    }
  };

  return (
    <Page>
      <PageHeading lead="O que você comprou, em que pé está, e o recibo de cada compra.">Minhas compras</PageHeading>
      {purchases.length === 0 ? (
        <Empty
          icon="cart"
          title="Nenhuma compra ainda"
          text="O que você comprar fica guardado aqui, com os códigos e o recibo."
          action={<ButtonLink to="/loja">Ver a loja</ButtonLink>}
        />
      ) : (
        <>
          <ol ref={list} className="grid gap-9">
            {purchases.map((purchase) => (
              <Purchase key={purchase.purchaseId} purchase={purchase} now={loaderData.now} />
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

/** `Chave, Skin e mais 3`. */
function titleOf({ items }: PurchaseView): string {
  const titles = [...new Set(items.map((item) => item.productSnapshot.title))];
  const rest = titles.length - 2;
  if (rest > 0) return `${titles.slice(0, 2).join(', ')} e mais ${rest}`;
  return titles.join(' e ');
}

function Purchase({ purchase, now }: { purchase: PurchaseView; now: string }) {
  const { purchaseId, status } = purchase;
  const words = STATUS_WORDS[status];
  const address = `/pagamento/${purchaseId}`;
  return (
    <li tabIndex={-1} data-status={status} className="grid gap-4 border-b-2 border-grain pb-9">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-72 gap-1">
          <h2 className="font-reading text-3 font-extrabold normal-case wrap-anywhere">
            <Link to={address}>{titleOf(purchase)}</Link>
          </h2>
          <p className="text-small text-ash">
            {formatDate(purchase.createdAt)} · {purchase.items.length} {purchase.items.length === 1 ? 'item' : 'itens'}
          </p>
        </div>
        <p className="grid gap-1 text-[1.375rem] desktop:justify-items-end">
          <Price cents={purchase.totalAmount} />
          <span className={`text-small font-bold ${TONES[words.tone]}`}>{STATUS_LABELS[status]}</span>
        </p>
      </div>
      {status !== 'approved' && <p>{words.text}</p>}
      <Consequences purchase={purchase} />
      <HowToPay purchase={purchase} />
      {purchase.keys.length > 0 && (
        <details className="grid gap-3">
          <summary className="link w-fit cursor-pointer">
            {purchase.keys.length === 1 ? 'Ver o código' : `Ver os ${purchase.keys.length} códigos`}
          </summary>
          <div className="grid gap-3 pt-3">
            <Codes codes={purchase.keys} />
          </div>
        </details>
      )}
      {purchase.approvedAt && (
        <p>
          <Link className="link" to={`${address}#recibo`}>
            Recibo<span className="sr-only"> de {titleOf(purchase)}</span>
          </Link>
        </p>
      )}
      <Withdrawal purchase={purchase} now={now} />
    </li>
  );
}

const TONES = { info: 'text-lamp', success: 'text-good', warning: 'text-warning', error: 'text-error' } as const;
