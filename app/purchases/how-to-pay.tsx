import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { isOpen, type PurchaseStatus, type PurchaseView } from '../../features/orders/order.ts';
import { formatDate, formatDateTime } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { callFunction, FunctionError } from '../call.ts';

const OPEN_WORDS: Partial<Record<PurchaseStatus, string>> = {
  expired: 'Gerar um novo Pix',
  rejected: 'Tentar pagar de novo',
  cancelled: 'Pagar de novo',
};

/** What is left to do for an open purchase: its Pix or boleto, and the gateway's page, which also renews both. */
export function HowToPay({ purchase }: { purchase: PurchaseView }) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (!purchase.initPoint || !isOpen(purchase.status)) return null;

  const verify = async (): Promise<void> => {
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
  };

  return (
    <section aria-label="Como pagar" className="grid gap-5 print:hidden">
      {purchase.status === 'pending' && <Waiting payment={purchase.payment} />}
      <div className="flex flex-wrap items-center gap-4">
        <a className="button button-primary" href={purchase.initPoint}>
          {OPEN_WORDS[purchase.status] ?? 'Abrir página de pagamento'}
        </a>
        <Button variant="secondary" pending={pending} onClick={() => void verify()}>
          Verificar agora
        </Button>
      </div>
      {refusal && <Notice tone="error">{refusal}</Notice>}
    </section>
  );
}

function Waiting({ payment }: { payment: PurchaseView['payment'] }) {
  const { qrCode, qrCodeBase64, boletoUrl, expiresAt } = payment;
  if (qrCode) {
    return (
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
    );
  }
  if (!boletoUrl) return null;
  return (
    <p>
      <a className="link" href={boletoUrl} target="_blank" rel="noreferrer">
        Abrir o boleto
      </a>
      {expiresAt && ` · vence em ${formatDate(expiresAt)}`}
    </p>
  );
}
