import type { ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type Caller, isLower, type Role } from '../../features/kit/caller.ts';
import type { Ctx } from '../../features/kit/context.ts';
import { FairQueue } from '../../lib/fair-queue.ts';
import { statement } from '../../platform/db/statement.ts';
import type { Events } from '../../platform/events/port.ts';
import { Alarms } from './alarms.ts';
import { Feed } from './feed.ts';
import { Presence } from './presence.ts';
import { ReadsByTopic } from './reads-by-topic.ts';
import { Stream } from './stream.ts';
import { type Opener, StreamLimits } from './stream-limits.ts';
import { carriedWatches, type NamedWatch, namedWatches, type Watch } from './watches.ts';

const BEAT_MS = 20_000;
/** The time for which an unused state is cached, and the bytes of all. */
const IDLE_MS = 15_000;
const IDLE_BYTES = 16 * 1024 * 1024;
const FEED_BYTES = 2_000;
/** Parallel reads, so that other work gets database connections too. */
const READS_AT_ONCE = 4;

interface StreamPlace {
  caller: Caller | null;
  /** The watches by their feed's name. */
  watches: ReadonlyMap<string, Watch>;
  /** Whether it also follows what every stream carries. */
  carries: boolean;
  leave(): void;
}

export interface StreamRequest extends StreamPlace {
  /** The stream also sends an event `pulse` with each comment line: scripts do not see comments. */
  pulse: boolean;
  /** Ends after the first complete state, for networks that buffer streams. */
  once: boolean;
}

const livingSessions = statement<{ id: string; role: Role }>(
  'live_sessions',
  'select s.id, u.role from sessions s join users u on u.uid = s.user_id where s.id = any($1) and s.expires_at > $2',
);

interface FollowedFeed {
  feed: Feed;
  watch: Watch;
}

export class Live {
  private readonly ctx: Ctx;
  private readonly feeds = new Map<string, FollowedFeed>();
  private readonly byTopic = new Map<string, Set<string>>();
  /** Feeds without followers: reloading a page, or opening streams in a loop, costs no read. */
  private readonly idle = new LRUCache<string, Feed>({
    maxSize: IDLE_BYTES,
    sizeCalculation: (feed) => FEED_BYTES + feed.state().length,
    ttl: IDLE_MS,
    dispose: (_feed, name, reason) => {
      if (reason !== 'delete') this.forget(name);
    },
  });
  private readonly reading = new FairQueue(READS_AT_ONCE);
  private readonly limits: StreamLimits;
  private readonly presence: Presence;
  private readonly shared = new ReadsByTopic();
  private readonly streams = new Set<Stream>();
  private readonly bySession = new Map<string, Map<Stream, Caller>>();
  private readonly beat: NodeJS.Timeout;
  private readonly stops: (() => void)[];
  private readonly alarms: Alarms;
  private closed = false;

  constructor(ctx: Ctx, events: Events) {
    this.ctx = ctx;
    this.limits = new StreamLimits(ctx);
    this.presence = new Presence(ctx, this.limits.processId);
    this.alarms = new Alarms(ctx.clock, (topic) => this.renewAll(topic));
    this.stops = [
      // A change of the content is told by `contentRead`, a lifted card by `cardLifted`.
      events.listen((topic, id) => topic !== 'content' && topic !== 'card' && this.changed(topic, id)),
      events.onGap(() => {
        this.shared.clear();
        for (const [name, { feed }] of [...this.feeds]) this.renew(name, feed);
        void this.endDeadSessions();
      }),
    ];
    this.beat = setInterval(() => this.onBeat(), BEAT_MS);
    this.beat.unref();
  }

  get size(): number {
    return this.streams.size;
  }

  /** `watch` names what the caller follows; `only` is followed instead of it and of what every stream carries. */
  async admit({
    caller,
    address,
    watch,
    only,
  }: Opener & { watch: string; only?: NamedWatch | undefined }): Promise<StreamPlace> {
    const leave = await this.limits.enter({ caller, address });
    try {
      if (only) return { caller, leave, watches: new Map([[only.name, only]]), carries: false };
      const watches = caller ? await namedWatches(this.ctx, caller, watch, this.shared) : new Map<string, Watch>();
      return { caller, leave, watches, carries: true };
    } catch (error) {
      leave();
      throw error;
    }
  }

