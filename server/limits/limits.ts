import { LRUCache } from 'lru-cache';
import type { Ctx } from '../../features/kit/context.ts';
import { AppError } from '../../lib/app-error.ts';
import { statement } from '../../platform/db/statement.ts';
import { isLoopbackHost } from '../../platform/loopback.ts';

/** Requests per second over time, and at once. `pages` are pages, their data and
 * signing in, per address; `drawings` cards that had to be drawn; `previews` pages of drafts that a secret address shows,
 * which are made anew each time. */
export const LIMITS = {
  session: { perSecond: 50, burst: 200 },
  address: { perSecond: 300, burst: 300 },
  pages: { perSecond: 30, burst: 120 },
  drawings: { perSecond: 0.5, burst: 20 },
  previews: { perSecond: 1, burst: 20 },
} as const;

export type LimitKind = keyof typeof LIMITS;

/** Tokens that a process takes from a bucket before it writes them to the database. */
export const SETTLED_AFTER = 25;
const BUCKETS_MAX = 20_000;
const RETRY_MS = 1_000;

const perKind = (who: string, of: 'perSecond' | 'burst'): string =>
  `case split_part(${who}, ':', 1) ${Object.entries(LIMITS)
    .map(([kind, limit]) => `when '${kind}' then ${limit[of]}::float8`)
    .join(' ')} end`;

/**
 * Subtracts spent tokens from the shared buckets and returns what is left: below zero if several processes gave the
 * same tokens. On the database's clock: the clocks of two processes differ. If it was set back, a bucket refills from
 * now on, not when its old time comes again.
 */
const settle = statement<{ who: string; tokens: number }>(
  'rate_limits_settle',
  `insert into rate_limits as b (who, tokens, updated_at)
   select who, ${perKind('who', 'burst')} - spent, clock_timestamp()
   from unnest($1::text[], $2::float8[]) as taken (who, spent) order by who
   on conflict (who) do update set
     tokens = greatest(-${perKind('b.who', 'burst')}, least(${perKind('b.who', 'burst')}, b.tokens
       + greatest(0, extract(epoch from excluded.updated_at - b.updated_at)) * ${perKind('b.who', 'perSecond')})
       + excluded.tokens - ${perKind('b.who', 'burst')}),
     updated_at = case when b.updated_at > excluded.updated_at + interval '1 minute' then excluded.updated_at
       else greatest(b.updated_at, excluded.updated_at) end
   returning who, tokens`,
);

interface Bucket {
  tokens: number;
  at: number;
  unsettled: number;
}

export const overLimit = (): AppError =>
  new AppError('RESOURCE_EXHAUSTED', 'Muitos pedidos em pouco tempo. Espere um instante e tente de novo.', {}, 1);

/**
 * Token buckets of sessions and addresses. A process decides by its own buckets, without waiting for the database, and
 * settles them with the other processes' after every 25 tokens (decision 39): a client that calls n processes at once
 * gets at most one burst from each, and over time the normal rate plus 25 from each.
 */
export class RateLimits {
  private readonly ctx: Pick<Ctx, 'env' | 'clock' | 'db' | 'log'>;
  private readonly buckets = new LRUCache<string, Bucket>({ max: BUCKETS_MAX });
  private readonly due = new Set<string>();
  private settling = false;
  private retryAt = 0;

  constructor(ctx: Pick<Ctx, 'env' | 'clock' | 'db' | 'log'>) {
    this.ctx = ctx;
  }

  /** Counts one request, or as many as it weighs; false over the limit. Loopback addresses have none. */
  mayTake(kind: LimitKind, subject: string, weight = 1): boolean {
    if (!this.ctx.env.rateLimits || (kind !== 'session' && isLoopbackHost(subject))) return true;
    const who = `${kind}:${subject}`;
    const bucket = this.refilled(kind, who);
    if (bucket.tokens < 1) return false;
    bucket.tokens -= weight;
    bucket.unsettled += weight;
    if (bucket.unsettled >= SETTLED_AFTER) {
      this.due.add(who);
      void this.settleDue();
    }
    return true;
  }

  take(kind: LimitKind, subject: string, weight = 1): void {
    if (!this.mayTake(kind, subject, weight)) throw overLimit();
  }

  left(kind: LimitKind, subject: string): number {
    return this.refilled(kind, `${kind}:${subject}`).tokens;
  }

  private refilled(kind: LimitKind, who: string): Bucket {
    const { perSecond, burst } = LIMITS[kind];
    const now = this.ctx.clock.now().getTime();
    const bucket = this.buckets.get(who) ?? { tokens: burst, at: now, unsettled: 0 };
    bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1_000) * perSecond);
    bucket.at = now;
    this.buckets.set(who, bucket);
    return bucket;
  }

  private async settleDue(): Promise<void> {
    if (this.settling || performance.now() < this.retryAt) return;
    this.settling = true;
    try {
      while (this.due.size > 0) await this.settleBatch();
    } catch (error) {
      this.retryAt = performance.now() + RETRY_MS;
      this.ctx.log.debug({ err: error }, 'limits not settled');
    } finally {
      this.settling = false;
    }
  }

  private async settleBatch(): Promise<void> {
    const batch = new Map<string, { bucket: Bucket; spent: number }>();
    for (const who of this.due) {
      const bucket = this.buckets.peek(who);
      if (bucket) batch.set(who, { bucket, spent: bucket.unsettled });
    }
    this.due.clear();
    if (batch.size === 0) return;
    for (const { bucket } of batch.values()) bucket.unsettled = 0;
    try {
      const rows = await settle(
        this.ctx.db,
        [...batch.keys()],
        [...batch.values()].map(({ spent }) => spent),
      );
      // Tokens taken meanwhile are not in the shared bucket yet.
      for (const { who, tokens } of rows) {
        const { bucket } = batch.get(who)!;
        bucket.tokens = Math.min(bucket.tokens, tokens - bucket.unsettled);
      }
    } catch (error) {
      for (const { bucket, spent } of batch.values()) bucket.unsettled += spent;
      throw error;
    }
  }
}
