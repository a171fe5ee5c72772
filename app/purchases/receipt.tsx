import type { PurchaseView } from '../../features/shop/orders/purchase-schema.ts';
import { METHOD_WORDS, STATUS_LABELS } from '../../features/shop/orders/status-labels.ts';
import { formatPrice } from '../../lib/money.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { ProductPicture } from '../buying/product-picture.tsx';
import { useMailboxes } from '../root-data.ts';
import { linesOf } from './lines.ts';
import './purchases.css';

export function Items({ purchase, heading }: { purchase: PurchaseView; heading: string }) {
  return (
    <section aria-label={heading} className="stack-close">
      <h2 className="heading">{heading}</h2>
      <table className="receipt-lines">
        <thead className="sr-only">
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Preço</th>
          </tr>
        </thead>
        <tbody>
          {linesOf(purchase).map((line) => (
            <tr key={line.key} className="ruled">
              <td>
                <span className="receipt-item">
                  <span className="screen-only">
                    <ProductPicture product={line.item} />
                  </span>
                  <span className="shrinks any-length">
                    {line.title}
                    {line.count > 1 && <span className="quiet"> × {line.count}</span>}
                  </span>
                </span>
              </td>
              <td className="receipt-sum">{formatPrice(line.price * line.count)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="strong">
          {purchase.discount && (
            <tr>
              <th scope="row">Cupom {purchase.discount.code}</th>
              <td className="receipt-sum">{formatPrice(-purchase.discount.cents)}</td>
            </tr>
          )}
          <tr>
            <th scope="row">Total</th>
            <td className="receipt-sum">{formatPrice(purchase.totalAmount)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

export function Receipt({ purchase, buyer }: { purchase: PurchaseView; buyer: string }) {
  const { support } = useMailboxes();
  if (purchase.approvedAt === null) return <Items purchase={purchase} heading="O que você comprou" />;
  const facts: [string, string | null | undefined][] = [
    ['Vendedor', `RPGpédia · ${support}`],
    ['Comprador', purchase.payer?.name ?? buyer],
    ['CPF', purchase.payer?.cpf?.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')],
    ['Compra', purchase.purchaseId],
    ['Pago em', formatDateTime(purchase.approvedAt)],
    ['Meio', purchase.totalAmount === 0 ? 'sem custo' : METHOD_WORDS[purchase.payment.method ?? 'other']],
    ['Situação', STATUS_LABELS[purchase.status]],
    ['Desfeita em', purchase.reversedAt && formatDateTime(purchase.reversedAt)],
    ['Devolvido', purchase.refundedAmount > 0 ? formatPrice(purchase.refundedAmount) : null],
  ];
  return (
    <div id="recibo" className="stack receipt-place">
      <Items purchase={purchase} heading="Recibo" />
      <dl className="receipt-facts small">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="boxless">
              <dt className="quiet">{name}</dt>
              <dd className="shrinks any-length">{value}</dd>
            </div>
          ))}
      </dl>
      <p className="screen-only">
        <Button variant="secondary" size="mini" onClick={() => window.print()}>
          Imprimir o recibo
        </Button>
      </p>
    </div>
  );
}
