import { and, isNotNull, like, lt } from 'drizzle-orm';
import { sessions } from '../../features/accounts/tables.ts';
import { sweepUses } from '../../features/analytics/sweep-uses.server.ts';
import { sweepAudit } from '../../features/audit/sweep-audit.server.ts';
import { askForReviews } from '../../features/book-reviews/ask-for-reviews.server.ts';
import { sceneRequests } from '../../features/campaigns/scene/tables.ts';
import { sweepCharacters } from '../../features/characters/delete-character.server.ts';
import type { Ctx } from '../../features/context.ts';
import { sweepApplications } from '../../features/creators/sweep-applications.server.ts';
import { foldFigures } from '../../features/figures/fold-figures.server.ts';
import { sweepGifts } from '../../features/gifts/sweep-gifts.server.ts';
import { REQUEST_KEPT } from '../../features/initiative/limits.ts';
import { encounterRequests } from '../../features/initiative/tables.ts';
import { failedAttempts } from '../../features/keys/tables.ts';
import { sweepNews } from '../../features/news/tell-news.server.ts';
import { sweepNotifications } from '../../features/notifications/sweep-notifications.server.ts';
import { keptSince, sweepPurchases } from '../../features/orders/sweep-purchases.server.ts';
import { sweepExports } from '../../features/personal-data/sweep-exports.server.ts';
import { sweepShelves } from '../../features/shelves/change-shelves.server.ts';
import { ticketVisits } from '../../features/support/tables.ts';
import { VISIT_MS } from '../../features/support/ticket.ts';
import { sweepUploads } from '../../features/uploads/end-upload.server.ts';
import { deleteOldSalts } from '../../features/visitors/hash-address.server.ts';
import { sweepVisits } from '../../features/visits/record-visit.server.ts';
import { mails } from '../../platform/mail/tables.ts';
import { VISITOR } from '../functions/idempotency.ts';
import { functionRequests, rateLimits } from '../functions/tables.ts';

const HOUR = 3_600_000;
/** How long a mail can be read, or sent again, by an admin. */
const MAIL_HOURS = 90 * 24;

/**
 * Deletes what has expired: sessions, stored answers, limits, uploads, and each day's visitors. The privacy page
 * (`content/texts/legal`) says how long each is kept: change both.
 */
export async function sweep(ctx: Ctx): Promise<void> {
  const ago = (ms: number): Date => new Date(ctx.clock.now().getTime() - ms);
  // First, so that a slow table after it never keeps a salt beyond its day.
  await sweepUses(ctx);
  await deleteOldSalts(ctx);
  await sweepAudit(ctx);
  await sweepApplications(ctx);
  await sweepGifts(ctx);
  await sweepPurchases(ctx);
  await sweepNotifications(ctx);
  await sweepNews(ctx);
  await sweepShelves(ctx);
  await sweepExports(ctx);
  await sweepCharacters(ctx);
  await foldFigures(ctx);
  await sweepVisits(ctx);
  await askForReviews(ctx);
  await ctx.db.delete(sessions).where(lt(sessions.expiresAt, ago(0)));
  await ctx.db.delete(functionRequests).where(lt(functionRequests.createdAt, ago(24 * HOUR)));
  // For visitors only recent refusals matter, and nothing that stands for an address is kept longer.
  await ctx.db
    .delete(functionRequests)
    .where(and(like(functionRequests.userId, `${VISITOR}%`), lt(functionRequests.createdAt, ago(HOUR))));
  await ctx.db.delete(failedAttempts).where(lt(failedAttempts.at, ago(HOUR)));
  await ctx.db.delete(rateLimits).where(lt(rateLimits.updatedAt, ago(HOUR)));
  await ctx.db.delete(encounterRequests).where(lt(encounterRequests.at, ago(REQUEST_KEPT)));
  await ctx.db.delete(sceneRequests).where(lt(sceneRequests.at, ago(REQUEST_KEPT)));
  await ctx.db.delete(ticketVisits).where(lt(ticketVisits.seenAt, ago(VISIT_MS)));
  await ctx.db
    .update(mails)
    .set({ jobData: null })
    .where(and(lt(mails.updatedAt, ago(MAIL_HOURS * HOUR)), isNotNull(mails.jobData)));
  await ctx.db.delete(mails).where(lt(mails.updatedAt, keptSince(ctx)));
  // Last, because it also needs the storage.
  await sweepUploads(ctx);
}
