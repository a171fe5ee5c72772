import type { Ctx } from '../features/kit/context.ts';
import { importPayments } from '../features/shop/orders/import-purchases.server.ts';
import type { Tx } from '../platform/db/port.ts';
import type { SandboxSeeds } from '../platform/payments/port.ts';

interface Support {
  purchase: { id: string; totalAmount: number; approvedAt: Date };
  items: { productId: string; title: string; price: number }[];
}

const CHUNK_ROWS = 400;

/**
 * Gives each purchase of the demo its payment on both sides, so that it can be given back, contested and compared like any
 * other. Nothing where another gateway is configured: it knows none of them.
 */
export async function seedPayments(
  ctx: Ctx,
  tx: Tx,
  sandbox: SandboxSeeds,
  supports: readonly Support[],
): Promise<void> {
  if (ctx.env.mercadoPago) return;
  const { publicUrl } = ctx.env;
  const seeded = await sandbox.seedPaid(
    tx,
    supports.map(({ purchase: { id, totalAmount, approvedAt }, items }) => {
      const page = `${publicUrl}/pagamento/${id}`;
      return {
        amount: totalAmount,
        at: approvedAt,
        request: {
          reference: id,
          items: items.map(({ productId, title, price }) => ({ id: productId, title, unitPrice: price, quantity: 1 })),
          backUrls: { success: page, pending: page, failure: page },
          notificationUrl: `${publicUrl}/webhooks/mercadopago?source_news=webhooks`,
        },
      };
    }),
  );
  const paid = new Map(supports.map(({ purchase }) => [purchase.id, purchase]));
  for (let i = 0; i < seeded.length; i += CHUNK_ROWS) {
    const chunk = seeded.slice(i, i + CHUNK_ROWS).map(({ reference: purchaseId, paymentId, preferenceId }) => {
      const { totalAmount: amount, approvedAt: at } = paid.get(purchaseId)!;
      return { purchaseId, paymentId, preferenceId, amount, at };
    });
    await importPayments(tx, chunk, `${publicUrl}${sandbox.path}/checkout/v1/redirect?pref_id=`);
  }
}
