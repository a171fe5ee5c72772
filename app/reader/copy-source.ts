import {
  type BytePart,
  cutFrom,
  type FirstView,
  parseContentRange,
  parseParts,
  wholeChunks,
} from '../../features/reading/reading/byte-parts.ts';
import { type KeptBytes, openKept } from './kept-ranges.ts';

export type EndReason = 'signedOut' | 'refused' | 'missing' | 'changed' | 'unstampable';

/** Rejects pending reads when the copy becomes unavailable. */
export class CopyEnded extends Error {
  readonly reason: EndReason;

  constructor(reason: EndReason) {
    super(`the copy ended: ${reason}`);
    this.name = 'CopyEnded';
    this.reason = reason;
  }
}

/** No response at all, or a refusal with the server's sentence, if it has one. */
export type Delay = 'offline' | { received: string | null };

export interface CopyEvents {
  /** The reason why the next bytes are late; null when they arrive. Requests are retried until then. */
  onDelay(delay: Delay | null): void;
  onEnd(reason: EndReason): void;
}

/** Size of a request, in bytes. */
export const CHUNK_BYTES = 64 * 1024;
/** The end of a PDF contains its index. */
const TAIL_BYTES = 4 * CHUNK_BYTES;
/** Reads within this many milliseconds share a request, up to these limits of bytes and ranges. */
const GATHER_MS = 4;
const GATHER_BYTES = 1024 * 1024;
const GATHER_RANGES = 16;
const BACKOFF = [500, 1_000, 2_000, 4_000, 8_000, 15_000] as const;

const backoff = (attempt: number): number => BACKOFF[Math.min(attempt, BACKOFF.length - 1)]!;

const ENDINGS: Readonly<Record<number, EndReason>> = {
  400: 'unstampable',
  401: 'signedOut',
  403: 'refused',
  404: 'missing',
  416: 'changed',
};

async function sentenceOf(response: Response): Promise<string | null> {
  const answer = (await response.json().catch(() => null)) as { error?: { message?: unknown } } | null;
  const message = answer?.error?.message;
  return typeof message === 'string' ? message : null;
}

interface WantedRange {
  begin: number;
  end: number;
  resolve: (bytes: Uint8Array) => void;
  reject: (error: unknown) => void;
}

/** Reads a personal copy in ranges; without a connection from what this device kept, otherwise with retries. */
export class CopySource {
  private readonly url: string;
  private readonly events: CopyEvents;
  private readonly signal: AbortSignal;
  private buffered: BytePart[] = [];
  private waiting: WantedRange[] = [];
  private etag: string | null = null;
  private total = 0;
  private kept: Promise<KeptBytes | null> | null = null;

  private constructor(url: string, events: CopyEvents, signal: AbortSignal) {
    this.url = url;
    this.events = events;
    this.signal = signal;
  }

  /**
   * Reads the first bytes in one request: the ranges of `firstView` if known, otherwise the beginning and the end.
   * `signal` cancels everything.
   */
  static async open(
    url: string,
    firstView: FirstView | null,
    events: CopyEvents,
    signal: AbortSignal,
  ): Promise<CopySource> {
    const source = new CopySource(url, events, signal);
    const ranges = firstView?.length
      ? wholeChunks(firstView, CHUNK_BYTES).map(([begin, end]) => `${begin}-${end - 1}`)
      : [`0-${CHUNK_BYTES - 1}`, `-${TAIL_BYTES}`];
    source.buffered = await source.ask(ranges);
    return source;
  }

  get bytes(): number {
    return this.total;
  }

  /** Bytes `begin`…`end - 1`; waits as long as necessary. Rejects with `CopyEnded`, or after an abort. */
  read(begin: number, end: number): Promise<Uint8Array> {
    const held = cutFrom(this.buffered, begin, end);
    if (held) return Promise.resolve(held);
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    if (this.waiting.length === 0) setTimeout(() => this.send(), GATHER_MS);
    this.waiting.push({ begin, end, resolve, reject });
    return promise;
  }

  private send(): void {
    const waiting = this.waiting;
    this.waiting = [];
    while (waiting.length > 0) {
      const together: WantedRange[] = [];
      let bytes = 0;
      do {
        const next = waiting.shift()!;
        together.push(next);
        bytes += next.end - next.begin;
      } while (waiting.length > 0 && together.length < GATHER_RANGES && bytes < GATHER_BYTES);
      void this.fetchTogether(together);
    }
  }

  private async fetchTogether(together: WantedRange[]): Promise<void> {
    try {
      const parts = await this.ask(together.map(({ begin, end }) => `${begin}-${end - 1}`));
      for (const { begin, end, resolve, reject } of together) {
        const bytes = cutFrom(parts, begin, Math.min(end, this.total));
        if (bytes) resolve(bytes);
        else reject(new Error('not what was asked for'));
      }
    } catch (error) {
      for (const { reject } of together) reject(error);
    }
  }

  private async ask(ranges: readonly string[]): Promise<BytePart[]> {
    const { signal } = this;
    for (let attempt = 0; ; attempt += 1) {
      try {
        const response = await fetch(this.url, { headers: { Range: `bytes=${ranges.join(',')}` }, signal });
        const ended = ENDINGS[response.status];
        if (ended) this.end(ended);
        if (response.status === 206) {
          const parts = await this.partsOf(response);
          this.events.onDelay(null);
          return parts;
        }
        const asked = Number(response.headers.get('Retry-After'));
        if (response.status !== 429) this.events.onDelay({ received: await sentenceOf(response) });
        await this.pause(asked > 0 ? asked * 1_000 : backoff(attempt));
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof CopyEnded) throw error;
        const kept = await this.keptParts(ranges).catch(() => null);
        if (kept) return kept;
        this.events.onDelay('offline');
        await this.pause(backoff(attempt));
      }
    }
  }

  /** This device may have kept the same copy: its parts serve while there is no connection. */
  private async keptParts(ranges: readonly string[]): Promise<BytePart[] | null> {
    this.kept ??= openKept(this.url);
    const kept = await this.kept;
    if (!kept || (this.etag !== null && kept.etag !== this.etag)) return null;
    this.etag = kept.etag;
    this.total = kept.total;
    return kept.cut(ranges);
  }

  private async partsOf(response: Response): Promise<BytePart[]> {
    const etag = response.headers.get('ETag');
    this.etag ??= etag;
    if (etag !== this.etag) this.end('changed');
    const body = new Uint8Array(await response.arrayBuffer());
    const range = parseContentRange(response.headers.get('Content-Range'));
    if (range) {
      if (body.length !== range.end - range.begin) throw new Error('cut off');
      this.total = range.total;
      return [{ begin: range.begin, bytes: body }];
    }
    const { parts, total } = parseParts(body);
    this.total = total;
    return parts;
  }

  private end(reason: EndReason): never {
    this.events.onEnd(reason);
    throw new CopyEnded(reason);
  }

  private pause(milliseconds: number): Promise<void> {
    const { signal } = this;
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timer);
        removeEventListener('online', settle);
        signal.removeEventListener('abort', settle);
        if (signal.aborted) reject(signal.reason);
        else resolve();
      };
      const timer = setTimeout(settle, milliseconds);
      addEventListener('online', settle);
      signal.addEventListener('abort', settle);
    });
  }
}
