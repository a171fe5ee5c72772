import { lt } from 'drizzle-orm';
import { deleteInBatches } from '../../../../platform/db/delete-in-batches.ts';
import type { Ctx } from '../../../kit/context.ts';
import { REQUEST_KEPT_MS } from '../../initiative/limits.ts';
import { sceneRequests } from './tables.ts';

/** Forgets the ids of commands that nobody sends again. */
export const sweepSceneCommands = ({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> =>
  deleteInBatches(db, sceneRequests, lt(sceneRequests.at, new Date(clock.now().getTime() - REQUEST_KEPT_MS)));
