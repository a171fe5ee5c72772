import { mayStand } from '../../../platform/db/transaction.ts';
import type { Ctx } from '../../kit/context.ts';

/**
 * For the `catch` of a transaction whose rows name files that were stored before it: removes those files and throws the
 * error again. Where the rows may be there all the same the files stay. `sweepFiles` finds what no row names.
 */
export const removeUncommitted =
  ({ storage }: Pick<Ctx, 'storage'>, keys: readonly (string | null | undefined)[]) =>
  async (error: unknown): Promise<never> => {
    if (!mayStand(error)) for (const key of keys) if (key) await storage.remove(key).catch(() => undefined);
    throw error;
  };
