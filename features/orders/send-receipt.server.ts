import { eq } from 'drizzle-orm';
import { createElement } from 'react';
import { users } from '../accounts/tables.ts';
import { NAME_PLACEHOLDER } from '../accounts/user.ts';
import type { Ctx } from '../context.ts';
import { getPurchase } from './get-purchase.server.ts';
import { purchases } from './tables.ts';

/** Mails the receipt of an approved purchase. Its id is the purchase's, so that sending twice delivers once. */
export async function sendReceipt(ctx: Ctx, purchaseId: string): Promise<void> {
  const [buyer] = await ctx.db
    .select({ uid: users.uid, email: users.email, name: users.displayName, payer: purchases.payer })
    .from(purchases)
    .innerJoin(users, eq(users.uid, purchases.userId))
    .where(eq(purchases.id, purchaseId));
  const to = buyer?.email ?? buyer?.payer?.email;
  if (!buyer || !to) return;
  const purchase = await getPurchase(ctx, buyer.uid, purchaseId);
  if (purchase?.status !== 'approved') return;

  const [{ render }, { ReceiptEmail }] = await Promise.all([import('react-email'), import('./receipt-email.tsx')]);
  const email = createElement(ReceiptEmail, {
    name: buyer.name ?? NAME_PLACEHOLDER,
    purchaseId,
    purchaseUrl: `${ctx.env.publicUrl}/pagamento/${purchaseId}`,
    profileUrl: `${ctx.env.publicUrl}/perfil`,
    libraryUrl: `${ctx.env.publicUrl}/biblioteca`,
    totalAmount: purchase.totalAmount,
    items: purchase.items.map((item) => ({ title: item.productSnapshot.title, price: item.price })),
    codes: purchase.keys.map(({ code, title }) => ({ code, title })),
    hasBooks: purchase.items.some((item) => item.productType === 'book'),
  });
  await ctx.mail.send({
    id: `receipt-${purchaseId}`,
    to,
    subject: purchase.keys.length > 0 ? 'Pagamento aprovado: seus códigos chegaram' : 'Pagamento aprovado',
    html: await render(email),
    text: await render(email, { plainText: true }),
  });
}
