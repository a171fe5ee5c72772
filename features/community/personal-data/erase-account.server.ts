import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { DAY } from '../../../lib/span.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Ctx } from '../../kit/context.ts';
import { eraseUser } from '../../people/accounts/erase-user.server.ts';
import { users } from '../../people/accounts/tables.ts';
import { forgetBlocksOf } from '../../people/blocks/forget-blocks.server.ts';
import { forgetPhoto } from '../../people/photos/take-photo.server.ts';
import { forgetReportsAbout } from '../../people/reports/forget-reports.server.ts';
import { leaveAllCampaigns, sheetsAtTables } from '../../play/campaigns/members.server.ts';
import { leaveSheets } from '../../play/characters/leave-sheets.server.ts';
import { portraitKey } from '../../play/characters/portrait.ts';
import { characters } from '../../play/characters/tables.ts';
import { forgetTemplateReports } from '../../play/templates/forget-reports.server.ts';
import { forgetApplicant } from '../../publishing/creators/forget-applicant.server.ts';
import { bookRequests } from '../../reading/book-requests/tables.ts';
import { forgetReviewReports } from '../../reading/book-reviews/forget-reports.server.ts';
import { addToCounters } from '../../shop/funding/counters.server.ts';
import { forgetInGifts } from '../../shop/gifts/forget-in-gifts.server.ts';
import { forgetRedeemer } from '../../shop/keys/forget-redeemer.server.ts';
import { releaseHandle, sweepReleasedHandles } from '../profile/release-handle.server.ts';
import { exportsFolder } from './data-export.ts';
import { refuseErasure } from './refuse-erasure.server.ts';
import { dataExports } from './tables.ts';

const BATCH_ROWS = 20;

interface Files {
  keys: string[];
  exportId: string | null;
}

/** Deletes all that is about a person but their row, whose account is being erased, or was. The files to remove. */
async function forget(ctx: Ctx, tx: Tx, uid: string): Promise<Files> {
  const drawn = await tx
    .select({ portrait: characters.portrait })
    .from(characters)
    .where(and(eq(characters.userId, uid), isNotNull(characters.portrait)));
  const { proofKey } = bookRequests;
  const proofs = await tx
    .select({ proofKey })
    .from(bookRequests)
    .where(and(eq(bookRequests.userId, uid), isNotNull(proofKey)));
  const [made] = await tx.select({ id: dataExports.id }).from(dataExports).where(eq(dataExports.userId, uid));

  await forgetRedeemer(tx, uid);
  await forgetInGifts(tx, uid);
  await forgetApplicant(tx, uid);
  await leaveAllCampaigns(ctx, tx, uid);
  // Tables go from the last to the first: a roll's chain before its sheet, and all before the user, as everywhere.
  for (const { table, of, whenErased } of ctx.features.people.toReversed())
    if (whenErased === 'deleted') await tx.delete(table).where(of(uid));
  await leaveSheets(ctx, tx, uid, sheetsAtTables(tx, uid));
  const reported = await forgetReportsAbout(tx, uid);
  await forgetBlocksOf(tx, uid);
  await forgetReviewReports(tx, uid);
  await forgetTemplateReports(tx, uid);
  await releaseHandle(tx, uid, ctx.clock.now());
  const photo = await forgetPhoto(tx, uid);
  const stored = [
    ...drawn.map(({ portrait }) => portraitKey(portrait!)),
    ...proofs.map((row) => row.proofKey!),
    ...(photo === null ? [] : [photo]),
    ...reported,
  ];
  return { keys: stored, exportId: made?.id ?? null };
}

/** The files to remove, or null if the account is not to be erased (any more). */
async function eraseRows(ctx: Ctx, tx: Tx, uid: string): Promise<Files | null> {
  const now = ctx.clock.now();
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.uid, uid), lte(users.eraseAt, now)));
  if (!user) return null;
  await refuseErasure(tx, user);
  const files = await forget(ctx, tx, uid);
  if (!(await eraseUser(tx, uid, now))) throw new AppError('ABORTED', 'the account was kept meanwhile');
  await addToCounters(tx, { users: -1 });
  return files;
}

async function removeFiles({ storage }: Ctx, { keys, exportId }: Files): Promise<void> {
  for (const key of keys) await storage.remove(key);
  if (exportId === null) return;
  for await (const { key } of storage.list(exportsFolder(exportId))) await storage.remove(key);
}

/** No call is under way for so long. */
const LATE_MS = 2 * DAY;

/** Forgets again what a call that was under way wrote about somebody after their account was erased (decision 152). */
async function forgetLate(ctx: Ctx, stopping?: AbortSignal): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - LATE_MS);
  const erased = await ctx.db.select({ uid: users.uid }).from(users).where(gt(users.erasedAt, since));
  for (const { uid } of erased) {
    stopping?.throwIfAborted();
    await removeFiles(ctx, await transaction(ctx.db, (tx) => forget(ctx, tx, uid)));
  }
}

/**
 * Erases an account whose 15 days are over, in one transaction; purchases and what belongs to them stay, tied to a row
 * that names nobody. Files follow: those that a killed process leaves are swept, because no row names them.
 */
export async function eraseAccount(ctx: Ctx, uid: string): Promise<void> {
  const files = await transaction(ctx.db, (tx) => eraseRows(ctx, tx, uid));
  if (!files) return;
  ctx.log.info({ uid }, 'account erased');
  await removeFiles(ctx, files);
}

/**
 * Erases the accounts whose time has come, and deletes handles released a year ago. A failure does not stop the others:
 * its error is thrown after them.
 */
export async function eraseAccounts(ctx: Ctx, stopping?: AbortSignal): Promise<void> {
  const now = ctx.clock.now();
  const errors: unknown[] = [];
  await forgetLate(ctx, stopping).catch((error: unknown) => errors.push(error));
  let after = '';
  for (;;) {
    const due = await ctx.db
      .select({ uid: users.uid })
      .from(users)
      .where(and(lte(users.eraseAt, now), gt(users.uid, after)))
      .orderBy(asc(users.uid))
      .limit(BATCH_ROWS);
    for (const { uid } of due) {
      stopping?.throwIfAborted();
      after = uid;
      try {
        await eraseAccount(ctx, uid);
      } catch (error) {
        ctx.log.warn({ uid, err: error }, 'account not erased');
        if (!(error instanceof AppError)) errors.push(error);
      }
    }
    if (due.length < BATCH_ROWS) break;
  }
  await sweepReleasedHandles(ctx);
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} accounts could not be erased`);
}
