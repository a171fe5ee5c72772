import { limitOfTransaction } from './pools.ts';
import type { Db, Tx } from './port.ts';

const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 4;

export function sqlState(error: unknown): string | undefined {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    if ('code' in e && typeof e.code === 'string' && /^[0-9A-Z]{5}$/.test(e.code)) return e.code;
  }
  return undefined;
}

/** One transaction, retried when the database cancels it to end a deadlock. */
export async function transaction<T>(db: Db, body: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(async (tx) => {
        const limit = limitOfTransaction(db.$client);
        if (limit !== null) await tx.execute(limit);
        return body(tx);
      });
    } catch (error) {
      if (attempt >= ATTEMPTS || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
    }
  }
}
