import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { defineHook } from '../../kit/hook.ts';

/** Whether somebody has what makes them a beta, so that they are one when they leave a team. */
export const earnsBeta =
  defineHook<(ctx: Pick<Ctx, 'catalogue'>, tx: Tx, uid: string) => Promise<boolean>>('earnsBeta');
