import { LRUCache } from 'lru-cache';
import type { SharedRead, SharedReadOptions } from '../../lib/share-reads.ts';

/** The time is short, because most reads only serve the followers who ask after the same change. */
const KEPT_MS = 2_000;
const THINGS_MAX = 500;

interface TopicRead {
  result: Promise<unknown>;
  topics: readonly string[];
  /** The end in milliseconds of `performance.now`. */
  until: number;
}

/** The reads of one thing since a change. A change makes another, so that who began before it shares nothing newer. */
interface ReadThing {
  topics: readonly string[];
  parts: Map<string, TopicRead>;
}

/**
 * Followers of one thing share a read, made once after each change: `forget` its topic before the followers read again.
 * A read that nobody asks for again is dropped when its time is over.
 */
export class ReadsByTopic {
  private readonly byTopic = new Map<string, Set<string>>();
  private readonly things = new LRUCache<string, ReadThing>({
    max: THINGS_MAX,
    dispose: ({ topics }, name, reason) => {
      if (reason !== 'set') this.unlist(name, topics);
    },
  });
  private look: NodeJS.Timeout | null = null;

  get size(): number {
    return this.things.size;
  }

  /**
   * `name` is of the thing, `topics` are all its changes: a part is read again after the first one where it names none.
   * `anew`: reads even what is kept, and keeps that for the others.
   */
  of(name: string, topics: readonly string[], { anew = false } = {}): SharedRead {
    const { parts } = this.thing(name, topics);
    return <T>(
      part: string,
      make: () => Promise<T>,
      { topics: own = topics.slice(0, 1), ms = KEPT_MS }: SharedReadOptions = {},
    ) => {
      const now = performance.now();
      const known = parts.get(part);
      if (!anew && known && known.until > now) return known.result as Promise<T>;
      // A query of drizzle runs each time it is awaited; a promise of it, once.
      const result = Promise.resolve(make());
      const read = { result, topics: own, until: now + ms };
      parts.set(part, read);
      result.catch(() => {
        read.until = 0;
      });
      return result;
    };
  }

  forget(topic: string): void {
    for (const name of [...(this.byTopic.get(topic) ?? [])]) {
      const { topics, parts } = this.things.peek(name)!;
      this.keep(name, { topics, parts: new Map([...parts].filter(([, read]) => !read.topics.includes(topic))) });
    }
  }

  clear(): void {
    this.things.clear();
  }

  private thing(name: string, topics: readonly string[]): ReadThing {
    const known = this.things.get(name);
    if (known) return known;
    const thing: ReadThing = { topics, parts: new Map() };
    this.things.set(name, thing);
    for (const topic of topics) {
      const names = this.byTopic.get(topic);
      if (names) names.add(name);
      else this.byTopic.set(topic, new Set([name]));
    }
    this.look ??= setTimeout(() => this.expire(), KEPT_MS).unref();
    return thing;
  }

  private keep(name: string, thing: ReadThing): void {
    if (thing.parts.size > 0) this.things.set(name, thing);
    else this.things.delete(name);
  }

  private unlist(name: string, topics: readonly string[]): void {
    for (const topic of topics) {
      const names = this.byTopic.get(topic);
      names?.delete(name);
      if (names?.size === 0) this.byTopic.delete(topic);
    }
  }

  private expire(): void {
    const now = performance.now();
    for (const [name, { parts }] of [...this.things.entries()]) {
      for (const [part, { until }] of parts) if (until <= now) parts.delete(part);
      if (parts.size === 0) this.things.delete(name);
    }
    this.look = this.things.size > 0 ? setTimeout(() => this.expire(), KEPT_MS).unref() : null;
  }
}
