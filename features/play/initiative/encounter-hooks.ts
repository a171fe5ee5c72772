import type { Combatant } from '../../../game/initiative/encounter.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { defineHook } from '../../kit/hook.ts';

/** A command changed who takes part in a table's fight, or how. */
export const fightChanged =
  defineHook<(tx: Tx, campaignId: string, before: readonly Combatant[], after: readonly Combatant[]) => Promise<void>>(
    'fightChanged',
  );
