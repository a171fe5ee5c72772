import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { AppError } from '../../lib/app-error.ts';
import type { Db, Queryable } from '../../platform/db/port.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { isLoopbackHost } from '../../platform/loopback.ts';
import type { Ctx } from '../context.ts';
import { failedAttempts } from './tables.ts';

export const ATTEMPT_MINUTES = 10;
const WINDOW_MS = ATTEMPT_MINUTES * 60_000;
export const USER_ATTEMPTS = 10;
export const ADDRESS_ATTEMPTS = 100;

export interface AttemptSubject {
  uid: string | null;
  address: string;
}

/** Null where no limit applies (loopback addresses, visitors without an account). */
export const subjectNames = (subject: AttemptSubject): { user: string | null; address: string | null } => ({
  user: subject.uid === null ? null : `user:${subject.uid}`,
  address: isLoopbackHost(subject.address) ? null : `address:${subject.address}`,
});

export const windowStart = (now: Date): Date => new Date(now.getTime() - WINDOW_MS);

export const underLimitSql = (user: string, address: string, since: string): string =>
  `(select count(*) from code_misses m where m.who = ${user} and m.at > ${since}) < ${USER_ATTEMPTS}
   and (select count(*) from code_misses m where m.who = ${address} and m.at > ${since}) < ${ADDRESS_ATTEMPTS}`;

/** The time of the `n`th newest unknown code in the window; while there is one, the limit of `n` is reached. */
async function nthFailedAttempt(db: Queryable, who: string | null, n: number, now: Date): Promise<Date[]> {
  if (who === null) return [];
  const rows = await db
    .select({ at: failedAttempts.at })
    .from(failedAttempts)
    .where(and(eq(failedAttempts.who, who), gt(failedAttempts.at, windowStart(now))))
    .orderBy(desc(failedAttempts.at))
    .offset(n - 1)
    .limit(1);
  return rows.map((row) => row.at);
}

async function refuse(db: Queryable, names: ReturnType<typeof subjectNames>, now: Date): Promise<void> {
  const blocking = [
    ...(await nthFailedAttempt(db, names.user, USER_ATTEMPTS, now)),
    ...(await nthFailedAttempt(db, names.address, ADDRESS_ATTEMPTS, now)),
  ];
  if (blocking.length === 0) return;
  const lapses = Math.max(...blocking.map((at) => at.getTime())) + WINDOW_MS;
  const seconds = Math.max(1, Math.ceil((lapses - now.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  throw new AppError(
    'RESOURCE_EXHAUSTED',
    `Foram muitos códigos incorretos. Espere ${minutes === 1 ? '1 minuto' : `${minutes} minutos`} e tente de novo.`,
    {},
    seconds,
  );
}

/** Throws RESOURCE_EXHAUSTED while the limit of unknown codes is reached. */
export async function refuseSubject(ctx: Ctx, subject: AttemptSubject): Promise<void> {
  if (ctx.env.rateLimits) await refuse(ctx.db, subjectNames(subject), ctx.clock.now());
}

/** Counts an unknown code. Throws RESOURCE_EXHAUSTED when simultaneous ones have used up the limit. */
export async function recordFailedAttempt(ctx: Ctx, subject: AttemptSubject): Promise<void> {
  const names = subjectNames(subject);
  const subjects = [names.user, names.address].filter((who) => who !== null);
  if (!ctx.env.rateLimits || subjects.length === 0) return;
  await transaction(ctx.db, async (tx) => {
    // Locked until the transaction ends, so that each guess sees those before it. One order prevents deadlocks.
    for (const who of subjects) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${who}, 0))`);
    const now = ctx.clock.now();
    await refuse(tx, names, now);
    await tx.insert(failedAttempts).values(subjects.map((who) => ({ who, at: now })));
  });
}

export async function sweepFailedAttempts(db: Db, before: Date): Promise<void> {
  await db.delete(failedAttempts).where(lt(failedAttempts.at, before));
}
