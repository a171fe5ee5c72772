import type { ServerResponse } from 'node:http';
import type { Feed, FeedListener } from './feed.ts';

const COMMENT = Buffer.from(':\n\n');
const PULSE = Buffer.from(':\n\nevent: pulse\ndata: {}\n\n');
const END = Buffer.from('event: end\ndata: {}\n\n');

/** What a slow reader may leave unread, in bytes, before changes are withheld and only the newest state is kept for it. */
const UNREAD_MAX = 256 * 1024;

/** One open response. A reader that cannot keep up misses changes, never the newest state. */
export class Stream implements FeedListener {
  private readonly res: ServerResponse;
  private readonly pulse: boolean;
  private feeds: readonly Feed[] | null = null;
  private behind = false;
  private silentBeats = 0;

  constructor(res: ServerResponse, pulse: boolean) {
    this.res = res;
    this.pulse = pulse;
  }

  /** Sends the complete state; what changed while it was read is in it. */
  begin(feeds: readonly Feed[]): void {
    this.feeds = feeds;
    this.write(Buffer.concat(feeds.map((feed) => feed.state())));
  }

  receive(bytes: Buffer | null): void {
    if (bytes === null) this.end();
    else if (this.feeds) this.write(bytes);
  }

  /** A comment line, for the proxies between. A reader that took nothing for three beats is gone. */
  beat(): void {
    if (this.behind) {
      this.silentBeats += 1;
      if (this.silentBeats >= 3) this.res.destroy();
    } else this.write(this.pulse ? PULSE : COMMENT);
  }

  /** Tells the client not to come back. */
  end(): void {
    if (!this.res.writableEnded) this.res.end(END);
  }

  close(): void {
    if (!this.res.writableEnded) this.res.end();
  }

  private write(bytes: Buffer): void {
    if (this.behind || this.res.writableEnded || this.res.destroyed) return;
    if (this.res.writableLength + bytes.length <= UNREAD_MAX || this.res.writableLength === 0) {
      this.res.write(bytes);
      return;
    }
    this.behind = true;
    this.res.once('drain', () => {
      this.behind = false;
      this.silentBeats = 0;
      if (this.feeds) this.begin(this.feeds);
    });
  }
}
