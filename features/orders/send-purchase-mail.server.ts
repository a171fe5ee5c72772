import { eq } from 'drizzle-orm';
import type { ReactElement } from 'react';
import { createElement } from 'react';
import { users } from '../accounts/tables.ts';
import { NAME_PLACEHOLDER } from '../accounts/user.ts';
import type { Ctx } from '../context.ts';
import { getPurchase } from './get-purchase.server.ts';
import type { PurchaseNews } from './jobs.ts';
import type { PurchaseView } from './order.ts';
import type { PurchaseEmailProps } from './purchase-emails.tsx';
import { payments, purchases } from './tables.ts';

interface Letter {
  /** Of the event that is told, so that telling it twice delivers once. */
  id: string;
  subject: string;
  body: ReactElement;
}

type Write = (props: PurchaseEmailProps, emails: typeof import('./purchase-emails.tsx')) => Letter | null;

/** Writes to the buyer of a purchase, in their own words; nothing where there is nobody to write to. */
async function send(ctx: Ctx, purchaseId: string, write: Write): Promise<void> {
  const [buyer] = await ctx.db
    .select({ uid: users.uid, email: users.email, name: users.displayName, payer: purchases.payer })
    .from(purchases)
    .innerJoin(users, eq(users.uid, purchases.userId))
    .where(eq(purchases.id, purchaseId));
  const to = buyer?.email ?? buyer?.payer?.email;
  if (!buyer || !to) return;
  const purchase = await getPurchase(ctx, buyer.uid, purchaseId);
  if (!purchase) return;

  const { render } = await import('react-email');
  const { ReceiptEmail, ExpiredEmail, ReversedEmail, ExtraReturnedEmail } = await import('./purchase-emails.tsx');
  const letter = write(
    { name: buyer.name ?? NAME_PLACEHOLDER, purchase, site: ctx.env.publicUrl },
    { ReceiptEmail, ExpiredEmail, ReversedEmail, ExtraReturnedEmail },
  );
  if (!letter) return;
  await ctx.mail.send({
    id: letter.id,
    to,
    subject: letter.subject,
    html: await render(letter.body),
    text: await render(letter.body, { plainText: true }),
  });
}

const receiptSubject = ({ keys }: PurchaseView, late: boolean): string => {
  const what = late ? 'Seu pagamento chegou' : 'Pagamento aprovado';
  return keys.length > 0 ? `${what}: seus códigos estão aqui` : what;
};

/** Mails the receipt of an approved purchase. */
export const sendReceipt = (ctx: Ctx, purchaseId: string, late: boolean): Promise<void> =>
  send(ctx, purchaseId, (props, { ReceiptEmail }) =>
    props.purchase.status === 'approved'
      ? {
          id: `receipt-${purchaseId}`,
          subject: receiptSubject(props.purchase, late),
          body: createElement(ReceiptEmail, { ...props, late }),
        }
      : null,
  );

/** Tells the buyer what became of a payment. What is no longer true when the job runs is not told. */
export async function sendPurchaseNews(
  ctx: Ctx,
  news: PurchaseNews,
  purchaseId: string,
  paymentId: string | null,
): Promise<void> {
  const [payment] = paymentId
    ? await ctx.db.select({ amount: payments.amount }).from(payments).where(eq(payments.id, paymentId))
    : [];
  await send(ctx, purchaseId, (props, { ExpiredEmail, ExtraReturnedEmail, ReversedEmail }) => {
    const { status } = props.purchase;
    switch (news) {
      case 'expired':
        if (status !== 'expired') return null;
        return {
          id: `expired-${paymentId}`,
          subject: `${props.purchase.payment.method === 'boleto' ? 'O boleto' : 'O Pix'} da sua compra venceu`,
          body: createElement(ExpiredEmail, props),
        };
      case 'reversed':
        if (status !== 'refunded' && status !== 'charged_back') return null;
        return {
          id: `reversed-${purchaseId}`,
          subject: status === 'refunded' ? 'Seu pagamento foi devolvido' : 'O pagamento da sua compra foi contestado',
          body: createElement(ReversedEmail, props),
        };
      case 'extraReturned':
        return {
          id: `extra-${paymentId}`,
          subject: 'Você pagou em dobro: estamos devolvendo',
          body: createElement(ExtraReturnedEmail, { ...props, amount: payment?.amount ?? props.purchase.totalAmount }),
        };
    }
  });
}
