import { and, asc, eq, gt, isNotNull, isNull, lte, notInArray, or } from 'drizzle-orm';
import { AppError } from '../../lib/app-error.ts';
import type { Tx } from '../../platform/db/port.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { users } from '../accounts/tables.ts';
import { bookRequests } from '../book-requests/tables.ts';
import { bookReviewReports } from '../book-reviews/tables.ts';
import { leaveAllCampaigns } from '../campaigns/members.server.ts';
import { campaignMembers } from '../campaigns/tables.ts';
import { portraitKey } from '../characters/portrait.ts';
import { characterChanges, characters } from '../characters/tables.ts';
import type { Ctx } from '../context.ts';
import { creatorDetails } from '../creators/tables.ts';
import { addToCounters } from '../funding/counters.server.ts';
import { gifts } from '../gifts/tables.ts';
import { keys } from '../keys/tables.ts';
import { blocks, reportVoices } from '../moderation/tables.ts';
import { freeSince } from '../profile/find-handle.server.ts';
import { handles } from '../profile/tables.ts';
import { templateReports } from '../templates/tables.ts';
import { exportsFolder } from './data-export.ts';
import { PERSONAL_TABLES } from './personal-tables.server.ts';
import { refuseErasure } from './refuse-erasure.server.ts';
import { dataExports } from './tables.ts';

const BATCH = 20;

/** An issuer that no provider has: with the uid as subject, nobody signs in to this row again. */
const NO_ISSUER = 'erased';

const NOBODY = {
  issuer: NO_ISSUER,
  email: null,
  emailVerified: false,
  displayName: null,
  photoUrl: null,
  role: 'user',
  roleWithoutList: null,
  adminSince: null,
  creatorId: null,
  isCreatorOwner: false,
  creatorRole: null,
  roleWithoutCreator: null,
  currentTitle: null,
  currentBanner: null,
  currentFrame: null,
  currentTray: null,
  profileDescription: null,
  profileMainColor: 0,
  profileBackgroundColor: 0,
  profileBannerPosition: 1600,
  cart: [],
  eraseAt: null,
} satisfies Partial<typeof users.$inferInsert>;

/** An open gift goes on: it keeps its recipient and message until it is redeemed or taken back. */
async function leaveGifts(tx: Tx, uid: string): Promise<void> {
  await tx.update(keys).set({ redeemedUserId: null }).where(eq(keys.redeemedUserId, uid));
  await tx
    .update(gifts)
    .set({ to: null, message: '' })
    .where(and(eq(gifts.giverUserId, uid), or(isNotNull(gifts.redeemedAt), isNotNull(gifts.takenBackAt))));
  await tx.update(gifts).set({ redeemedUserId: null }).where(eq(gifts.redeemedUserId, uid));
}

/** Those at a table with others stay with what the table read; a field that only the owner saw is emptied. */
async function leaveSheets({ systems }: Ctx, tx: Tx, uid: string): Promise<void> {
  const atTables = tx
    .select({ id: campaignMembers.characterId })
    .from(campaignMembers)
    .where(and(eq(campaignMembers.userId, uid), isNotNull(campaignMembers.characterId)));
  await tx.delete(characters).where(and(eq(characters.userId, uid), notInArray(characters.id, atTables)));
  const kept = await tx.select().from(characters).where(eq(characters.userId, uid)).for('update');
  for (const { id, system, schema, sheet, card } of kept) {
    await tx.delete(characterChanges).where(eq(characterChanges.characterId, id));
    const fields = (schema ?? systems.get(system)?.schema)?.fields ?? [];
    const isRead = (fieldId: string) => fields.some((field) => field.id === fieldId && field.access?.view !== 'dono');
    const values = Object.fromEntries(Object.entries(sheet.values).filter(([fieldId]) => isRead(fieldId)));
    await tx
      .update(characters)
      .set({
        sheet: { ...sheet, values },
        card: card.filter(({ fieldId, view }) => isRead(fieldId) && view !== 'dono'),
        portrait: null,
        folder: null,
      })
      .where(eq(characters.id, id));
  }
}

/** A house goes on without the contacts of whoever applied for it; its document and its name stay, as the law asks. */
const leaveHouses = (tx: Tx, uid: string) =>
  tx
    .update(creatorDetails)
    .set({ email: null, phone: null, responsible: null, enteredBy: null })
    .where(eq(creatorDetails.enteredBy, uid));

/** The files to remove, or null if the account is not to be erased (any more). */
async function eraseRows(ctx: Ctx, tx: Tx, uid: string): Promise<{ keys: string[]; exportId: string | null } | null> {
  const now = ctx.clock.now();
  const due = and(eq(users.uid, uid), lte(users.eraseAt, now));
  const [user] = await tx.select().from(users).where(due);
  if (!user) return null;
  await refuseErasure(tx, user);
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

  await leaveGifts(tx, uid);
  await leaveHouses(tx, uid);
  await leaveAllCampaigns(ctx, tx, uid);
  // From the last to the first: a roll's chain before its sheet, and all before the user, as everywhere.
  for (const { table, of, whenErased } of PERSONAL_TABLES.toReversed())
    if (whenErased === 'deleted') await tx.delete(table).where(of(uid));
  await leaveSheets(ctx, tx, uid);
  await tx.delete(reportVoices).where(and(eq(reportVoices.type, 'profile'), eq(reportVoices.thingId, uid)));
  await tx.delete(blocks).where(eq(blocks.blockedId, uid));
  await tx.delete(bookReviewReports).where(eq(bookReviewReports.userId, uid));
  await tx.delete(templateReports).where(eq(templateReports.userId, uid));
  await tx
    .update(handles)
    .set({ releasedAt: now })
    .where(and(eq(handles.userId, uid), isNull(handles.releasedAt)));
  const [erased] = await tx
    .update(users)
    .set({ ...NOBODY, subject: uid, erasedAt: now })
    .where(due)
    .returning({ uid: users.uid });
  if (!erased) throw new AppError('ABORTED', 'the account was kept meanwhile');
  await addToCounters(tx, { users: -1 });
  const stored = [...drawn.map(({ portrait }) => portraitKey(portrait!)), ...proofs.map((row) => row.proofKey!)];
  return { keys: stored, exportId: made?.id ?? null };
}

/**
 * Erases an account whose 15 days are over, in one transaction; purchases and what belongs to them stay, tied to a row
 * that names nobody. Files follow: those that a killed process leaves are swept, because no row names them.
 */
export async function eraseAccount(ctx: Ctx, uid: string): Promise<void> {
  const files = await transaction(ctx.db, (tx) => eraseRows(ctx, tx, uid));
  if (!files) return;
  ctx.log.info({ uid }, 'account erased');
  for (const key of files.keys) await ctx.storage.remove(key);
  if (files.exportId === null) return;
  for await (const { key } of ctx.storage.list(exportsFolder(files.exportId))) await ctx.storage.remove(key);
}

/**
 * Erases the accounts whose time has come, and deletes handles released a year ago. A failure does not stop the others:
 * its error is thrown after them.
 */
export async function eraseAccounts(ctx: Ctx, stopping?: AbortSignal): Promise<void> {
  const now = ctx.clock.now();
  const errors: unknown[] = [];
  let after = '';
  for (;;) {
    const due = await ctx.db
      .select({ uid: users.uid })
      .from(users)
      .where(and(lte(users.eraseAt, now), gt(users.uid, after)))
      .orderBy(asc(users.uid))
      .limit(BATCH);
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
    if (due.length < BATCH) break;
  }
  await ctx.db.delete(handles).where(lte(handles.releasedAt, freeSince(ctx)));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} accounts could not be erased`);
}
