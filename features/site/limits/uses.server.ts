import { and, desc, eq, gt, like, lt, sql } from 'drizzle-orm';
import { HOUR } from '../../../lib/span.ts';
import type { Queryable } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { isLoopbackHost } from '../../../platform/loopback.ts';
import type { Ctx } from '../../kit/context.ts';
import type { UseLimit } from '../../kit/limit.ts';
import { pastLimit } from './refuse-past.server.ts';
import { limitUses } from './tables.ts';

export interface UseSubject {
  /** Null for a visitor, whom only limits per address concern. */
  uid: string | null;
  address: string;
}

/**
 * The subject whose uses a limit counts; null where it does not apply: loopback addresses, visitors without an account.
 */
export function whoOf({ per, of }: UseLimit, { uid, address }: UseSubject, name = ''): string | null {
  const subject = per === 'account' ? uid : isLoopbackHost(address) ? null : address;
  return subject === null ? null : `${of ?? name}:${per}:${subject}`;
}

interface CountedUse {
  limit: UseLimit;
  who: string;
}

const countedOf = (limits: readonly UseLimit[], subject: UseSubject, name?: string): CountedUse[] =>
  limits.flatMap((limit) => {
    const who = whoOf(limit, subject, name);
    return who === null ? [] : [{ limit, who }];
  });

async function refuse(db: Queryable, counted: readonly CountedUse[], now: Date): Promise<void> {
  const past: { limit: UseLimit; ms: number }[] = [];
  for (const { limit, who } of counted) {
    const since = new Date(now.getTime() - limit.spanMs);
    // While there are so many in the span, the limit is reached.
    const [nth] = await db
      .select({ at: limitUses.at })
      .from(limitUses)
      .where(and(eq(limitUses.who, who), gt(limitUses.at, since)))
      .orderBy(desc(limitUses.at))
      .offset(limit.times - 1)
      .limit(1);
    if (nth) past.push({ limit, ms: nth.at.getTime() + limit.spanMs - now.getTime() });
  }
  const [last] = past.toSorted((a, b) => b.ms - a.ms);
  if (last) throw pastLimit(last.limit, last.ms);
}

/** Throws RESOURCE_EXHAUSTED while one of the limits is reached. */
export async function refuseUses(ctx: Ctx, limits: readonly UseLimit[], subject: UseSubject): Promise<void> {
  if (ctx.env.rateLimits) await refuse(ctx.db, countedOf(limits, subject), ctx.clock.now());
}

/** Counts one against each of the limits. Throws RESOURCE_EXHAUSTED when simultaneous ones have used one up. */
export async function countUses(
  ctx: Pick<Ctx, 'db' | 'env' | 'clock'>,
  limits: readonly UseLimit[],
  subject: UseSubject,
  name?: string,
): Promise<void> {
  const counted = countedOf(limits, subject, name);
  if (!ctx.env.rateLimits || counted.length === 0) return;
  await transaction(ctx.db, async (tx) => {
    // Locked until the transaction ends, so that each sees those before it. One order prevents deadlocks.
    for (const { who } of counted) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${who}, 0))`);
    const now = ctx.clock.now();
    await refuse(tx, counted, now);
    await tx.insert(limitUses).values(counted.map(({ who }) => ({ who, at: now })));
  });
}

/** Deletes what no limit counts any more: an address stays no longer because a limit of accounts has a longer span. */
export async function sweepLimitUses({ db, clock, features }: Pick<Ctx, 'db' | 'clock' | 'features'>): Promise<void> {
  for (const per of ['account', 'address'] as const) {
    const spans = features.limits.flatMap((limit) => (limit.by !== 'rows' && limit.per === per ? [limit.spanMs] : []));
    const before = new Date(clock.now().getTime() - Math.max(HOUR, ...spans));
    await db.delete(limitUses).where(and(like(limitUses.who, `%:${per}:%`), lt(limitUses.at, before)));
  }
}
