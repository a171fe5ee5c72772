import { randomUUID } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { lockCampaign, mustFindCampaign } from '../../people/seats/find-campaign.server.ts';
import { membersNamed } from '../../people/seats/members-named.server.ts';
import { removeAfterCommit } from '../../people/uploads/remove-after-commit.server.ts';
import { removeUncommitted } from '../../people/uploads/remove-uncommitted.server.ts';
import { readUpload, takeUpload } from '../../people/uploads/take-upload.server.ts';
import { NOTE_TEXT_MAX, NOTES_MAX } from './campaign-limits.ts';
import { paragraphsOf } from './note-parts.ts';
import type { showNotePartInput, WriteNoteInput } from './note-schema.ts';
import { scenes } from './scene/tables.ts';
import { storeTablePicture } from './store-table-picture.server.ts';
import { tablePictureKey } from './table-picture.ts';
import { campaignNoteReaders, campaignNotes } from './tables.ts';

const NOBODY = 'Escolha quem lê a nota entre as pessoas desta mesa.';

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

async function mustHaveScene(tx: Tx, campaignId: string, sceneId: string): Promise<void> {
  const [scene] = await tx
    .select({ id: scenes.id })
    .from(scenes)
    .where(and(eq(scenes.campaignId, campaignId), eq(scenes.id, sceneId)));
  if (!scene) throw new AppError('NOT_FOUND', 'Não encontramos essa cena nesta mesa.');
}

/** The picture of a note, stored before its row names it; undefined where it stays as it is. */
async function pictureOf(ctx: Ctx, uid: string, uploadId: string | null | undefined, noteId: string | null) {
  if (uploadId == null) return { picture: uploadId, upload: null };
  const upload = await readUpload(ctx, uid, uploadId, 'handout');
  const { id } = await storeTablePicture(ctx, uid, 'handout', upload, tablePictureKey, noteId);
  return { picture: id, upload };
}

/**
 * Writes a note, or an existing one anew. Throws NOT_FOUND, INVALID_ARGUMENT, FAILED_PRECONDITION `full`, or with a
 * sentence for a picture that cannot be read.
 */
export async function writeNote(
  ctx: Ctx,
  caller: Caller,
  { campaignId, noteId, title, text, audience, uids: named, uploadId, sceneId }: WriteNoteInput,
): Promise<{ noteId: string }> {
  await mustFindCampaign(ctx.db, caller, 'change', campaignId);
  const { picture, upload } = await pictureOf(ctx, caller.uid, uploadId, noteId ?? null);
  const id = noteId ?? randomUUID();
  const former = await transaction(ctx.db, async (tx) => {
    await lockCampaign(tx, caller, 'change', campaignId);
    const uids =
      audience === 'pessoas'
        ? await membersNamed(tx, { campaignId, uids: named, field: 'uids', sentence: NOBODY })
        : [];
    if (sceneId) await mustHaveScene(tx, campaignId, sceneId);
    const ofScene = sceneId === undefined ? {} : { sceneId };
    if (upload) await takeUpload(tx, upload);
    const changedAt = ctx.clock.now();
    let before: string | null = null;
    if (noteId === undefined) {
      await mustHaveRoom(tx, campaignId);
      const made = { id, campaignId, userId: caller.uid, picture: picture ?? null, createdAt: changedAt };
      await tx.insert(campaignNotes).values({ ...made, ...ofScene, title, text, audience, changedAt });
    } else {
      const [known] = await tx
        .select({ picture: campaignNotes.picture })
        .from(campaignNotes)
        .where(atTable(campaignId, id));
      if (!known) throw noNote();
      if (picture !== undefined) before = known.picture;
      await tx
        .update(campaignNotes)
        .set({ title, text, audience, changedAt, ...ofScene, ...(picture === undefined ? {} : { picture }) })
        .where(atTable(campaignId, id));
      await tx.delete(campaignNoteReaders).where(eq(campaignNoteReaders.noteId, id));
    }
    if (uids.length > 0)
      await tx.insert(campaignNoteReaders).values(uids.map((userId) => ({ noteId: id, campaignId, userId })));
    return before;
  }).catch(removeUncommitted(ctx, [picture && tablePictureKey(picture)]));
  await removeAfterCommit(ctx, [former && tablePictureKey(former), upload?.storageKey]);
  return { noteId: id };
}

