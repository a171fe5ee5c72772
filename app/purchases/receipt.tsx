import type { PurchaseView } from '../../features/shop/orders/purchase-schema.ts';
import { METHOD_WORDS, STATUS_LABELS } from '../../features/shop/orders/status-labels.ts';
import { formatPrice } from '../../lib/money.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { ProductPicture } from '../buying/product-picture.tsx';
import { useMailboxes } from '../root-data.ts';
import { linesOf } from './lines.ts';

export function Items({ purchase, heading }: { purchase: PurchaseView; heading: string }) {
  return (
    <section aria-label={heading} className="grid gap-3">
      <h2 className="text-2">{heading}</h2>
      <table className="w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Preço</th>
          </tr>
        </thead>
        <tbody>
          {linesOf(purchase).map((line) => (
            <tr key={line.key} className="border-b-2 border-grain">
              <td className="py-3">
                <span className="flex items-center gap-4">
                  <span className="print:hidden">
                    <ProductPicture product={line.item} />
                  </span>
                  <span className="min-w-0 wrap-anywhere">
                    {line.title}
                    {line.count > 1 && <span className="text-ash"> × {line.count}</span>}
                  </span>
                </span>
              </td>
              <td className="py-3 text-right whitespace-nowrap">{formatPrice(line.price * line.count)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="font-bold">
          <tr>
            <th scope="row" className="py-3 text-left">
              Total
            </th>
            <td className="py-3 text-right whitespace-nowrap">{formatPrice(purchase.totalAmount)}</td>
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
    <div id="recibo" className="receipt grid scroll-mt-28 gap-5">
      <Items purchase={purchase} heading="Recibo" />
      <dl className="grid gap-x-6 gap-y-2 grid-cols-[max-content_1fr] text-small">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ash">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
      <p className="print:hidden">
        <Button variant="secondary" size="mini" onClick={() => window.print()}>
          Imprimir o recibo
        </Button>
      </p>
    </div>
  );
}
