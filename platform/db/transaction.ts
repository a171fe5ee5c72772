import { limitOfTransaction } from './pools.ts';
import type { Db, Tx } from './port.ts';
import { sendAgain } from './resend.ts';

export function sqlState(error: unknown): string | undefined {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    if ('code' in e && typeof e.code === 'string' && /^[0-9A-Z]{5}$/.test(e.code)) return e.code;
  }
  return undefined;
}

const atCommit = new WeakSet<object>();

/** Whether a transaction that threw `error` may be kept all the same: it was asked to commit, and nobody knows. */
export const mayStand = (error: unknown): boolean => typeof error === 'object' && error !== null && atCommit.has(error);

/**
 * One transaction. `body` runs again when the database rolled the transaction back, or was lost before it was asked to
 * commit; a commit whose answer was lost is an error, because it may stand.
 */
export async function transaction<T>(db: Db, body: (tx: Tx) => Promise<T>): Promise<T> {
  let committing = false;
  const attempt = (): Promise<T> => {
    committing = false;
    return db.transaction(async (tx) => {
      const limit = limitOfTransaction(db.$client);
      if (limit !== null) await tx.execute(limit);
      const result = await body(tx);
      committing = true;
      return result;
    });
  };
  try {
    return await sendAgain(attempt, () => (committing ? 'at commit' : 'in transaction'));
  } catch (error) {
    if (committing && typeof error === 'object' && error !== null) atCommit.add(error);
    throw error;
  }
}
