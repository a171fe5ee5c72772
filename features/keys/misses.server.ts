import { AppError } from '../../lib/app-error.ts';
import { statement } from '../../platform/db/statement.ts';
import { isLoopbackHost } from '../../platform/env.ts';
import type { Ctx } from '../context.ts';

const WINDOW_MS = 10 * 60_000;
export const USER_MISSES = 10;
export const ADDRESS_MISSES = 100;

export interface Guesser {
  uid: string | null;
  address: string;
}

/** Who is counted; null where no limit applies (loopback addresses, visitors without an account). */
export const guesserNames = (guesser: Guesser): { user: string | null; address: string | null } => ({
  user: guesser.uid === null ? null : `user:${guesser.uid}`,
  address: isLoopbackHost(guesser.address) ? null : `address:${guesser.address}`,
});

export const windowStart = (now: Date): Date => new Date(now.getTime() - WINDOW_MS);

/** SQL: whether neither the user nor the address has used up its unknown codes. */
export const underLimitSql = (user: string, address: string, since: string): string =>
  `(select count(*) from code_misses m where m.who = ${user} and m.at > ${since}) < ${USER_MISSES}
   and (select count(*) from code_misses m where m.who = ${address} and m.at > ${since}) < ${ADDRESS_MISSES}`;

const count = statement<{ user_misses: number; address_misses: number; oldest: Date | null }>(
  'code_misses_count',
  `select count(*) filter (where who = $1)::int as user_misses, count(*) filter (where who = $2)::int as address_misses,
     min(at) as oldest
   from code_misses where who in ($1, $2) and at > $3`,
);

const record = statement<{ misses: number }>(
  'code_misses_record',
  `insert into code_misses (who, at) select who, $3 from unnest(array[$1, $2]::text[]) who where who is not null`,
);

/** Throws RESOURCE_EXHAUSTED while the limit of unknown codes is reached. */
export async function refuseGuesser(ctx: Ctx, guesser: Guesser): Promise<void> {
  const { user, address } = guesserNames(guesser);
  if (!ctx.env.rateLimits || (user === null && address === null)) return;
  const now = ctx.clock.now();
  const [row] = await count(ctx.db, user, address, windowStart(now));
  if (!row || (row.user_misses < USER_MISSES && row.address_misses < ADDRESS_MISSES)) return;
  const wait = Math.max(1, Math.ceil(((row.oldest ?? now).getTime() + WINDOW_MS - now.getTime()) / 1000));
  throw new AppError(
    'RESOURCE_EXHAUSTED',
    'Foram muitos códigos incorretos. Espere alguns minutos e tente de novo.',
    {},
    wait,
  );
}

export async function recordMiss(ctx: Ctx, guesser: Guesser): Promise<void> {
  const { user, address } = guesserNames(guesser);
  if (user === null && address === null) return;
  await record(ctx.db, user, address, ctx.clock.now());
}
