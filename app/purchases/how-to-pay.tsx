import { useState } from 'react';
import { expiryLabel } from '../../features/shop/orders/expiry-labels.ts';
import { isOpen } from '../../features/shop/orders/order.ts';
import type { PurchaseView } from '../../features/shop/orders/purchase-schema.ts';
import { formatDate, formatMoment } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCall } from '../api/use-call.ts';
import { titleOf } from './lines.ts';
import './purchases.css';

interface HowToPayProps {
  purchase: PurchaseView;
  /** The moment at which the page was read, ISO 8601. */
  now: string;
  /** Called after the gateway confirmed the current state. */
  onVerified: (purchase: PurchaseView) => unknown;
}

export function HowToPay({ purchase, now, onVerified }: HowToPayProps) {
  const [unchanged, setUnchanged] = useState(false);
  const { run, pending, refusal } = useCall('verifyPurchase', {
    refusals: 'inline',
    revalidate: 'never',
    onDone: (verified) => {
      setUnchanged(verified.status === purchase.status && purchase.initPoint !== null);
      return onVerified(verified);
    },
  });
  if (!isOpen(purchase.status)) return null;
  const { boletoUrl, expiresAt, qrCode } = purchase.payment;
  const overdue = purchase.status === 'pending' && expiresAt !== undefined && expiresAt < now;

  const waits = purchase.status === 'pending' && !overdue;
  // The page of the gateway comes second to a way of paying that is shown here.
  const paysHere = waits && Boolean(qrCode ?? boletoUrl);

  const verify = () => {
    setUnchanged(false);
    return run({ purchaseId: purchase.purchaseId });
  };

  const which = <span className="sr-only"> da compra {titleOf(purchase)}</span>;
  return (
    <div className="stack screen-only">
      {purchase.initPoint === null && (
        <p>O meio de pagamento não respondeu na hora da compra. Ela está guardada: prepare o pagamento e pague.</p>
      )}
      {overdue && (
        <p>
          {boletoUrl ? 'O boleto venceu' : 'O Pix venceu'} em {formatMoment(expiresAt)}. Se você já pagou, espere um
          pouco. Se não, gere outro.
        </p>
      )}
      {waits && <Waiting payment={purchase.payment} />}
      <div className="row level">
        {purchase.initPoint && (
          <a className={`button button-${paysHere ? 'secondary' : 'primary'}`} href={purchase.initPoint}>
            {wordsOf(purchase, overdue)}
            {which}
          </a>
        )}
        <Button variant={purchase.initPoint ? 'secondary' : 'primary'} pending={pending} onClick={() => void verify()}>
          {purchase.initPoint ? 'Verificar agora' : 'Preparar o pagamento'}
          {which}
        </Button>
      </div>
      <p role="status" className="when-said">
        {unchanged && 'Perguntamos agora, e o pagamento ainda não foi confirmado.'}
      </p>
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
    </div>
  );
}

function wordsOf(purchase: PurchaseView, overdue: boolean): string {
  const { status } = purchase;
  if (status === 'expired' || overdue) return expiryLabel(purchase).renew;
  if (status === 'rejected') return 'Tentar pagar de novo';
  return status === 'cancelled' ? 'Pagar de novo' : 'Abrir página de pagamento';
}

function Waiting({ payment }: { payment: PurchaseView['payment'] }) {
  const { qrCode, qrCodeBase64, boletoUrl, expiresAt } = payment;
  if (qrCode) {
    return (
      <div className="pix">
        {qrCodeBase64 && (
          <img
            src={`data:image/png;base64,${qrCodeBase64}`}
            alt="QR Code do Pix"
            width="220"
            height="220"
            className="pix-picture"
          />
        )}
        <div className="stack-close shrinks pix-words">
          <p className="strong">Pix</p>
          <p>Leia o QR Code no aplicativo do seu banco, ou copie o código.</p>
          <p className="small pix-code">{qrCode}</p>
          <p>
            <CopyButton text={qrCode} label="Copiar código Pix" leads />
          </p>
          {expiresAt && <p className="note">Vale até {formatMoment(expiresAt)}.</p>}
        </div>
      </div>
    );
  }
  if (!boletoUrl) return null;
  return (
    <p className="row level">
      <a className="button button-primary" href={boletoUrl} target="_blank" rel="noreferrer">
        Abrir o boleto
      </a>
      {expiresAt && <span>Vence em {formatDate(expiresAt)}</span>}
    </p>
  );
}
