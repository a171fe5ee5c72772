import type { ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../features/accounts/user.ts';
import type { Ctx } from '../../features/context.ts';
import { FairQueue } from '../../lib/fair-queue.ts';
import { statement } from '../../platform/db/statement.ts';
import type { Events } from '../../platform/events/port.ts';
import { Feed } from './feed.ts';
import { Stream } from './stream.ts';
import { type Opener, StreamLimits } from './stream-limits.ts';
import { carriedWatches, namedWatches, type Watch } from './watches.ts';

/** Between comment lines, in milliseconds; proxies close what is silent for longer than they like. */
const BEAT_MS = 20_000;
/** States that nobody follows any more are kept this long, and no more than so many bytes of them. */
const IDLE_MS = 15_000;
const IDLE_BYTES = 16 * 1024 * 1024;
/** What a feed takes beside its state. */
const FEED_BYTES = 2_000;
/** States read at once, so that the others who need the database have places there. */
const READINGS = 4;

/** A stream that was let in, and what it follows. */
interface Place {
  /** Null follows what every stream carries only. */
  caller: Caller | null;
  watches: ReadonlyMap<string, Watch>;
  /** Gives its place among the caller's streams back. */
  leave(): void;
}

export interface StreamRequest extends Place {
  /** Also sends an event `pulse` with each comment line: scripts see no comments. */
  pulse: boolean;
  /** Ends after the first complete state, for networks that hold streams back. */
  once: boolean;
}

const livingSessions = statement<{ id: string }>(
  'live_sessions',
  'select id from sessions where id = any($1) and expires_at > $2',
);

interface Followed {
  feed: Feed;
  watch: Watch;
}

/** Every open stream of this process, fed by what any process tells. */
export class Live {
  private readonly ctx: Ctx;
  private readonly feeds = new Map<string, Followed>();
  /** Names of feeds. */
  private readonly byTopic = new Map<string, Set<string>>();
  /** Feeds that lost their last follower: a page that is loaded again, or a stream opened in a loop, costs no reading. */
  private readonly idle = new LRUCache<string, Feed>({
    maxSize: IDLE_BYTES,
    sizeCalculation: (feed) => FEED_BYTES + feed.state().length,
    ttl: IDLE_MS,
    dispose: (_feed, name, reason) => {
      if (reason !== 'delete') this.forget(name);
    },
  });
  private readonly reading = new FairQueue(READINGS);
  private readonly limits: StreamLimits;
  private readonly streams = new Set<Stream>();
  private readonly bySession = new Map<string, Set<Stream>>();
  private readonly beat: NodeJS.Timeout;
  private readonly stops: (() => void)[];
  private closed = false;

  constructor(ctx: Ctx, events: Events) {
    this.ctx = ctx;
    this.limits = new StreamLimits(ctx);
    this.stops = [
      events.listen((topic, id) => this.changed(topic, id)),
      events.onGap(() => {
        for (const [name, { feed }] of [...this.feeds]) this.renew(name, feed);
        void this.endDeadSessions();
      }),
    ];
    this.beat = setInterval(() => this.onBeat(), BEAT_MS);
    this.beat.unref();
  }

  /** How many streams are open. */
  get size(): number {
    return this.streams.size;
  }

  /** Lets a stream in. Throws RESOURCE_EXHAUSTED for one too many, or one that follows too much. */
  async admit({ caller, address, watch }: Opener & { watch: string }): Promise<Place> {
    const leave = await this.limits.enter({ caller, address });
    try {
      return { caller, leave, watches: caller ? await namedWatches(this.ctx, caller, watch) : new Map() };
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** Takes the response over, until the client leaves, its session ends or the process stops. Headers are set by now. */
  async open(res: ServerResponse, request: StreamRequest): Promise<void> {
    const { caller, leave } = request;
    if (res.closed || this.closed) {
      leave();
      res.end();
      return;
    }
    const stream = new Stream(res, request.pulse);
    const names = new Map([...carriedWatches(this.ctx, caller), ...request.watches]);
    if (caller) this.ofSession(caller.sessionId).add(stream);
    this.streams.add(stream);
    res.once('close', () => {
      leave();
      this.streams.delete(stream);
      for (const name of names.keys()) this.unfollow(name, stream);
      if (caller) {
        const streams = this.bySession.get(caller.sessionId);
        streams?.delete(stream);
        if (streams?.size === 0) this.bySession.delete(caller.sessionId);
      }
    });
    const feeds = [...names].map(([name, watch]) => this.follow(name, watch, stream));
    await Promise.all(feeds.map((feed) => feed.current()));
    stream.begin(feeds);
    if (request.once) stream.closeAfterFlush();
  }

  /** Ends every stream; clients come back by themselves, to another process or a later one. */
  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.beat);
    for (const stop of this.stops) stop();
    for (const stream of this.streams) stream.close();
    await this.limits.close().catch((error: unknown) => this.ctx.log.warn({ err: error }, 'streams stay counted'));
  }

  private ofSession(id: string): Set<Stream> {
    let streams = this.bySession.get(id);
    if (!streams) {
      streams = new Set();
      this.bySession.set(id, streams);
    }
    return streams;
  }

  private follow(name: string, watch: Watch, stream: Stream): Feed {
    let followed = this.feeds.get(name);
    this.idle.delete(name);
    if (!followed) {
      const feed = new Feed({
        event: watch.event,
        read: () => this.reading.take(watch.read),
        onFailure: (error) => this.ctx.log.warn({ feed: name, err: error }, 'live state could not be read'),
      });
      followed = { feed, watch };
      this.feeds.set(name, followed);
      for (const topic of watch.topics) {
        const names = this.byTopic.get(topic);
        if (names) names.add(name);
        else this.byTopic.set(topic, new Set([name]));
      }
    }
    followed.feed.add(stream);
    return followed.feed;
  }

  private unfollow(name: string, stream: Stream): void {
    const followed = this.feeds.get(name);
    if (!followed) return;
    followed.feed.remove(stream);
    if (followed.feed.size > 0) return;
    this.idle.set(name, followed.feed);
    if (!this.idle.has(name)) this.forget(name);
  }

  /** Of a state that nobody follows any more. */
  private forget(name: string): void {
    const followed = this.feeds.get(name);
    if (!followed || followed.feed.size > 0) return;
    this.feeds.delete(name);
    for (const topic of followed.watch.topics) {
      const names = this.byTopic.get(topic);
      names?.delete(name);
      if (names?.size === 0) this.byTopic.delete(topic);
    }
  }

  private changed(topic: string, id: string): void {
    if (topic === 'session') {
      for (const stream of [...(this.bySession.get(id) ?? [])]) stream.end();
      return;
    }
    if (topic === 'book') {
      for (const [name, { feed, watch }] of this.feeds)
        if (watch.followsBooks && feed.names(id)) this.renew(name, feed);
      return;
    }
    for (const name of [...(this.byTopic.get(`${topic}:${id}`) ?? [])]) this.renew(name, this.feeds.get(name)!.feed);
  }

  /** Reads a state anew for those who follow it; one that nobody follows is read when somebody does again. */
  private renew(name: string, feed: Feed): void {
    if (feed.size > 0) {
      void feed.refresh();
      return;
    }
    this.idle.delete(name);
    this.forget(name);
  }

  private onBeat(): void {
    for (const stream of this.streams) stream.beat();
    this.idle.purgeStale();
    void this.endDeadSessions();
    this.limits.beat().catch((error: unknown) => this.ctx.log.warn({ err: error }, 'streams could not be counted'));
  }

  /** Sessions also end by time, and a told end may have been missed. */
  private async endDeadSessions(): Promise<void> {
    const ids = [...this.bySession.keys()];
    if (ids.length === 0) return;
    try {
      const living = new Set((await livingSessions(this.ctx.db, ids, this.ctx.clock.now())).map((row) => row.id));
      for (const id of ids) {
        if (!living.has(id)) for (const stream of [...(this.bySession.get(id) ?? [])]) stream.end();
      }
    } catch (error) {
      this.ctx.log.warn({ err: error }, 'sessions of streams could not be looked up');
    }
  }
}
