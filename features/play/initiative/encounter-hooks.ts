import type { Combatant } from '../../../game/initiative/encounter.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { defineHook } from '../../kit/hook.ts';

/** A command changed who takes part in a table's fight, or how. */
export const fightChanged =
  defineHook<(tx: Tx, campaignId: string, before: readonly Combatant[], after: readonly Combatant[]) => Promise<void>>(
    'fightChanged',
  );

/** Somebody else has the turn in a table's fight. */
export const turnMoved =
  defineHook<(ctx: Ctx, tx: Tx, fight: { encounterId: string; campaignId: string }) => Promise<void>>('turnMoved');
