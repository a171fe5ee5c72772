import { sql } from 'drizzle-orm';
import type { Ctx } from '../../features/kit/context.ts';

/** Milliseconds for the database and the storage to answer. */
const PATIENCE_MS = 1_500;

async function answersInTime(questions: Promise<unknown>[]): Promise<boolean> {
  const late = AbortSignal.timeout(PATIENCE_MS);
  const tooLate = new Promise<false>((resolve) => late.addEventListener('abort', () => resolve(false)));
  const answers = Promise.all(questions).then(
    () => true,
    () => false,
  );
  return Promise.race([answers, tooLate]);
}

/**
 * Whether the database answers, and whether the storage has. Every process shares the storage: while it is away none
 * would be ready, and all that needs no file would stop too. Public and without a limit: simultaneous requests share
 * one check, so that it uses at most one connection.
 */
export function createReadiness({ db, storage }: Pick<Ctx, 'db' | 'storage'>): () => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  let hadStorage = false;
  const ask = async (): Promise<boolean> => {
    const isReady = await answersInTime([db.execute(sql`select 1`), ...(hadStorage ? [] : [storage.check()])]);
    hadStorage ||= isReady;
    return isReady;
  };
  return () => {
    running ??= ask().finally(() => {
      running = null;
    });
    return running;
  };
}
