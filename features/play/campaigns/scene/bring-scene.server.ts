import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/port.ts';
import type { Ctx } from '../../../kit/context.ts';
import { isLeader } from '../../../kit/permissions.ts';
import { roleAt } from '../../../people/seats/find-campaign.server.ts';
import type { Boards } from '../../initiative/encounter-hooks.ts';
import { SCENES_MAX } from './limits.ts';
import { sceneKey } from './scene-picture.ts';
import { type ScenePicture, type SceneRow, scenes } from './tables.ts';

/** A copy of the file, so that neither board's end takes the other's picture away. */
async function copyPicture({ storage }: Ctx, picture: ScenePicture): Promise<ScenePicture> {
  const id = randomUUID();
  await storage.put(sceneKey(id), await storage.readAll(sceneKey(picture.id)));
  return { ...picture, id };
}

/** A copy that nobody has seen: closed, its fog whole, without the sheets of the former table. */
async function copyScene(ctx: Ctx, tx: Tx, row: SceneRow, campaignId: string): Promise<string | null> {
  if ((await tx.$count(scenes, eq(scenes.campaignId, campaignId))) >= SCENES_MAX) return null;
  const id = randomUUID();
  const tokens = row.state.tokens.filter(({ characterId }) => characterId === null);
  await tx.insert(scenes).values({
    id,
    campaignId,
    state: { ...row.state, tokens, open: false, revealed: '' },
    picture: row.picture && (await copyPicture(ctx, row.picture)),
    pings: [],
    createdAt: ctx.clock.now(),
    // The board that the table sees stays the one that was shown last.
    shownAt: new Date(0),
  });
  return id;
}

export const sceneBoards: Boards = {
  async isOf(tx, campaignId, sceneId) {
    return (await tx.$count(scenes, and(eq(scenes.campaignId, campaignId), eq(scenes.id, sceneId)))) > 0;
  },
  async bring(ctx, tx, { sceneId, campaignId, uid }) {
    const [row] = await tx.select().from(scenes).where(eq(scenes.id, sceneId)).for('share');
    if (!row) return null;
    if (row.campaignId === campaignId) return row.id;
    const role = await roleAt(tx, row.campaignId, uid);
    return role !== null && isLeader(role) ? copyScene(ctx, tx, row, campaignId) : null;
  },
};
