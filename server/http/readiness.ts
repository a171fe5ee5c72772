import { sql } from 'drizzle-orm';
import type { Ctx } from '../../features/context.ts';

/** How long the database and the storage may take to answer, in milliseconds. */
const PATIENCE_MS = 1_500;

async function answersInTime({ db, storage }: Pick<Ctx, 'db' | 'storage'>): Promise<boolean> {
  const late = AbortSignal.timeout(PATIENCE_MS);
  const tooLate = new Promise<false>((resolve) => late.addEventListener('abort', () => resolve(false)));
  const answers = Promise.all([db.execute(sql`select 1`), storage.check()]).then(
    () => true,
    () => false,
  );
  return Promise.race([answers, tooLate]);
}

/**
 * Asks whether the database and the storage answer. Anybody may ask, without a limit: requests that come while a check
 * runs share its answer, so that one connection to the database is the most they take.
 */
export function createReadiness(ctx: Pick<Ctx, 'db' | 'storage'>): () => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  return () => {
    running ??= answersInTime(ctx).finally(() => {
      running = null;
    });
    return running;
  };
}
