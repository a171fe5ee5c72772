import { and, eq, gt, lte } from 'drizzle-orm';
import { isSameScene, sceneStep } from '../../../../game/scene/history.ts';
import type { Scene } from '../../../../game/scene/scene.ts';
import type { Tx } from '../../../../platform/db/port.ts';
import { STEPS_MAX } from './limits.ts';
import { type SceneRow, sceneSteps, scenes } from './tables.ts';

type StoredScene = Partial<Pick<SceneRow, 'state' | 'position' | 'newest' | 'forgotten' | 'pings' | 'shownAt'>>;

/** The scene's row is locked. */
export async function storeScene(tx: Tx, row: SceneRow, changed: StoredScene): Promise<void> {
  const moved = changed.state !== undefined && changed.state.open !== row.state.open;
  await tx
    .update(scenes)
    .set({ ...changed, seq: row.seq + 1, ...(moved ? { curtain: row.curtain + 1 } : {}) })
    .where(eq(scenes.id, row.id));
}

/** Stores a state and how to undo it; false where nothing differs. The scene's row is locked. */
export async function storeStep(tx: Tx, row: SceneRow, state: Scene): Promise<boolean> {
  if (isSameScene(row.state, state)) return false;
  const position = row.position + 1;
  const own = eq(sceneSteps.sceneId, row.id);
  if (row.newest > row.position) await tx.delete(sceneSteps).where(and(own, gt(sceneSteps.position, row.position)));
  await tx.insert(sceneSteps).values({ sceneId: row.id, position, step: sceneStep(row.state, state) });
  const forgotten = Math.max(row.forgotten, position - STEPS_MAX);
  if (forgotten > row.forgotten) await tx.delete(sceneSteps).where(and(own, lte(sceneSteps.position, forgotten)));
  await storeScene(tx, row, { state, position, newest: position, forgotten });
  return true;
}
