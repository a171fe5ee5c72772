import { wordTable } from '../../lib/words.ts';
import { UNSTAMPABLE_JOB, type UnstampableJob } from '../books/jobs.ts';
import { sendUnstampableMail } from '../books/send-unstampable-mail.server.ts';
import type { Ctx } from '../context.ts';
import { CREATOR_MAIL_JOB, type CreatorMailJob } from '../creators/jobs.ts';
import { sendCreatorMail } from '../creators/send-creator-mail.server.ts';
import { GIFT_MAIL_JOB, type GiftMailJob } from '../gifts/jobs.ts';
import { sendGiftMail } from '../gifts/send-gift-mail.server.ts';
import { NOTICE_MAIL_JOB, type NoticeMailJob } from '../notifications/jobs.ts';
import { sendNoticeMail } from '../notifications/send-notice-mail.server.ts';
import { PURCHASE_MAIL_JOB, type PurchaseMailJob, RECEIPT_JOB, type ReceiptJob } from '../orders/jobs.ts';
import { sendPurchaseNews, sendReceipt } from '../orders/send-purchase-mail.server.ts';
import { ACCOUNT_MAIL_JOB, type AccountMailJob } from '../personal-data/jobs.ts';
import { sendAccountMail } from '../personal-data/send-account-mail.server.ts';
import { TICKET_MAIL_JOB, type TicketMailJob } from '../support/jobs.ts';
import { sendTicketMail } from '../support/send-ticket-mail.server.ts';

type Send = (ctx: Ctx, data: Record<string, unknown>) => Promise<void>;

const sending =
  <Job>(send: (ctx: Ctx, job: Job) => Promise<void>): Send =>
  (ctx, data) =>
    send(ctx, data as Job);

/** The jobs that write one mail each, or one for each reader, and nothing else that matters when they run again. */
export const MAIL_JOBS = wordTable<Send>({
  [RECEIPT_JOB]: sending<ReceiptJob>(sendReceipt),
  [PURCHASE_MAIL_JOB]: sending<PurchaseMailJob>(sendPurchaseNews),
  [GIFT_MAIL_JOB]: sending<GiftMailJob>(sendGiftMail),
  [ACCOUNT_MAIL_JOB]: sending<AccountMailJob>(sendAccountMail),
  [CREATOR_MAIL_JOB]: sending<CreatorMailJob>(sendCreatorMail),
  [NOTICE_MAIL_JOB]: sending<NoticeMailJob>(sendNoticeMail),
  [TICKET_MAIL_JOB]: sending<TicketMailJob>(sendTicketMail),
  [UNSTAMPABLE_JOB]: sending<UnstampableJob>(sendUnstampableMail),
});
