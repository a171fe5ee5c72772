import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds in which changes are merged into one read; longer for a larger state. */
const MERGE_MS = 25;
const MERGE_MS_PER_KB = 1;
const MERGE_MOST_MS = 700;
const RETRY_MS = [250, 500, 1_000, 2_000];

export interface FeedReader {
  /** The bytes to send; empty for nothing, null for the end. */
  read(): Promise<Buffer | null>;
  /** The read is repeated until it succeeds or nobody listens. */
  onFailure?(error: unknown): void;
}

export interface FeedListener {
  receive(feed: Feed, bytes: Buffer | null): void;
}

export const NOTHING = Buffer.alloc(0);

/** A buffer of its own: it is kept for long, and a part of Node's pool would keep the whole pool. */
export function encodeEvent(event: string, json: string): Buffer {
  const text = `event: ${event}\ndata: ${json}\n\n`;
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** A state that many streams follow. A change is read and encoded once, and all followers get the same bytes. */
export class Feed {
  private readonly listeners = new Set<FeedListener>();
  private readonly reader: FeedReader;
  private bytes: Buffer = NOTHING;
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

  state(): Buffer {
    return this.bytes;
  }

  /** Resolves once the state includes every change received so far. */
  current(): Promise<void> {
    return this.next ?? this.running ?? (this.read ? Promise.resolve() : this.refresh());
  }

  names(id: string): boolean {
    return this.bytes.includes(`"${id}"`);
  }

  /** Reads again; resolves after a read that began after this call was delivered. Never rejects. */
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
    return Math.min(MERGE_MOST_MS, MERGE_MS + (MERGE_MS_PER_KB * this.bytes.length) / 1_000);
  }

  private give(bytes: Buffer | null): void {
    if (bytes !== null) {
      if (bytes === this.bytes || bytes.equals(this.bytes)) return;
      this.bytes = bytes;
      if (bytes.length === 0) return;
    }
    for (const listener of [...this.listeners]) listener.receive(this, bytes);
  }
}
