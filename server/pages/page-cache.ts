import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Events } from '../../platform/events/port.ts';

/** Bytes of all kept pages together, both forms. */
const MAX_BYTES = 16 * 1024 * 1024;
/** No page is kept longer, in milliseconds: some change by the clock, and a told change may have been missed. */
const MAX_AGE = 60_000;
/** What pages for everyone show; a change of anything else leaves them as they are. */
const TOPICS = new Set(['counters', 'catalogue']);
const QUALITY = 6;

const compress = promisify(brotliCompress);

interface Form {
  body: Buffer;
  /** Flat, as `writeHead` takes them. */
  headers: string[];
}

interface Kept {
  etag: string;
  brotli: Form;
  plain: Form;
}

/** A page as any visitor may get it. */
export interface WholePage {
  status: number;
  retryAfter: string | null;
  html: string;
  /** Its Content-Security-Policy. */
  policy: string;
}

/** One that may go out either way. */
export interface PressedPage extends WholePage {
  brotli: Buffer;
}

async function pressed(page: WholePage): Promise<PressedPage> {
  const plain = Buffer.from(page.html);
  const brotli = await compress(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
  return { ...page, brotli };
}

/** `header`: an `Accept-Encoding`. */
export const takesBrotli = (header: string | undefined): boolean => /\bbr\b/.test(header ?? '');

/** Ready pages for visitors who are nobody yet. What they show is told to every process when it changes. */
export class PageCache {
  private readonly kept = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    ttl: MAX_AGE,
    sizeCalculation: ({ brotli, plain }) => brotli.body.length + plain.body.length,
  });
  private readonly making = new Map<string, Promise<PressedPage | null>>();
  private readonly stops: (() => void)[];
  /** How often everything was dropped. */
  private age = 0;

  constructor(events: Events) {
    this.stops = [events.listen((topic) => TOPICS.has(topic) && this.clear()), events.onGap(() => this.clear())];
  }

  close(): void {
    for (const stop of this.stops) stop();
    this.clear();
  }

  private clear(): void {
    this.age += 1;
    this.kept.clear();
  }

  /** Makes a page, once for all who ask for it meanwhile, and keeps it if it is a good one. */
  make(url: string, make: () => Promise<WholePage | null>): Promise<PressedPage | null> {
    const key = `${this.age} ${url}`;
    const running = this.making.get(key);
    if (running) return running;
    const made = this.age;
    const making = make()
      .then((page) => page && pressed(page))
      .finally(() => this.making.delete(key));
    this.making.set(key, making);
    making
      .then((page) => (page?.status === 200 ? this.keep(url, made, page) : undefined))
      // Who asked hears of it.
      .catch(() => undefined);
    return making;
  }

  /** What has changed since it was begun is not kept. */
  private keep(url: string, made: number, { html, brotli, policy }: PressedPage): void {
    const plain = Buffer.from(html);
    if (made !== this.age) return;
    const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    const form = (body: Buffer, name: string, ...more: string[]): Form => ({
      body,
      headers: [
        ...['Content-Type', 'text/html; charset=utf-8', 'Content-Length', String(body.length)],
        ...['ETag', `"${etag}${name}"`, 'Content-Security-Policy', policy, ...more],
      ],
    });
    this.kept.set(url, { etag, brotli: form(brotli, '-br', 'Content-Encoding', 'br'), plain: form(plain, '') });
  }

  /** The status of the answer, once it is sent; null where there is none ready. `headers`: those of every answer. */
  answer(req: IncomingMessage, res: ServerResponse, headers: readonly string[]): 200 | 304 | null {
    const page = this.kept.get(req.url ?? '/');
    if (!page) return null;
    const { body, headers: own } = takesBrotli(String(req.headers['accept-encoding'] ?? '')) ? page.brotli : page.plain;
    const same = req.headers['if-none-match']?.includes(page.etag) ?? false;
    res.writeHead(same ? 304 : 200, [...headers, ...ALWAYS, ...own]);
    if (same || req.method === 'HEAD') res.end();
    else res.end(body);
    return same ? 304 : 200;
  }
}

/** A visitor's page may not be shown to who has signed in since: the browser asks again before it shows it. */
export const PAGE_HEADERS = { 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Cookie' } as const;

const ALWAYS = Object.entries(PAGE_HEADERS).flat();
