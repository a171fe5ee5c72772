import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/port.ts';
import { sandboxReplays } from './tables.ts';

export interface Answer {
  status: 200 | 201;
  body: unknown;
}

/**
 * Runs `act` in a transaction, once per `key`: a repetition, even at the same moment, gets the first answer. A
 * refusal is not stored, so its key may be tried again.
 */
export function answerOnce(
  db: Db,
  key: string | null,
  act: (tx: Tx) => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> {
  return db.transaction(async (tx) => {
    if (key === null) return { ...(await act(tx)), replayed: false };
    const mine = await tx
      .insert(sandboxReplays)
      .values({ key, status: 0, body: {} })
      .onConflictDoNothing()
      .returning({ key: sandboxReplays.key });
    if (mine.length === 0) {
      const [first] = await tx.select().from(sandboxReplays).where(eq(sandboxReplays.key, key));
      return { status: first!.status as Answer['status'], body: first!.body, replayed: true };
    }
    const answer = await act(tx);
    await tx.update(sandboxReplays).set(answer).where(eq(sandboxReplays.key, key));
    return { ...answer, replayed: false };
  });
}
