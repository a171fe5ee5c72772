import { and, isNotNull, like, lt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
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
import type { Db } from '../../platform/db/port.ts';
import { mails } from '../../platform/mail/tables.ts';
import { VISITOR } from '../functions/idempotency.ts';
import { functionRequests } from '../functions/tables.ts';
import { rateLimits } from '../limits/tables.ts';

const HOUR = 3_600_000;
/** How long a mail can be read, or sent again, by an admin. */
const MAIL_HOURS = 90 * 24;

const BATCH = 5_000;

/** However many rows are due, no statement reaches its time limit. */
async function inBatches(db: Db, table: PgTable, due: SQL): Promise<void> {
  for (;;) {
    const some = db.select({ at: sql`ctid` }).from(table).where(due).limit(BATCH);
    const { rowCount } = await db.delete(table).where(sql`ctid = any(array(${some}))`);
    if ((rowCount ?? 0) < BATCH) return;
  }
}

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
    () => db.delete(sessions).where(lt(sessions.expiresAt, ago(0))),
    () => inBatches(db, functionRequests, lt(functionRequests.createdAt, ago(24 * HOUR))),
    // For visitors only recent refusals matter, and nothing that stands for an address is kept longer.
    () =>
      inBatches(
        db,
        functionRequests,
        and(like(functionRequests.userId, `${VISITOR}%`), lt(functionRequests.createdAt, ago(HOUR)))!,
      ),
    () => db.delete(failedAttempts).where(lt(failedAttempts.at, ago(HOUR))),
    () => db.delete(rateLimits).where(lt(rateLimits.updatedAt, ago(HOUR))),
    () => inBatches(db, encounterRequests, lt(encounterRequests.at, ago(REQUEST_KEPT))),
    () => inBatches(db, sceneRequests, lt(sceneRequests.at, ago(REQUEST_KEPT))),
    () => db.delete(ticketVisits).where(lt(ticketVisits.seenAt, ago(VISIT_MS))),
    () =>
      db
        .update(mails)
        .set({ jobData: null })
        .where(and(lt(mails.updatedAt, ago(MAIL_HOURS * HOUR)), isNotNull(mails.jobData))),
    () => db.delete(mails).where(lt(mails.updatedAt, keptSince(ctx))),
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
