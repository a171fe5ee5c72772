import { eq } from 'drizzle-orm';
import type { ReactElement } from 'react';
import { createElement } from 'react';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { renderLetter } from '../../site/mails/render-letter.server.ts';
import { addToReviewQueue } from './add-to-review-queue.server.ts';
import { expiryLabel } from './expiry-labels.ts';
import { getPurchaseOfAnyone } from './get-purchase.server.ts';
import type { PurchaseMailJob, ReceiptJob } from './jobs.ts';
import type { PurchaseEmailProps } from './purchase-emails.tsx';
import { purchases } from './tables.ts';

interface Letter {
  subject: string;
  body: ReactElement;
}

type Write = (props: PurchaseEmailProps) => Promise<Letter | null>;

/**
 * Writes to the buyer of a purchase, if there is an address. A mail that the buyer's server refuses for good is listed
 * for an admin.
 */
async function send(ctx: Ctx, id: string, purchaseId: string, write: Write): Promise<void> {
  const [buyer] = await ctx.db
    .select({ uid: users.uid, email: users.email, name: users.displayName, payer: purchases.payer })
    .from(purchases)
    .innerJoin(users, eq(users.uid, purchases.userId))
    .where(eq(purchases.id, purchaseId));
  const to = buyer?.email ?? buyer?.payer?.email;
  if (!buyer || !to) return;
  const purchase = await getPurchaseOfAnyone(ctx, purchaseId);
  if (!purchase) return;

  const letter = await write({ name: buyer.name, purchase, site: ctx.env.publicUrl });
  if (!letter) return;
  const outcome = await ctx.mail.send({ id, to, subject: letter.subject, ...(await renderLetter(ctx, letter.body)) });
  if (outcome === 'taken') return;
  await addToReviewQueue(ctx.db, [{ purchaseId, reason: `mailRefused:${id}`, createdAt: ctx.clock.now() }]);
}

export const sendReceipt = (ctx: Ctx, { purchaseId, late, again }: ReceiptJob): Promise<void> =>
  send(ctx, ['receipt', purchaseId, ...(again ? [again] : [])].join('-'), purchaseId, async (props) => {
    const { status, totalAmount, keys } = props.purchase;
    if (status !== 'approved') return null;
    const { ReceiptEmail } = await import('./purchase-emails.tsx');
    const what = late ? 'Seu pagamento chegou' : totalAmount === 0 ? 'Compra completa' : 'Pagamento aprovado';
    return {
      subject:
        keys.length === 0 ? what : `${what}: ${keys.length === 1 ? 'seu código está' : 'seus códigos estão'} aqui`,
      body: createElement(ReceiptEmail, { ...props, late }),
    };
  });

async function withdrawalLetters() {
  const letters = await import('./withdrawal-emails.tsx');
  return {
    withdrawalAsked: { subject: 'Recebemos o seu pedido de desistência', letter: letters.WithdrawalAskedEmail },
    withdrawalAccepted: { subject: 'Desistência confirmada', letter: letters.WithdrawalAcceptedEmail },
    withdrawalRefused: { subject: 'Sobre o seu pedido de desistência', letter: letters.WithdrawalRefusedEmail },
  };
}

/** Skips news that is no longer true when the job runs. */
export const sendPurchaseNews = (ctx: Ctx, { id, news, purchaseId, amount, note }: PurchaseMailJob): Promise<void> =>
  send(ctx, id, purchaseId, async (props) => {
    const { ExpiredEmail, ReversedEmail, PartlyReturnedEmail, ExtraReturnedEmail } = await import(
      './purchase-emails.tsx'
    );
    const { status, totalAmount } = props.purchase;
    switch (news) {
      case 'expired':
        return status === 'expired'
          ? {
              subject: `${expiryLabel(props.purchase).title}: a compra continua guardada`,
              body: createElement(ExpiredEmail, props),
            }
          : null;
      case 'partlyReturned':
        return status === 'approved'
          ? {
              subject: 'Parte do seu pagamento foi devolvida',
              body: createElement(PartlyReturnedEmail, { ...props, amount: amount ?? totalAmount }),
            }
          : null;
      case 'reversed':
        return status === 'refunded' || status === 'charged_back'
          ? {
              subject:
                status === 'refunded' ? 'Seu pagamento foi devolvido' : 'O pagamento da sua compra foi contestado',
              body: createElement(ReversedEmail, props),
            }
          : null;
      case 'extraReturned':
        return {
          subject:
            status === 'approved'
              ? 'Você pagou em dobro: estamos devolvendo'
              : 'Chegou um pagamento a mais: estamos devolvendo',
          body: createElement(ExtraReturnedEmail, { ...props, amount: amount ?? totalAmount }),
        };
      case 'withdrawalAsked':
      case 'withdrawalAccepted':
      case 'withdrawalRefused': {
        const { subject, letter } = (await withdrawalLetters())[news];
        const about = { amount: amount ?? totalAmount, note: note ?? null, sentAt: ctx.clock.now() };
        return { subject, body: createElement(letter, { ...props, ...about }) };
      }
    }
  });
