import { setTimeout as sleep } from 'node:timers/promises';

/** Changes that come closer together than this are merged into one reading, in milliseconds; longer where more is told. */
const MERGE_MS = 25;
const MERGE_MS_PER_KB = 1;
const MERGE_MOST_MS = 700;
const RETRY_MS = [250, 500, 1_000, 2_000];

/** One named state, as JSON on one line. */
export type LiveEvent = readonly [name: string, json: string];

export interface FeedReader {
  /** The complete state; null when its owner no longer exists. */
  read(): Promise<readonly LiveEvent[] | null>;
  /** Told when a reading failed; it is repeated until it succeeds or nobody listens. */
  onFailure?(error: unknown): void;
}

export interface FeedListener {
  /** `bytes` is what changed, shared by every listener and never written to. Null: its owner no longer exists. */
  receive(feed: Feed, bytes: Buffer | null): void;
}

const encode = (events: Iterable<LiveEvent>): Buffer =>
  Buffer.from(Array.from(events, ([name, json]) => `event: ${name}\ndata: ${json}\n\n`).join(''));

/**
 * A state that many streams follow. However many follow it, a change is read once, encoded once, and the same bytes
 * are given to all.
 */
export class Feed {
  private readonly listeners = new Set<FeedListener>();
  private readonly reader: FeedReader;
  private events: ReadonlyMap<string, string> = new Map();
  private whole: Buffer | null = null;
  private running: Promise<void> | null = null;
  private next: Promise<void> | null = null;
  private begun = false;
  private read = false;
  private lastRead = Number.NEGATIVE_INFINITY;

  constructor(reader: FeedReader) {
    this.reader = reader;
  }

  get size(): number {
    return this.listeners.size;
  }

  add(listener: FeedListener): void {
    this.listeners.add(listener);
  }

  remove(listener: FeedListener): void {
    this.listeners.delete(listener);
  }

  /** The newest state read, whole: the same bytes for everybody. */
  state(): Buffer {
    this.whole ??= encode(this.events);
    return this.whole;
  }

  /** Resolves once the state is as new as what was told so far: read by now, if somebody follows it already. */
  current(): Promise<void> {
    return this.next ?? this.running ?? (this.read ? Promise.resolve() : this.refresh());
  }

  /** Whether the newest state names `id`. */
  names(id: string): boolean {
    return [...this.events.values()].some((json) => json.includes(`"${id}"`));
  }

  /** Reads anew; resolves once a reading that began after this call was given out. Never rejects. */
  refresh(): Promise<void> {
    if (this.next) return this.next;
    if (!this.running) {
      this.running = this.run().finally(() => {
        this.running = null;
      });
      return this.running;
    }
    if (!this.begun) return this.running;
    this.next = this.running.then(() => {
      this.next = null;
      return this.refresh();
    });
    return this.next;
  }

  private async run(): Promise<void> {
    this.begun = false;
    const wait = this.lastRead + this.mergeMs() - performance.now();
    if (wait > 0) await sleep(wait);
    for (let attempt = 0; ; attempt += 1) {
      this.begun = true;
      this.lastRead = performance.now();
      try {
        this.give(await this.reader.read());
        this.read = true;
        return;
      } catch (error) {
        this.reader.onFailure?.(error);
        this.read = false;
        if (this.listeners.size === 0) return;
        this.begun = false;
        await sleep(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]);
      }
    }
  }

  private mergeMs(): number {
    const bytes = this.whole?.length ?? 0;
    return Math.min(MERGE_MOST_MS, MERGE_MS + (MERGE_MS_PER_KB * bytes) / 1_000);
  }

  private give(read: readonly LiveEvent[] | null): void {
    if (read === null) {
      for (const listener of [...this.listeners]) listener.receive(this, null);
      return;
    }
    const changed = read.filter(([name, json]) => this.events.get(name) !== json);
    if (this.read && changed.length === 0 && read.length === this.events.size) return;
    this.events = new Map(read);
    this.whole = null;
    if (changed.length === 0) return;
    const bytes = changed.length === read.length ? this.state() : encode(changed);
    for (const listener of this.listeners) listener.receive(this, bytes);
  }
}
