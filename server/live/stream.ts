import type { ServerResponse } from 'node:http';
import type { Feed, FeedListener } from './feed.ts';

const COMMENT = Buffer.from(':\n\n');
const PULSE = Buffer.from(':\n\nevent: pulse\ndata: {}\n\n');
const END = Buffer.from('event: end\ndata: {}\n\n');

/** What a slow reader may leave unread, in bytes; what does not fit is told later, as it is by then. One state always fits. */
const UNREAD_MAX = 256 * 1024;
/** Beats without anything taken, after which a reader is gone. */
const BEATS_MAX = 3;

/** One open response. A reader that cannot keep up misses changes, never the newest state. */
export class Stream implements FeedListener {
  private readonly res: ServerResponse;
  private readonly pulse: boolean;
  private begun = false;
  private closing = false;
  /** Whose newest state is still to be told. */
  private readonly late = new Set<Feed>();
  private silentBeats = 0;

  constructor(res: ServerResponse, pulse: boolean) {
    this.res = res;
    this.pulse = pulse;
  }

  /** Sends the complete state; what changed while it was read is in it. */
  begin(feeds: readonly Feed[]): void {
    this.begun = true;
    for (const feed of feeds) this.late.add(feed);
    this.tell();
  }

  receive(feed: Feed, bytes: Buffer | null): void {
    if (bytes === null) this.end();
    else if (!this.begun) return;
    else if (this.late.size === 0 && this.fits(bytes)) this.write(bytes);
    else this.late.add(feed);
  }

  /** A comment line, for the proxies between. A reader that took nothing for three beats is gone. */
  beat(): void {
    if (this.late.size > 0) {
      this.silentBeats += 1;
      if (this.silentBeats >= BEATS_MAX) this.res.destroy();
    } else this.write(this.pulse ? PULSE : COMMENT);
  }

  /** Tells the client not to come back. */
  end(): void {
    if (!this.res.writableEnded) this.res.end(END);
  }

  close(): void {
    if (!this.res.writableEnded) this.res.end();
  }

  /** Ends once everything was told. */
  closeAfterFlush(): void {
    this.closing = true;
    this.tell();
  }

  private tell(): void {
    this.res.cork();
    for (const feed of this.late) {
      const state = feed.state();
      if (!this.fits(state)) break;
      this.late.delete(feed);
      this.write(state);
    }
    this.res.uncork();
    if (this.closing && this.late.size === 0) this.close();
  }

  private fits(bytes: Buffer): boolean {
    return this.res.writableLength === 0 || this.res.writableLength + bytes.length <= UNREAD_MAX;
  }

  private write(bytes: Buffer): void {
    if (this.res.writableEnded || this.res.destroyed || bytes.length === 0) return;
    this.res.write(bytes, this.taken);
  }

  private readonly taken = (): void => {
    this.silentBeats = 0;
    if (this.late.size > 0) this.tell();
  };
}
