import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { type ScenePicture, scenes } from './scene/tables.ts';
import { campaignNotes, campaigns } from './tables.ts';

/** The places of a table that show a picture; the id of each is that of its row. */
export const takeCover = async (tx: Tx, campaignId: string): Promise<void> =>
  void (await tx.update(campaigns).set({ cover: null }).where(eq(campaigns.id, campaignId)));

export const takeHandout = async (tx: Tx, noteId: string): Promise<void> =>
  void (await tx.update(campaignNotes).set({ picture: null }).where(eq(campaignNotes.id, noteId)));

/** Returns what the board had. */
export async function takeBoard(tx: Tx, sceneId: string): Promise<ScenePicture | null> {
  const [scene] = await tx.select({ picture: scenes.picture }).from(scenes).where(eq(scenes.id, sceneId));
  await tx.update(scenes).set({ picture: null }).where(eq(scenes.id, sceneId));
  return scene?.picture ?? null;
}

/** A picture comes back where no other is meanwhile. */
export async function putCoverBack(tx: Tx, campaignId: string, cover: string): Promise<void> {
  await tx
    .update(campaigns)
    .set({ cover })
    .where(and(eq(campaigns.id, campaignId), isNull(campaigns.cover)));
}

export async function putHandoutBack(tx: Tx, noteId: string, picture: string): Promise<void> {
  await tx
    .update(campaignNotes)
    .set({ picture })
    .where(and(eq(campaignNotes.id, noteId), isNull(campaignNotes.picture)));
}

export async function putBoardBack(tx: Tx, sceneId: string, picture: ScenePicture): Promise<void> {
  await tx
    .update(scenes)
    .set({ picture })
    .where(and(eq(scenes.id, sceneId), isNull(scenes.picture)));
}
