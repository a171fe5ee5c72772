import { eq } from 'drizzle-orm';
import { resizedFog } from '../../../../game/scene/fog.ts';
import { placeOn } from '../../../../game/scene/grid.ts';
import { SIDE } from '../../../../game/scene/scene.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Ctx } from '../../../kit/context.ts';
import { mustFindCampaign } from '../../../people/seats/find-campaign.server.ts';
import { removeAfterCommit } from '../../../people/uploads/remove-after-commit.server.ts';
import { removeUncommitted } from '../../../people/uploads/remove-uncommitted.server.ts';
import { readUpload, takeUpload } from '../../../people/uploads/take-upload.server.ts';
import { storeTablePicture } from '../store-table-picture.server.ts';
import { lockScene } from './command.server.ts';
import { getScene } from './find-scene.server.ts';
import { sceneKey } from './scene-picture.ts';
import type { TableScene } from './scene-schema.ts';
import { type ScenePicture, scenes } from './tables.ts';

/** Rows of a board whose cells stay square under a picture. */
const rowsFor = (columns: number, { width, height }: ScenePicture): number =>
  Math.max(SIDE.min, Math.min(SIDE.max, Math.round((columns * height) / width)));

/**
 * Gives a scene a picture, and the rows that fit it, or takes it away. The former picture's file goes after the row that
 * named it. Undo does not bring a picture back.
 */
export async function setScenePicture(
  ctx: Ctx,
  caller: Caller,
  { campaignId, sceneId, uploadId }: { campaignId: string; sceneId: string; uploadId: string | null },
): Promise<TableScene> {
  await mustFindCampaign(ctx.db, caller, 'change', campaignId);
  const upload = uploadId === null ? null : await readUpload(ctx, caller.uid, uploadId, 'handout');
  const picture = upload && (await storeTablePicture(ctx, caller.uid, 'scene', upload, sceneKey, sceneId));
  const before = await transaction(ctx.db, async (tx) => {
    await mustFindCampaign(tx, caller, 'change', campaignId);
    const row = await lockScene(tx, campaignId, sceneId, true);
    if (upload) await takeUpload(tx, upload);
    const { state } = row;
    const rows = picture ? rowsFor(state.columns, picture) : state.rows;
    const fitted = { ...state, rows, revealed: resizedFog(state, state.columns, rows) };
    const tokens = state.tokens.map((one) => ({ ...one, ...placeOn(fitted, one, one.size) }));
    await tx
      .update(scenes)
      .set({ picture, state: { ...fitted, tokens }, seq: row.seq + 1 })
      .where(eq(scenes.id, row.id));
    return row.picture;
  }).catch(removeUncommitted(ctx, [picture && sceneKey(picture.id)]));
  await removeAfterCommit(ctx, [before && sceneKey(before.id), upload?.storageKey]);
  return getScene(ctx, caller, campaignId);
}
