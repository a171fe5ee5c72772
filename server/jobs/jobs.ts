import { MISSING_FILES_JOB, PLANS_JOB, PREVIEWS_JOB, UNSTAMPABLE_JOB } from '../../features/books/jobs.ts';
import { followLoans, LOANS_JOB } from '../../features/campaigns/follow-loans.server.ts';
import { followSessions, SESSIONS_JOB } from '../../features/campaigns/sessions/follow-sessions.server.ts';
import { CARDS_JOB } from '../../features/characters/jobs.ts';
import type { Ctx } from '../../features/context.ts';
import { CREATOR_MAIL_JOB } from '../../features/creators/jobs.ts';
import { DEMO_FILES_JOB } from '../../features/demo/jobs.ts';
import { PUBLISH_JOB, type PublishJob } from '../../features/drafts/jobs.ts';
import { publishAllDue, publishDue } from '../../features/drafts/publish-due.server.ts';
import { GIFT_MAIL_JOB } from '../../features/gifts/jobs.ts';
import { NEWS_JOB } from '../../features/news/jobs.ts';
import { tellNews } from '../../features/news/tell-news.server.ts';
import { BOOK_NEWS_JOB, type BookNewsJob, NOTICE_MAIL_JOB, NOTICES_JOB } from '../../features/notifications/jobs.ts';
import { queueNoticeMails } from '../../features/notifications/queue-notice-mails.server.ts';
import { tellOwners } from '../../features/notifications/tell-owners.server.ts';
import { MAIL_JOBS } from '../../features/operations/mail-jobs.server.ts';
import { refundPayment } from '../../features/orders/ask-gateway.server.ts';
import { compareWithGateway } from '../../features/orders/compare-with-gateway.server.ts';
import { giveOwed, OWED_KINDS, repeatOwed } from '../../features/orders/give-owed.server.ts';
import { issueScheduledCodes } from '../../features/orders/issue-scheduled-codes.server.ts';
import {
  CHANGED_PAYMENTS_JOB,
  COMPARE_PAYMENTS_JOB,
  PURCHASE_MAIL_JOB,
  PURCHASE_REFUND_JOB,
  RECEIPT_JOB,
  RECONCILE_JOB,
  REFUND_JOB,
  REVERSED_PAYMENTS_JOB,
  SCHEDULED_CODES_JOB,
  WITHDRAWAL_JOB,
} from '../../features/orders/jobs.ts';
import { reconcilePurchases } from '../../features/orders/reconcile.server.ts';
import {
  repeatRefunds,
  settleChangedPayments,
  settleReversedPayments,
} from '../../features/orders/settle-changed-payments.server.ts';
import { eraseAccounts } from '../../features/personal-data/erase-account.server.ts';
import { ACCOUNT_MAIL_JOB, ERASE_JOB, EXPORT_JOB, type ExportJob } from '../../features/personal-data/jobs.ts';
import { countBadges } from '../../features/profile/count-badges.server.ts';
import { COUNT_BADGES_JOB } from '../../features/profile/jobs.ts';
import { recompileTexts, TEXTS_JOB } from '../../features/rich-text/recompile-texts.server.ts';
import { putAllDuePrices, putDuePrice } from '../../features/selling/change-price.server.ts';
import { PRICE_JOB, type PriceJob } from '../../features/selling/jobs.ts';
import { TICKET_MAIL_JOB } from '../../features/support/jobs.ts';
import {
  tellOfFreeFile,
  tellWishers,
  WISH_FILE_JOB,
  WISH_NEWS_JOB,
  type WishFileJob,
  type WishNewsJob,
} from '../../features/wishlist/wish-news.server.ts';
import type { JobHandler } from '../../platform/jobs/port.ts';
import { sweep } from './sweep.ts';
import { sweepFiles } from './sweep-files.ts';

export const SWEEP_JOB = 'sweep';
const SWEEP_FILES_JOB = 'sweep-files';

export const JOB_NAMES = [
  RECEIPT_JOB,
  PURCHASE_MAIL_JOB,
  REFUND_JOB,
  PURCHASE_REFUND_JOB,
  WITHDRAWAL_JOB,
  RECONCILE_JOB,
  CHANGED_PAYMENTS_JOB,
  COMPARE_PAYMENTS_JOB,
  REVERSED_PAYMENTS_JOB,
  SCHEDULED_CODES_JOB,
  SWEEP_JOB,
  SWEEP_FILES_JOB,
  DEMO_FILES_JOB,
  PREVIEWS_JOB,
  PLANS_JOB,
  MISSING_FILES_JOB,
  UNSTAMPABLE_JOB,
  CARDS_JOB,
  GIFT_MAIL_JOB,
  EXPORT_JOB,
  ACCOUNT_MAIL_JOB,
  ERASE_JOB,
  COUNT_BADGES_JOB,
  BOOK_NEWS_JOB,
  WISH_NEWS_JOB,
  WISH_FILE_JOB,
  NEWS_JOB,
  CREATOR_MAIL_JOB,
  PUBLISH_JOB,
  PRICE_JOB,
  NOTICES_JOB,
  NOTICE_MAIL_JOB,
  TICKET_MAIL_JOB,
  LOANS_JOB,
  SESSIONS_JOB,
  TEXTS_JOB,
] as const;

const text = (value: unknown): string => {
  if (typeof value !== 'string') throw new Error('job data lacks a text');
  return value;
};

