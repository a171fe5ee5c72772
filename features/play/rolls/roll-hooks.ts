import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { defineHook } from '../../kit/hook.ts';

/** The whole table sees that something was rolled there. */
export const shownRoll =
  defineHook<(ctx: Ctx, tx: Tx, roll: { id: string; campaignId: string }) => Promise<void>>('shownRoll');
