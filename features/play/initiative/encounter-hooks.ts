import type { Combatant } from '../../../game/initiative/encounter.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { defineHook } from '../../kit/hook.ts';

/** A command changed who takes part in a table's fight, or how. */
export const fightChanged =
  defineHook<(tx: Tx, campaignId: string, before: readonly Combatant[], after: readonly Combatant[]) => Promise<void>>(
    'fightChanged',
  );

/** The boards of tables, for the fights that are prepared with one. */
export interface Boards {
  isOf(tx: Tx, campaignId: string, sceneId: string): Promise<boolean>;
  /**
   * The board's id at this table, where it is copied if it is another's that `uid` leads; null where it is gone, out of
   * reach, or the table has no room for it.
   */
  bring(ctx: Ctx, tx: Tx, board: { sceneId: string; campaignId: string; uid: string }): Promise<string | null>;
}

export const boards = defineHook<Boards>('boards');

/** Somebody else has the turn in a table's fight. */
export const turnMoved =
  defineHook<(ctx: Ctx, tx: Tx, fight: { encounterId: string; campaignId: string }) => Promise<void>>('turnMoved');
