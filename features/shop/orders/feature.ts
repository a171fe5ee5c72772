import { defineFeature, defineJob, defineMail } from '../../kit/feature.ts';
import { NO_DATA } from '../../kit/job.ts';
import { refundPayment } from './ask-gateway.server.ts';
import { compareWithGateway } from './compare-with-gateway.server.ts';
import { orderFunctions } from './functions.ts';
import { giveOwed, OWED_KINDS, repeatOwed } from './give-owed.server.ts';
import { issueScheduledCodes } from './issue-scheduled-codes.server.ts';
import { PURCHASE_MAIL_JOB, PURCHASE_REFUND_JOB, RECEIPT_JOB, REFUND_JOB, WITHDRAWAL_JOB } from './jobs.ts';
import { live } from './live.server.ts';
import { notices } from './notices.ts';
import { people } from './people.server.ts';
import { reconcilePurchases } from './reconcile.server.ts';
import { sendPurchaseNews, sendReceipt } from './send-purchase-mail.server.ts';
import { repeatRefunds, settleChangedPayments, settleReversedPayments } from './settle-changed-payments.server.ts';
import { sweepPurchases } from './sweep-purchases.server.ts';

export const feature = defineFeature({
  name: 'orders',
  about: 'Checkout, payment, refunds and withdrawals, and what a paid purchase gives.',
  functions: orderFunctions,
  jobs: [
    defineMail({ ...RECEIPT_JOB, run: sendReceipt }),
    defineMail({ ...PURCHASE_MAIL_JOB, run: sendPurchaseNews }),
    defineJob({ ...REFUND_JOB, run: (ctx, { paymentId }) => refundPayment(ctx, paymentId) }),
    defineJob({ ...PURCHASE_REFUND_JOB, run: (ctx, { refundId }) => giveOwed(ctx, 'refund', refundId) }),
    defineJob({ ...WITHDRAWAL_JOB, run: (ctx, { withdrawalId }) => giveOwed(ctx, 'withdrawal', withdrawalId) }),
    defineJob({
      name: 'reconcile',
      title: 'Perguntar por compras em aberto',
      data: NO_DATA,
      schedule: '* * * * *',
      run: (ctx) => reconcilePurchases(ctx),
    }),
    defineJob({
      name: 'changed-payments',
      title: 'Buscar pagamentos que mudaram',
      data: NO_DATA,
      schedule: '11 * * * *',
      run: (ctx, _data, stopping) => settleChangedPayments(ctx, stopping),
    }),
    defineJob({
      name: 'compare-payments',
      title: 'Comparar com o Mercado Pago',
      data: NO_DATA,
      schedule: '19 5 * * *',
      run: (ctx, _data, stopping) => compareWithGateway(ctx, stopping),
    }),
    defineJob({
      name: 'reversed-payments',
      title: 'Buscar pagamentos desfeitos',
      data: NO_DATA,
      schedule: '47 3 * * *',
      async run(ctx, _data, stopping) {
        await repeatRefunds(ctx);
        for (const kind of OWED_KINDS) await repeatOwed(ctx, kind);
        await settleReversedPayments(ctx, stopping);
      },
    }),
    defineJob({
      name: 'scheduled-codes',
      title: 'Emitir códigos agendados',
      data: NO_DATA,
      schedule: '5 * * * *',
      run: (ctx) => issueScheduledCodes(ctx),
    }),
  ],
  people,
  sweeps: [{ run: sweepPurchases }],
  live,
  notices,
});
