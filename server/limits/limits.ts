import { LRUCache } from 'lru-cache';
import type { Ctx } from '../../features/context.ts';
import { AppError } from '../../lib/app-error.ts';
import { statement } from '../../platform/db/statement.ts';
import { isLoopbackHost } from '../../platform/loopback.ts';

/** Requests a second over time, and at once. `pages` are pages, their data and signing in, by address. */
export const LIMITS = {
  session: { perSecond: 50, burst: 200 },
  address: { perSecond: 300, burst: 300 },
  pages: { perSecond: 30, burst: 120 },
} as const;

export type LimitKind = keyof typeof LIMITS;

/** Tokens of a bucket that a process takes before it writes them where the others see them. */
export const SETTLED_AFTER = 25;
/** Buckets that a process keeps; of more, the one not used for longest is full again. */
const BUCKETS = 20_000;
/** After a statement that failed, in milliseconds. */
const RETRY_MS = 1_000;

const perKind = (who: string, of: 'perSecond' | 'burst'): string =>
  `case split_part(${who}, ':', 1) when 'session' then ${LIMITS.session[of]}::float8
    when 'pages' then ${LIMITS.pages[of]}::float8 else ${LIMITS.address[of]}::float8 end`;

/**
 * Takes what was spent from the buckets that all processes share, and returns what is left in them: less than nothing
 * where several processes gave the same tokens. On the database's clock: those of two processes differ.
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
     updated_at = greatest(b.updated_at, excluded.updated_at)
   returning who, tokens`,
);

interface Bucket {
  tokens: number;
  /** By the process's clock, in milliseconds. */
  at: number;
  /** Taken, and not written yet. */
  unsettled: number;
}

const overLimit = (): AppError =>
  new AppError('RESOURCE_EXHAUSTED', 'Muitos pedidos em pouco tempo. Espere um instante e tente de novo.', {}, 1);

/**
 * Token buckets of sessions and addresses. A process decides by its own, without waiting for the database, and settles
 * them with the other processes' after every 25 tokens (decision 39): a subject that asks n processes at once gets at
 * most its burst of each, and over time what one process would give it, and 25 more of each.
 */
export class RateLimits {
  private readonly ctx: Pick<Ctx, 'env' | 'clock' | 'db' | 'log'>;
  private readonly buckets = new LRUCache<string, Bucket>({ max: BUCKETS });
  private readonly due = new Set<string>();
  private settling = false;
  private retryAt = 0;

  constructor(ctx: Pick<Ctx, 'env' | 'clock' | 'db' | 'log'>) {
    this.ctx = ctx;
  }

  /** Counts one request of a session or an address; false when it is over the limit. Addresses on loopback have none. */
  mayTake(kind: LimitKind, subject: string): boolean {
    if (!this.ctx.env.rateLimits || (kind !== 'session' && isLoopbackHost(subject))) return true;
    const who = `${kind}:${subject}`;
    const bucket = this.refilled(kind, who);
    if (bucket.tokens < 1) return false;
    bucket.tokens -= 1;
    bucket.unsettled += 1;
    if (bucket.unsettled >= SETTLED_AFTER) {
      this.due.add(who);
      void this.settleDue();
    }
    return true;
  }

  /** Counts one request. Throws RESOURCE_EXHAUSTED over the limit. */
  take(kind: LimitKind, subject: string): void {
    if (!this.mayTake(kind, subject)) throw overLimit();
  }

  /** What is left for a subject, whole requests and parts of one. */
  left(kind: LimitKind, subject: string): number {
    return this.refilled(kind, `${kind}:${subject}`).tokens;
  }

  private refilled(kind: LimitKind, who: string): Bucket {
    const { perSecond, burst } = LIMITS[kind];
    const now = this.ctx.clock.now().getTime();
    const bucket = this.buckets.get(who) ?? { tokens: burst, at: now, unsettled: 0 };
    // A clock that was set back adds nothing, and goes on from there.
    bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1_000) * perSecond);
    bucket.at = now;
    this.buckets.set(who, bucket);
    return bucket;
  }

  /** One statement at a time, for all that is due. */
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
      // What was taken meanwhile is not in the shared bucket yet.
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
