import { LRUCache } from 'lru-cache';
import type { Ctx } from '../features/context.ts';
import { AppError } from '../lib/app-error.ts';
import { statement } from '../platform/db/statement.ts';
import { isLoopbackHost } from '../platform/loopback.ts';

export const SESSION = { perSecond: 50, burst: 200 } as const;
export const ADDRESS = { perSecond: 300, burst: 300 } as const;

/** Pages, their data and signing in, per address. */
export const PAGES = { perSecond: 30, burst: 120 } as const;

const perKind = (who: string, of: 'perSecond' | 'burst'): string =>
  `case when ${who} like 'session:%' then ${SESSION[of]}::float8
    when ${who} like 'pages:%' then ${PAGES[of]}::float8 else ${ADDRESS[of]}::float8 end`;
const BURST = (who: string): string => perKind(who, 'burst');
const REFILLED = `b.tokens + greatest(0, extract(epoch from excluded.updated_at - b.updated_at))
  * ${perKind('b.who', 'perSecond')}`;

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

const overLimit = (): AppError =>
  new AppError('RESOURCE_EXHAUSTED', 'Muitos pedidos em pouco tempo. Espere um instante e tente de novo.', {}, 1);

async function takeEach(ctx: Pick<Ctx, 'db'>, buckets: readonly string[]): Promise<void> {
  if (buckets.length === 0) return;
  const taken = await take(ctx.db, buckets);
  if (taken.length < buckets.length) throw overLimit();
}

/** Counts one call against the session and the address. Throws RESOURCE_EXHAUSTED when either is over its limit. */
export async function takeFromLimits(ctx: Ctx, sessionId: string | null, address: string): Promise<void> {
  if (!ctx.env.rateLimits) return;
  const buckets = [
    ...(sessionId === null ? [] : [`session:${sessionId}`]),
    ...(isLoopbackHost(address) ? [] : [`address:${address}`]),
  ];
  await takeEach(ctx, buckets);
}

/** Addresses whose pages a process counts; of more, the one not seen for longest begins anew. */
const COUNTED = 20_000;

/**
 * Counts pages against their address: in this process first, where a page that is kept costs no statement and whoever is
 * over the limit is refused without one; what has to be made also over all processes.
 */
export class PageLimit {
  private readonly ctx: Pick<Ctx, 'env' | 'clock' | 'db'>;
  private readonly buckets = new LRUCache<string, { tokens: number; at: number }>({ max: COUNTED });

  constructor(ctx: Pick<Ctx, 'env' | 'clock' | 'db'>) {
    this.ctx = ctx;
  }

  /** Whether the address may have one more page of those this process keeps. */
  mayTake(address: string): boolean {
    if (!this.ctx.env.rateLimits || isLoopbackHost(address)) return true;
    const now = this.ctx.clock.now().getTime();
    const { tokens, at } = this.buckets.get(address) ?? { tokens: PAGES.burst, at: now };
    const refilled = Math.min(PAGES.burst, tokens + (Math.max(0, now - at) / 1000) * PAGES.perSecond);
    const may = refilled >= 1;
    this.buckets.set(address, { tokens: may ? refilled - 1 : refilled, at: now });
    return may;
  }

  /** Counts one that has to be made. Throws RESOURCE_EXHAUSTED over the limit. */
  async take(address: string): Promise<void> {
    if (!this.mayTake(address)) throw overLimit();
    if (!this.ctx.env.rateLimits || isLoopbackHost(address)) return;
    await takeEach(this.ctx, [`pages:${address}`]);
  }
}
