import { sweepSessions } from '../../features/accounts/end-sessions.server.ts';
import { sweepUses } from '../../features/analytics/sweep-uses.server.ts';
import { sweepAudit } from '../../features/audit/sweep-audit.server.ts';
import { askForReviews } from '../../features/book-reviews/ask-for-reviews.server.ts';
import { sweepSceneCommands } from '../../features/campaigns/scene/sweep-commands.server.ts';
import { sweepCharacters } from '../../features/characters/delete-character.server.ts';
import type { Ctx } from '../../features/context.ts';
import { sweepApplications } from '../../features/creators/sweep-applications.server.ts';
import { foldFigures } from '../../features/figures/fold-figures.server.ts';
import { sweepGifts } from '../../features/gifts/sweep-gifts.server.ts';
import { sweepCommands } from '../../features/initiative/sweep-commands.server.ts';
import { sweepLimitUses } from '../../features/limits/uses.server.ts';
import { sweepNews } from '../../features/news/tell-news.server.ts';
import { sweepNotifications } from '../../features/notifications/sweep-notifications.server.ts';
import { keptSince, sweepPurchases } from '../../features/orders/sweep-purchases.server.ts';
import { sweepExports } from '../../features/personal-data/sweep-exports.server.ts';
import { sweepShelves } from '../../features/shelves/change-shelves.server.ts';
import { sweepTicketVisits } from '../../features/support/sweep-ticket-visits.server.ts';
import { sweepUploads } from '../../features/uploads/end-upload.server.ts';
import { deleteOldSalts } from '../../features/visitors/hash-address.server.ts';
import { sweepVisits } from '../../features/visits/record-visit.server.ts';
import { sweepRequests } from '../functions/sweep-requests.ts';
import { sweepLimits } from '../limits/sweep-limits.ts';

const HOUR = 3_600_000;
/** How long a mail can be read, or sent again, by an admin. */
const MAIL_HOURS = 90 * 24;

/** What each hour deletes, in turn. */
const sweepsOf = (ctx: Ctx): (() => PromiseLike<unknown>)[] => {
  const { db } = ctx;
  const ago = (ms: number): Date => new Date(ctx.clock.now().getTime() - ms);
  return [
    // First, so that a slow table after it never keeps a salt beyond its day.
    () => sweepUses(ctx),
    () => deleteOldSalts(ctx),
    () => sweepAudit(ctx),
    () => sweepApplications(ctx),
    () => sweepGifts(ctx),
    () => sweepPurchases(ctx),
    () => sweepNotifications(ctx),
    () => sweepNews(ctx),
    () => sweepShelves(ctx),
    () => sweepExports(ctx),
    () => sweepCharacters(ctx),
    () => foldFigures(ctx),
    () => sweepVisits(ctx),
    () => askForReviews(ctx),
    () => sweepSessions(ctx),
    () => sweepRequests(db, ago(24 * HOUR), ago(HOUR)),
    () => sweepLimitUses(ctx),
    () => sweepLimits(db, ago(HOUR)),
    () => sweepCommands(ctx),
    () => sweepSceneCommands(ctx),
    () => sweepTicketVisits(ctx),
    () => ctx.mail.stored.sweep(ago(MAIL_HOURS * HOUR), keptSince(ctx)),
    // Last, because it also needs the storage.
    () => sweepUploads(ctx),
  ];
};

/**
 * Deletes what has expired: sessions, stored answers, limits, uploads, and each day's visitors. The privacy page
 * (`content/texts/legal`) says how long each is kept: change both. A failure does not stop the others: its error is
 * thrown after them.
 */
export async function sweep(ctx: Ctx): Promise<void> {
  const errors: unknown[] = [];
  for (const one of sweepsOf(ctx)) {
    try {
      await one();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} sweeps failed`);
}
