import type { Ctx } from '../../kit/context.ts';

/**
 * Removes files that no row names since a transaction was committed. What the caller asked for is done by then: a file
 * that cannot be removed is logged and left to `sweepFiles`.
 */
export async function removeAfterCommit(
  { storage, log }: Pick<Ctx, 'storage' | 'log'>,
  keys: readonly (string | null | undefined)[],
): Promise<void> {
  const removals = keys.flatMap((key) => (key ? [storage.remove(key)] : []));
  for (const removal of await Promise.allSettled(removals))
    if (removal.status === 'rejected') log.warn({ err: removal.reason }, 'a file that no row names was not removed');
}
