import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createParser } from 'eventsource-parser';
import { readers } from '../../features/index.ts';
import type { Caller } from '../../features/kit/caller.ts';
import type { Reader } from '../../features/kit/live-reader.ts';
import { LIVE_NAMES, type LiveName } from '../../features/kit/live-states.ts';
import { findCaller, sessionIdOf } from '../../features/people/accounts/sessions.server.ts';
import type { RunningProduct } from '../../server/context.ts';
import type { Actor } from './actors.ts';

const PATIENCE_MS = 20_000;
/** While a history is shrunk, a page that lacks a change is waited for again and again. */
const HASTE_MS = 3_000;

/** One open page keeps the last of each state that it was sent. */
class Page extends Writable {
  readonly last = new Map<LiveName, string>();
  private readonly parser = createParser({
    onEvent: ({ event, data }) => void this.last.set(event as LiveName, data),
  });
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.parser.feed(chunk.toString());
    done();
  }
}

interface Product {
  running: RunningProduct;
  actors: readonly Actor[];
}

interface Follower {
  caller: Caller;
  page: Page;
}

/** These states change by what people do; a table's page also changes by the hour, which its own tests move. */
const WATCHED = ['keys', 'library', 'purchases', 'campaigns', 'rolls'] satisfies LiveName[];

/** Open pages of people; each must end with what a fresh read says. */
export class Followers {
  private open: Follower[] = [];
  isHasty = false;

  async follow(world: Product, by: number): Promise<void> {
    const { ctx, live } = world.running;
    const [, secret = ''] = world.actors[by]!.cookie.split('=');
    const caller = await findCaller(ctx.db, ctx.clock, sessionIdOf(secret));
    if (!caller) return;
    const place = await live.admit({ caller, address: '127.0.0.1', watch: WATCHED.join(',') });
    const page = new Page();
    await live.open(page as unknown as ServerResponse, { ...place, pulse: false, once: false });
    this.open.push({ caller, page });
    // The process may still hold what somebody of the same name was sent in an earlier history.
    for (const name of LIVE_NAMES)
      for (const topic of readers[name].topics(caller.uid, ''))
        await ctx.db.execute(sql`insert into changes values (${topic})`);
  }

  async close(): Promise<void> {
    for (const { page } of this.open) page.destroy();
    this.open = [];
    await sleep(0);
  }

  /** The states that a page ends with and that a fresh read does not give. */
  async stale(world: Product): Promise<string[]> {
    const until = performance.now() + (this.isHasty ? HASTE_MS : PATIENCE_MS);
    for (;;) {
      const found: string[] = [];
      for (const follower of this.open)
        if (!follower.page.writableEnded) found.push(...(await differences(world, follower)));
      if (found.length === 0 || performance.now() > until) return found;
      await sleep(20);
    }
  }
}

async function differences(world: Product, { caller, page }: Follower): Promise<string[]> {
  const { ctx } = world.running;
  const found: string[] = [];
  for (const name of LIVE_NAMES) {
    const sent = page.last.get(name);
    if (sent === undefined) continue;
    const fresh = await (readers[name] as Reader<object>).read(ctx, caller.uid);
    // A state that somebody may not see any more is not sent again.
    if (fresh !== null && JSON.stringify(fresh) !== sent)
      found.push(
        `a page that lacks a change: ${name} of ${caller.uid} is ${sent.slice(0, 300)} instead of ${JSON.stringify(fresh).slice(0, 300)}`,
      );
  }
  return found;
}
