import { randomUUID } from 'node:crypto';
import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import { AppError } from '../../lib/app-error.ts';
import type { Tx } from '../../platform/db/port.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { users } from '../accounts/tables.ts';
import type { Caller } from '../accounts/user.ts';
import type { Ctx } from '../context.ts';
import { NOTES_MAX } from './campaign-limits.ts';
import { lockCampaign } from './find-campaign.server.ts';
import type { WriteNoteInput } from './note-schema.ts';
import { campaignMembers, campaignNoteReaders, campaignNotes } from './tables.ts';

const noNote = (): AppError => new AppError('NOT_FOUND', 'Não encontramos essa nota nesta mesa.');

const atTable = (campaignId: string, noteId: string) =>
  and(eq(campaignNotes.campaignId, campaignId), eq(campaignNotes.id, noteId));

async function mustHaveRoom(tx: Tx, campaignId: string): Promise<void> {
  const [notes] = await tx
    .select({ count: count() })
    .from(campaignNotes)
    .where(eq(campaignNotes.campaignId, campaignId));
  if (notes!.count >= NOTES_MAX)
    throw new AppError(
      'FAILED_PRECONDITION',
      `Esta mesa já tem ${NOTES_MAX} notas, o máximo. Apague uma antes de escrever outra.`,
      { state: 'full' },
    );
}

async function mustBeMembers(tx: Tx, campaignId: string, uids: readonly string[]): Promise<void> {
  const [found] = await tx
    .select({ count: count() })
    .from(campaignMembers)
    .innerJoin(users, and(eq(users.uid, campaignMembers.userId), isNull(users.erasedAt)))
    .where(and(eq(campaignMembers.campaignId, campaignId), inArray(campaignMembers.userId, [...uids])));
  if (uids.length === 0 || found!.count !== uids.length)
    throw new AppError('INVALID_ARGUMENT', 'Escolha quem lê a nota entre as pessoas desta mesa.', { field: 'uids' });
}

/** Writes a note, or an existing one anew. Throws NOT_FOUND, INVALID_ARGUMENT, FAILED_PRECONDITION `full`. */
export const writeNote = (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  caller: Caller,
  { campaignId, noteId, title, text, audience, uids: named }: WriteNoteInput,
): Promise<{ noteId: string }> =>
  transaction(ctx.db, async (tx) => {
    await lockCampaign(tx, caller, 'change', campaignId);
    const uids = audience === 'pessoas' ? [...new Set(named)] : [];
    if (audience === 'pessoas') await mustBeMembers(tx, campaignId, uids);
    const id = noteId ?? randomUUID();
    const changedAt = ctx.clock.now();
    if (noteId === undefined) {
      await mustHaveRoom(tx, campaignId);
      const made = { id, campaignId, userId: caller.uid, createdAt: changedAt };
      await tx.insert(campaignNotes).values({ ...made, title, text, audience, changedAt });
    } else {
      const changed = await tx
        .update(campaignNotes)
        .set({ title, text, audience, changedAt })
        .where(atTable(campaignId, id))
        .returning({ id: campaignNotes.id });
      if (changed.length === 0) throw noNote();
      await tx.delete(campaignNoteReaders).where(eq(campaignNoteReaders.noteId, id));
    }
    if (uids.length > 0)
      await tx.insert(campaignNoteReaders).values(uids.map((userId) => ({ noteId: id, campaignId, userId })));
    return { noteId: id };
  });

/** Throws NOT_FOUND for a note that is not there. */
export const removeNote = (
  ctx: Pick<Ctx, 'db'>,
  caller: Caller,
  { campaignId, noteId }: { campaignId: string; noteId: string },
): Promise<{ success: true }> =>
  transaction(ctx.db, async (tx) => {
    await lockCampaign(tx, caller, 'change', campaignId);
    const gone = await tx.delete(campaignNotes).where(atTable(campaignId, noteId)).returning({ id: campaignNotes.id });
    if (gone.length === 0) throw noNote();
    return { success: true };
  });