/**
 * Shows a note to the whole table; those whom it names may do so. Throws NOT_FOUND for a note that does not name the
 * caller.
 */
export const showNote = (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  caller: Caller,
  { campaignId, noteId }: { campaignId: string; noteId: string },
): Promise<{ success: true }> =>
  transaction(ctx.db, async (tx) => {
    await lockCampaign(tx, caller, 'speak', campaignId);
    const shown = await tx
      .delete(campaignNoteReaders)
      .where(
        and(
          eq(campaignNoteReaders.campaignId, campaignId),
          eq(campaignNoteReaders.noteId, noteId),
          eq(campaignNoteReaders.userId, caller.uid),
        ),
      )
      .returning({ noteId: campaignNoteReaders.noteId });
    if (shown.length === 0) throw noNote();
    await tx.delete(campaignNoteReaders).where(eq(campaignNoteReaders.noteId, noteId));
    await tx
      .update(campaignNotes)
      .set({ audience: 'mesa', changedAt: ctx.clock.now() })
      .where(atTable(campaignId, noteId));
    return { success: true };
  });

/**
 * Shows one paragraph of a note to the whole table, or puts it away again; safe to repeat. Throws NOT_FOUND, and
 * FAILED_PRECONDITION `changed` for words that the note does not have, or `full`.
 */
export const showNotePart = (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  caller: Caller,
  { campaignId, noteId, paragraph, shown }: z.output<typeof showNotePartInput>,
): Promise<{ success: true }> =>
  transaction(ctx.db, async (tx) => {
    await lockCampaign(tx, caller, 'change', campaignId);
    const [note] = await tx
      .select({ text: campaignNotes.text, parts: campaignNotes.parts })
      .from(campaignNotes)
      .where(atTable(campaignId, noteId));
    if (!note) throw noNote();
    const others = note.parts.filter(({ text }) => text !== paragraph);
    if (shown === others.length < note.parts.length) return { success: true };
    if (shown) {
      if (!paragraphsOf(note.text).includes(paragraph))
        throw new AppError('FAILED_PRECONDITION', 'Esse trecho mudou ou saiu da nota. Escolha de novo.', {
          state: 'changed',
        });
      if (others.reduce((letters, { text }) => letters + text.length, paragraph.length) > NOTE_TEXT_MAX)
        throw new AppError(
          'FAILED_PRECONDITION',
          'Desta nota a mesa já leu tudo o que cabe em trechos. Guarde um deles, ou entregue a nota inteira.',
          { state: 'full' },
        );
    }
    const parts = shown ? [...others, { text: paragraph, at: ctx.clock.now().toISOString() }] : others;
    await tx.update(campaignNotes).set({ parts }).where(atTable(campaignId, noteId));
    return { success: true };
  });

/** Throws NOT_FOUND for a note that is not there. */
export async function removeNote(
  ctx: Pick<Ctx, 'db' | 'log' | 'storage'>,
  caller: Caller,
  { campaignId, noteId }: { campaignId: string; noteId: string },
): Promise<{ success: true }> {
  const { picture } = await transaction(ctx.db, async (tx) => {
    await lockCampaign(tx, caller, 'change', campaignId);
    const [gone] = await tx
      .delete(campaignNotes)
      .where(atTable(campaignId, noteId))
      .returning({ picture: campaignNotes.picture });
    if (!gone) throw noNote();
    return gone;
  });
  await removeAfterCommit(ctx, [picture && tablePictureKey(picture)]);
  return { success: true };
}
