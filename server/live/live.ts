import type { ServerResponse } from 'node:http';
import type { Caller } from '../../features/accounts/user.ts';
import type { Ctx } from '../../features/context.ts';
import { statement } from '../../platform/db/statement.ts';
import type { Events } from '../../platform/events/port.ts';
import { Feed } from './feed.ts';
import { Stream } from './stream.ts';
import { statsWatch, userWatch, type Watch, watchesOf, wishListWatch } from './watches.ts';

/** Between comment lines, in milliseconds; proxies close what is silent for longer than they like. */
const BEAT_MS = 20_000;

export interface StreamRequest {
  /** Null follows the totals only. */
  caller: Caller | null;
  /** Further names, comma-separated. */
  watch: string;
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
  private readonly byTopic = new Map<string, Set<Feed>>();
  private readonly streams = new Set<Stream>();
  private readonly bySession = new Map<string, Set<Stream>>();
  private readonly beat: NodeJS.Timeout;
  private readonly stops: (() => void)[];
  private closed = false;

  constructor(ctx: Ctx, events: Events) {
    this.ctx = ctx;
    this.stops = [
      events.listen((topic, id) => this.changed(topic, id)),
      events.onGap(() => {
        for (const { feed } of this.feeds.values()) void feed.refresh();
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

  /** Takes the response over, until the client leaves, its session ends or the process stops. Headers are set by now. */
  async open(res: ServerResponse, request: StreamRequest): Promise<void> {
    const { caller } = request;
    if (res.closed) return;
    if (this.closed) {
      res.end();
      return;
    }
    const stream = new Stream(res, request.pulse);
    const names = new Map<string, Watch>([['stats', statsWatch(this.ctx)]]);
    if (caller) {
      names.set(`user:${caller.uid}`, userWatch(this.ctx, caller.uid));
      names.set(`wishList:${caller.uid}`, wishListWatch(this.ctx, caller.uid));
      for (const [name, watch] of watchesOf(this.ctx, caller.uid, request.watch))
        names.set(`${caller.uid}/${name}`, watch);
      this.ofSession(caller.sessionId).add(stream);
    }
    this.streams.add(stream);
    res.once('close', () => {
      this.streams.delete(stream);
      for (const name of names.keys()) this.unfollow(name, stream);
      if (caller) {
        const streams = this.bySession.get(caller.sessionId);
        streams?.delete(stream);
        if (streams?.size === 0) this.bySession.delete(caller.sessionId);
      }
    });
    const feeds = [...names].map(([name, watch]) => this.follow(name, watch, stream));
    await Promise.all(feeds.map((feed) => feed.refresh()));
    stream.begin(feeds);
    if (request.once) stream.close();
  }

  /** Ends every stream; clients come back by themselves, to another process or a later one. */
  close(): void {
    this.closed = true;
    clearInterval(this.beat);
    for (const stop of this.stops) stop();
    for (const stream of this.streams) stream.close();
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
    if (!followed) {
      const feed = new Feed({
        read: watch.read,
        onFailure: (error) => this.ctx.log.warn({ feed: watch.topics[0], err: error }, 'live state could not be read'),
      });
      followed = { feed, watch };
      this.feeds.set(name, followed);
      for (const topic of watch.topics) {
        const feeds = this.byTopic.get(topic);
        if (feeds) feeds.add(feed);
        else this.byTopic.set(topic, new Set([feed]));
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
    this.feeds.delete(name);
    for (const topic of followed.watch.topics) {
      const feeds = this.byTopic.get(topic);
      feeds?.delete(followed.feed);
      if (feeds?.size === 0) this.byTopic.delete(topic);
    }
  }

  private changed(topic: string, id: string): void {
    if (topic === 'session') {
      for (const stream of [...(this.bySession.get(id) ?? [])]) stream.end();
      return;
    }
    if (topic === 'book') {
      for (const { feed, watch } of this.feeds.values()) if (watch.followsBooks && feed.names(id)) void feed.refresh();
      return;
    }
    for (const feed of this.byTopic.get(`${topic}:${id}`) ?? []) void feed.refresh();
  }

  private onBeat(): void {
    for (const stream of this.streams) stream.beat();
    void this.endDeadSessions();
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
