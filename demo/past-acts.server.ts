import { randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { functionsByName } from '../features/index.ts';
import type { Caller, Role } from '../features/kit/caller.ts';
import type { Ctx } from '../features/kit/context.ts';
import { users } from '../features/people/accounts/tables.ts';
import { MINUTE } from '../lib/span.ts';
import type { Db, Tx } from '../platform/db/port.ts';
import { transaction } from '../platform/db/transaction.ts';

/** The context of a job has its parts from another one: a copy would have its own alone. */
const over = (ctx: Ctx, parts: Partial<Ctx>): Ctx => Object.assign(Object.create(ctx), parts);

/** A connection that takes its statements one after another, also those of a verb that asks several things at once. */
function oneAtATime(client: Db['$client']): Db['$client'] {
  const query = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>;
  let last: Promise<unknown> = Promise.resolve();
  return Object.assign(Object.create(client), {
    query: (...asked: unknown[]) => {
      const answer = last.then(() => query(...asked));
      last = answer.catch(() => undefined);
      return answer;
    },
  }) as Db['$client'];
}

/** A transaction as a database: what begins one of its own begins a savepoint, and no statement leaves its connection. */
export function within(tx: Tx): Db {
  const { session } = tx as unknown as { session: { client: Db['$client'] } };
  const client = oneAtATime(session.client);
  const queued = Object.assign(Object.create(session), { client });
  return Object.assign(Object.create(tx), { session: queued, $client: client }) as Db;
}

/** Nobody is written to about what is said to have happened long ago. */
const silent = (jobs: Ctx['jobs']): Ctx['jobs'] => Object.assign(Object.create(jobs), { send: async () => undefined });

/**
 * Makes one part of the past in one transaction, so that a killed process leaves nothing of it. Of two at once, and of
 * a second run, one makes it.
 */
export async function makeOnce(
  ctx: Ctx,
  name: string,
  isMade: (tx: Tx) => Promise<boolean>,
  make: (inside: Ctx, tx: Tx) => Promise<void>,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`demo-past-${name}`}))`);
    if (await isMade(tx)) return;
    await make(over(ctx, { db: within(tx), jobs: silent(ctx.jobs) }), tx);
  });
}

/** Whoever has not redeemed a code yet plays in the past too, and sees it when they have. */
export const roleToPlay = (role: Role): Role => (role === 'user' ? 'beta' : role);

/** Calls functions of the product as people of the demo, each a moment after the one before. */
export class PastActs {
  private readonly ctx: Ctx;
  private readonly people: ReadonlyMap<string, Caller>;
  private time: number;

  private constructor(ctx: Ctx, people: ReadonlyMap<string, Caller>) {
    this.ctx = ctx;
    this.people = people;
    this.time = ctx.clock.now().getTime();
  }

  static async by(ctx: Ctx, emails: readonly string[]): Promise<PastActs> {
    const { uid, email, role, creatorId, isCreatorOwner } = users;
    const rows = await ctx.db
      .select({ uid, email, role, creatorId, isCreatorOwner })
      .from(users)
      .where(inArray(email, [...emails]));
    return new PastActs(
      ctx,
      new Map(
        rows.map(({ email, role, ...row }) => [email ?? '', { ...row, role: roleToPlay(role), sessionId: 'demo' }]),
      ),
    );
  }

  caller(email: string): Caller {
    const caller = this.people.get(email);
    if (!caller) throw new RangeError(`the demo has no account ${email}`);
    return caller;
  }

  /** The next act happens this long before now. */
  goTo(ago: number): void {
    this.time = this.ctx.clock.now().getTime() - ago;
  }

  async do<T>(email: string, name: string, input: object): Promise<T> {
    const definition = functionsByName.get(name);
    if (!definition) throw new RangeError(`the product has no function ${name}`);
    const now = Math.min(this.time, this.ctx.clock.now().getTime());
    this.time = now + MINUTE;
    const at = new Date(now);
    const ctx = over(this.ctx, { clock: { now: () => at } });
    const request = { requestId: null, id: randomUUID(), receivedAt: at, address: '127.0.0.1' };
    return (await definition.run(ctx, this.caller(email), definition.input.parse(input), request as never)) as T;
  }
}