export const jobHandlers = (ctx: Ctx, contentDir: string): JobHandler[] => [
  ...[...MAIL_JOBS].map(([name, send]) => ({
    name,
    run: (data: Record<string, unknown>) => send(ctx, data),
  })),
  { name: REFUND_JOB, run: (data) => refundPayment(ctx, text(data.paymentId)) },
  { name: PURCHASE_REFUND_JOB, run: async (data) => void (await giveOwed(ctx, 'refund', text(data.refundId))) },
  { name: WITHDRAWAL_JOB, run: async (data) => void (await giveOwed(ctx, 'withdrawal', text(data.withdrawalId))) },
  {
    name: RECONCILE_JOB,
    cron: '* * * * *',
    run: async () => {
      await reconcilePurchases(ctx);
    },
  },
  { name: CHANGED_PAYMENTS_JOB, cron: '11 * * * *', run: (_data, stopping) => settleChangedPayments(ctx, stopping) },
  { name: COMPARE_PAYMENTS_JOB, cron: '19 5 * * *', run: (_data, stopping) => compareWithGateway(ctx, stopping) },
  {
    name: REVERSED_PAYMENTS_JOB,
    cron: '47 3 * * *',
    run: async (_data, stopping) => {
      await repeatRefunds(ctx);
      for (const kind of OWED_KINDS) await repeatOwed(ctx, kind);
      await settleReversedPayments(ctx, stopping);
    },
  },
  {
    name: SCHEDULED_CODES_JOB,
    cron: '5 * * * *',
    run: async () => {
      await issueScheduledCodes(ctx);
    },
  },
  { name: COUNT_BADGES_JOB, cron: '29 * * * *', run: () => countBadges(ctx) },
  { name: SWEEP_JOB, cron: '17 * * * *', run: () => sweep(ctx) },
  {
    name: SWEEP_FILES_JOB,
    cron: '23 4 * * *',
    run: (_data, stopping) => sweepFiles(ctx, stopping),
  },
  {
    name: DEMO_FILES_JOB,
    run: async (data, stopping) => {
      const { makeDemoFiles } = await import('../../features/demo/make-files.server.ts');
      await makeDemoFiles(ctx, contentDir, (data.files ?? null) as string[] | null, stopping);
    },
  },
  {
    name: PREVIEWS_JOB,
    // Also for books published while no process ran.
    cron: '41 * * * *',
    run: async (_data, stopping) => {
      const { makePreviews } = await import('../../features/books/make-previews.server.ts');
      await makePreviews(ctx, stopping);
    },
  },
  {
    name: EXPORT_JOB,
    run: async (data, stopping) => {
      const { makeExport } = await import('../../features/personal-data/make-export.server.ts');
      await makeExport(ctx, data as unknown as ExportJob, stopping);
    },
  },
  { name: BOOK_NEWS_JOB, run: (data, stopping) => tellOwners(ctx, data as unknown as BookNewsJob, stopping) },
  { name: WISH_NEWS_JOB, run: (data, stopping) => tellWishers(ctx, data as unknown as WishNewsJob, stopping) },
  { name: WISH_FILE_JOB, run: (data, stopping) => tellOfFreeFile(ctx, data as unknown as WishFileJob, stopping) },
  { name: NEWS_JOB, cron: '* * * * *', run: (_data, stopping) => tellNews(ctx, stopping) },
  { name: NOTICES_JOB, cron: '* * * * *', run: (_data, stopping) => queueNoticeMails(ctx, stopping) },
  { name: SESSIONS_JOB, cron: '* * * * *', run: (_data, stopping) => followSessions(ctx, stopping) },
  { name: LOANS_JOB, cron: '* * * * *', run: (_data, stopping) => followLoans(ctx, stopping) },
  {
    name: PRICE_JOB,
    cron: '* * * * *',
    run: (data, stopping) =>
      'bookId' in data ? putDuePrice(ctx, (data as unknown as PriceJob).bookId) : putAllDuePrices(ctx, stopping),
  },
  {
    name: PUBLISH_JOB,
    cron: '* * * * *',
    run: (data, stopping) =>
      'bookId' in data ? publishDue(ctx, (data as unknown as PublishJob).bookId) : publishAllDue(ctx, stopping),
  },
  { name: TEXTS_JOB, cron: '*/10 * * * *', run: (_data, stopping) => recompileTexts(ctx, stopping) },
  { name: ERASE_JOB, cron: '53 * * * *', run: (_data, stopping) => eraseAccounts(ctx, stopping) },
  {
    name: PLANS_JOB,
    cron: '*/10 * * * *',
    run: async (_data, stopping) => {
      const { remakePlans } = await import('../../features/books/remake-plans.server.ts');
      await remakePlans(ctx, stopping);
    },
  },
  {
    name: MISSING_FILES_JOB,
    cron: '37 4 * * *',
    run: async (_data, stopping) => {
      const { findMissingFiles } = await import('../../features/books/missing-files.server.ts');
      await findMissingFiles(ctx, stopping);
    },
  },
  {
    name: CARDS_JOB,
    // Also for rows that an older process writes during a deployment.
    cron: '29 * * * *',
    run: async (_data, stopping) => {
      const { refreshCards } = await import('../../features/characters/refresh-cards.server.ts');
      await refreshCards(ctx, stopping);
    },
  },
];
