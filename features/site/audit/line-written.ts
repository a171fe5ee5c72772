import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { defineHook } from '../../kit/hook.ts';
import type { ActorOfChange, Change } from './audit.ts';

/** A line of the audit log was written, and commits with what is done here. */
export const lineWritten =
  defineHook<
    (
      ctx: Pick<Ctx, 'clock' | 'features'>,
      tx: Tx,
      verb: string,
      by: ActorOfChange,
      change: Pick<Change, 'thing'>,
    ) => Promise<void>
  >('lineWritten');
