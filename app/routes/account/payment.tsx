import { useCallback, useState } from 'react';
import { useRevalidator } from 'react-router';
import { getPurchase } from '../../../features/orders/get-purchase.server.ts';
import type { PurchaseView } from '../../../features/orders/order.ts';
import { STATUS_WORDS } from '../../../features/orders/status-words.ts';
import { formatDate, formatDateTime } from '../../../lib/time.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Price } from '../../../ui/price.tsx';
import { callFunction, FunctionError } from '../../call.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { useLive } from '../../live/live-provider.tsx';
import { useRedeem } from '../../redeem/redeem-provider.tsx';
import type { Route } from './+types/payment.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Pagamento · RPGpédia' }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const caller = context.get(callerContext);
  const purchase = caller && (await getPurchase(context.get(ctxContext), caller.uid, params.id));
  if (!purchase) throw new Response(null, { status: 404 });
  return { purchase };
}

export default function Payment({ loaderData }: Route.ComponentProps) {
  const purchase = useLive('purchase', loaderData.purchase, loaderData.purchase.purchaseId);
  const words = STATUS_WORDS[purchase.status];
  return (
    <Page>
      <PageHeading lead={`Compra de ${formatDate(purchase.createdAt)}`}>Pagamento</PageHeading>
      <div className="grid gap-9" data-status={purchase.status}>
        <Notice tone={words.tone} title={words.title}>
          {words.text}
        </Notice>
        {purchase.status !== 'approved' && purchase.initPoint && (
          <HowToPay purchase={purchase} initPoint={purchase.initPoint} />
        )}
        {purchase.keys.length > 0 && <Codes purchase={purchase} />}
        {purchase.status === 'approved' && <WhereItIs purchase={purchase} />}
        <Items purchase={purchase} />
      </div>
    </Page>
  );
}

function HowToPay({ purchase, initPoint }: { purchase: PurchaseView; initPoint: string }) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { qrCode, qrCodeBase64, boletoUrl, expiresAt } = purchase.payment;
  const closed = purchase.status === 'refunded' || purchase.status === 'charged_back';

  const verify = useCallback(async () => {
    setPending(true);
    setRefusal(null);
    try {
      await callFunction('verifyPurchase', { purchaseId: purchase.purchaseId });
      await revalidate();
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      setRefusal(error.message);
    } finally {
      setPending(false);
    }
  }, [purchase.purchaseId, revalidate]);

  if (closed) return null;
  return (
    <section aria-label="Como pagar" className="grid gap-5">
      {purchase.status === 'pending' && qrCode && (
        <div className="flex flex-wrap items-start gap-6">
          {qrCodeBase64 && (
            <img
              src={`data:image/png;base64,${qrCodeBase64}`}
              alt="QR Code do Pix"
              width="220"
              height="220"
              className="h-55 w-55 bg-paper p-2"
            />
          )}
          <div className="grid min-w-0 flex-1 basis-72 gap-3">
            <h2 className="text-2">Pix</h2>
            <p>Leia o QR Code no aplicativo do seu banco, ou copie o código.</p>
            <p className="bg-board p-3 text-small break-all">{qrCode}</p>
            <p>
              <CopyButton text={qrCode} label="Copiar código Pix" />
            </p>
            {expiresAt && <p className="text-small text-ash">Vale até {formatDateTime(expiresAt)}.</p>}
          </div>
        </div>
      )}
      {purchase.status === 'pending' && boletoUrl && (
        <p>
          <a className="link" href={boletoUrl} target="_blank" rel="noreferrer">
            Abrir o boleto
          </a>
          {expiresAt && ` · vence em ${formatDate(expiresAt)}`}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <a className="button button-primary" href={initPoint}>
          Abrir página de pagamento
        </a>
        <Button variant="secondary" pending={pending} onClick={() => void verify()}>
          Verificar agora
        </Button>
      </div>
      {refusal && <Notice tone="error">{refusal}</Notice>}
    </section>
  );
}

function Codes({ purchase }: { purchase: PurchaseView }) {
  const redeem = useRedeem();
  return (
    <section aria-labelledby="codigos" className="grid gap-4">
      <h2 id="codigos" className="text-2">
        {purchase.keys.length === 1 ? 'Seu código' : 'Seus códigos'}
      </h2>
      <ul className="grid gap-3">
        {purchase.keys.map((key) => (
          <li key={key.code} className="flex flex-wrap items-center gap-x-5 gap-y-2 bg-board p-4">
            <span className="grid min-w-0 flex-1 basis-60">
              <span className="text-small text-ash">{key.title}</span>
              <code className="text-[1.25rem] font-bold text-lamp wrap-anywhere">{key.code}</code>
            </span>
            <CopyButton text={key.code} label="Copiar" />
            <Button size="mini" onClick={() => redeem.open(key.code)} aria-label={`Ativar ${key.title}, ${key.code}`}>
              Ativar
            </Button>
          </li>
        ))}
      </ul>
      {purchase.keys.length > 1 && (
        <div className="flex flex-wrap items-center gap-4">
          <CopyButton text={purchase.keys.map((key) => key.code).join('\n')} label="Copiar todos" />
          <p className="text-small text-ash">
            De um mesmo tipo você ativa um: os outros continuam valendo como presente.
          </p>
        </div>
      )}
    </section>
  );
}

function WhereItIs({ purchase }: { purchase: PurchaseView }) {
  const has = (type: string) => purchase.items.some((item) => item.productType === type);
  return (
    <p className="flex flex-wrap gap-4">
      {has('book') && <ButtonLink to="/biblioteca">Abrir a biblioteca</ButtonLink>}
      {(has('key') || has('skin')) && (
        <ButtonLink variant="secondary" to="/perfil">
          Ver no perfil
        </ButtonLink>
      )}
    </p>
  );
}

function Items({ purchase }: { purchase: PurchaseView }) {
  return (
    <section aria-labelledby="itens" className="grid gap-3">
      <h2 id="itens" className="text-2">
        O que você comprou
      </h2>
      <ul>
        {purchase.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same pack may stand in a purchase many times
          <li key={index} className="flex justify-between gap-4 border-b-2 border-grain py-3">
            <span className="min-w-0 wrap-anywhere">{item.productSnapshot.title}</span>
            <Price cents={item.price} />
          </li>
        ))}
        <li className="flex justify-between gap-4 py-3 font-bold">
          <span>Total</span>
          <Price cents={purchase.totalAmount} />
        </li>
      </ul>
    </section>
  );
}
