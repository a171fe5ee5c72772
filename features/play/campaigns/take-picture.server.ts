import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { changeCampaignRow } from '../../people/seats/change-seats.server.ts';
import { type ScenePicture, scenes } from './scene/tables.ts';
import { campaignNotes } from './tables.ts';

/** The places of a table that show a picture; the id of each is that of its row. */
export const takeCover = (tx: Tx, campaignId: string): Promise<void> =>
  changeCampaignRow(tx, campaignId, { cover: null });

export const takeHandout = async (tx: Tx, noteId: string): Promise<void> =>
  void (await tx.update(campaignNotes).set({ picture: null }).where(eq(campaignNotes.id, noteId)));

/** Returns what the board had. */
export async function takeBoard(tx: Tx, sceneId: string): Promise<ScenePicture | null> {
  const [scene] = await tx.select({ picture: scenes.picture }).from(scenes).where(eq(scenes.id, sceneId));
  await tx.update(scenes).set({ picture: null }).where(eq(scenes.id, sceneId));
  return scene?.picture ?? null;
}

/** A picture comes back where no other is meanwhile. */
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
