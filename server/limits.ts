import type { Ctx } from '../features/context.ts';
import { AppError } from '../lib/app-error.ts';
import { statement } from '../platform/db/statement.ts';
import { isLoopbackHost } from '../platform/env.ts';

export const SESSION = { perSecond: 50, burst: 200 } as const;
export const ADDRESS = { perSecond: 300, burst: 300 } as const;

const perKind = (who: string, session: number, address: number): string =>
  `case when ${who} like 'session:%' then ${session}::float8 else ${address}::float8 end`;
const BURST = (who: string): string => perKind(who, SESSION.burst, ADDRESS.burst);
const REFILLED = `b.tokens + greatest(0, extract(epoch from excluded.updated_at - b.updated_at))
  * ${perKind('b.who', SESSION.perSecond, ADDRESS.perSecond)}`;

/** Takes one token of each bucket; a bucket that is empty gives no row. On the database's clock: those of two processes differ. */
const take = statement<{ who: string }>(
  'rate_limits_take',
  `insert into rate_limits as b (who, tokens, updated_at)
   select who, ${BURST('who')} - 1, clock_timestamp() from unnest($1::text[]) who order by who
   on conflict (who) do update set
     tokens = least(${BURST('b.who')}, ${REFILLED}) - 1,
     updated_at = greatest(b.updated_at, excluded.updated_at)
   where ${REFILLED} >= 1
   returning who`,
);

/** Counts one call against the session and the address. Throws RESOURCE_EXHAUSTED when either is over its limit. */
export async function takeFromLimits(ctx: Ctx, sessionId: string | null, address: string): Promise<void> {
  if (!ctx.env.rateLimits) return;
  const buckets = [
    ...(sessionId === null ? [] : [`session:${sessionId}`]),
    ...(isLoopbackHost(address) ? [] : [`address:${address}`]),
  ];
  if (buckets.length === 0) return;
  const taken = await take(ctx.db, buckets);
  if (taken.length < buckets.length) {
    throw new AppError(
      'RESOURCE_EXHAUSTED',
      'Muitos pedidos em pouco tempo. Espere um instante e tente de novo.',
      {},
      1,
    );
  }
}
