import { mayStand } from '../../../platform/db/transaction.ts';
import type { Ctx } from '../../kit/context.ts';

/**
 * Made for the `catch` of a transaction whose rows name files that were stored before it: removes those files and
 * throws the error again. Files of rows that may be there all the same stay. `sweepFiles` finds the files that no row
 * names.
 */
export const removeUncommitted =
  ({ storage }: Pick<Ctx, 'storage'>, keys: readonly (string | null | undefined)[]) =>
  async (error: unknown): Promise<never> => {
    if (!mayStand(error)) for (const key of keys) if (key) await storage.remove(key).catch(() => undefined);
    throw error;
  };