  /**
   * Takes the response over until the client leaves, its session ends or the process stops. The headers must be set.
   */
  async open(res: ServerResponse, request: StreamRequest): Promise<void> {
    const { caller, leave, carries } = request;
    if (res.closed || this.closed) {
      leave();
      res.end();
      return;
    }
    const stream = new Stream(res, request.pulse);
    const names = new Map([...(carries ? carriedWatches(this.ctx, caller) : []), ...request.watches]);
    if (caller) this.ofSession(caller.sessionId).set(stream, caller);
    this.streams.add(stream);
    const followed = [...request.watches.values()];
    const leaveTables = caller && !request.once ? this.presence.enter(caller.uid, followed) : () => undefined;
    res.once('close', () => {
      leave();
      leaveTables();
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

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.beat);
    for (const stop of this.stops) stop();
    this.alarms.clear();
    for (const stream of this.streams) stream.close();
    await this.presence
      .close()
      .then(() => this.limits.close())
      .catch((error: unknown) => this.ctx.log.warn({ err: error }, 'streams stay counted'));
  }

  private ofSession(id: string): Map<Stream, Caller> {
    let streams = this.bySession.get(id);
    if (!streams) {
      streams = new Map();
      this.bySession.set(id, streams);
    }
    return streams;
  }

  private follow(name: string, watch: Watch, stream: Stream): Feed {
    let followed = this.feeds.get(name);
    this.idle.delete(name);
    if (!followed) {
      const feed = new Feed({
        read: async () => {
          const bytes = await this.reading.take(watch.read);
          this.alarms.set(watch.topics[0] ?? '', watch.endsAt);
          return this.alike(watch, bytes);
        },
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

  /** The bytes of another feed of the same thing where they are equal: a table's players mostly see the same. */
  private alike({ topics }: Watch, bytes: Buffer | null): Buffer | null {
    if (!bytes || topics.length === 0) return bytes;
    for (const name of this.byTopic.get(topics[0]!) ?? []) {
      const state = this.feeds.get(name)!.feed.state();
      if (state === bytes || state.equals(bytes)) return state;
    }
    return bytes;
  }

  private unfollow(name: string, stream: Stream): void {
    const followed = this.feeds.get(name);
    if (!followed) return;
    followed.feed.remove(stream);
    if (followed.feed.size > 0) return;
    this.idle.set(name, followed.feed);
    if (!this.idle.has(name)) this.forget(name);
  }

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
      this.endSession(id);
      return;
    }
    if (topic === 'lowerRole') {
      const streams = [...this.bySession.values()].flatMap((ofSession) => [...ofSession]);
      // The stream closes without the event `end`: the session goes on, and the client comes back with what it may see
      // now.
      for (const [stream, { uid }] of streams) if (uid === id) stream.close();
      return;
    }
    if (topic === 'book') {
      for (const [name, { feed, watch }] of this.feeds)
        if (watch.followsBooks && feed.names(id)) this.renew(name, feed);
      return;
    }
    this.renewAll(`${topic}:${id}`);
  }

  /** This process has read the catalogue again, or its time makes another of it. */
  contentRead(): void {
    this.renewAll('content:');
  }

  /** A card is up at a table: no row tells of it. */
  cardLifted(campaignId: string): void {
    this.renewAll(`card:${campaignId}`);
  }

  private renewAll(topic: string): void {
    this.shared.forget(topic);
    for (const name of [...(this.byTopic.get(topic) ?? [])]) this.renew(name, this.feeds.get(name)!.feed);
  }

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
    this.limits
      .beat()
      .then(() => this.presence.beat())
      .catch((error: unknown) => this.ctx.log.warn({ err: error }, 'streams could not be counted'));
  }

  private endSession(id: string): void {
    for (const stream of [...(this.bySession.get(id)?.keys() ?? [])]) stream.end();
  }

  /** Sessions also expire, and a notification may have been missed. */
  private async endDeadSessions(): Promise<void> {
    const ids = [...this.bySession.keys()];
    if (ids.length === 0) return;
    try {
      const rows = await livingSessions(this.ctx.db, ids, this.ctx.clock.now());
      const living = new Map(rows.map(({ id, role }) => [id, role]));
      for (const id of ids) {
        const role = living.get(id);
        if (role === undefined) this.endSession(id);
        else
          for (const [stream, caller] of [...(this.bySession.get(id) ?? [])])
            if (isLower(role, caller.role)) stream.close();
      }
    } catch (error) {
      this.ctx.log.warn({ err: error }, 'sessions of streams could not be looked up');
    }
  }
}
