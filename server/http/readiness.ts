import { sql } from 'drizzle-orm';
import type { Ctx } from '../../features/context.ts';

/** Milliseconds for the database and the storage to answer. */
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
 * Whether the database and the storage answer. Public and without a limit: simultaneous requests share one check, so
 * that it uses at most one connection.
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
