import type { ServerResponse } from 'node:http';
import type { Feed, FeedListener } from './feed.ts';

const COMMENT = Buffer.from(':\n\n');
const PULSE = Buffer.from(':\n\nevent: pulse\ndata: {}\n\n');
const END = Buffer.from('event: end\ndata: {}\n\n');

/**
 * Unread bytes allowed for a slow reader. What does not fit is sent later, in its newest state; one state always fits.
 */
const UNREAD_MAX = 256 * 1024;
/** Beats without any read before a reader counts as gone. */
const BEATS_MAX = 3;

/** One open response. A slow reader misses intermediate states, never the newest. */
export class Stream implements FeedListener {
  private readonly res: ServerResponse;
  private readonly pulse: boolean;
  private begun = false;
  private closing = false;
  private readonly late = new Set<Feed>();
  private silentBeats = 0;

  constructor(res: ServerResponse, pulse: boolean) {
    this.res = res;
    this.pulse = pulse;
  }

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

  /** Sends a comment line for the proxies. A reader that took nothing for three beats is gone. */
  beat(): void {
    if (this.late.size > 0) {
      this.silentBeats += 1;
      if (this.silentBeats >= BEATS_MAX) this.res.destroy();
    } else this.write(this.pulse ? PULSE : COMMENT);
  }

  end(): void {
    if (!this.res.writableEnded) this.res.end(END);
  }

  close(): void {
    if (!this.res.writableEnded) this.res.end();
  }

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
