import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../lib/app-error.ts';
import { Turns } from '../../lib/turns.ts';
import type { Events } from '../../platform/events/port.ts';

/** Bytes of all kept pages together, both forms: of those asked for again, and of those asked for once. */
const MAX_BYTES = 14 * 1024 * 1024;
const ONCE_BYTES = 2 * 1024 * 1024;
/**
 * Pages rendered at once, and how many more wait: past that a visitor is told to come back. More than one address may
 * ask for at once, so that it never takes all places.
 */
const RENDERED_AT_ONCE = 4;
const WAITING = 512;
/** No page is kept longer, in milliseconds: some change by the clock, and a told change may have been missed. */
const MAX_AGE = 60_000;
/** What pages for everyone show; a change of anything else leaves them as they are. */
const TOPICS = new Set(['counters', 'catalogue']);
const QUALITY = 6;

const BUSY = 'Há visitantes demais neste instante. Espere um pouco e tente de novo.';

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

const keptIn = (maxSize: number) =>
  new LRUCache<string, Kept>({
    maxSize,
    ttl: MAX_AGE,
    sizeCalculation: ({ brotli, plain }, address) => brotli.body.length + plain.body.length + 2 * address.length,
  });

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
  private readonly kept = keptIn(MAX_BYTES);
  /** Made and not asked for since: they make room for each other, never at the cost of a page in `kept`. */
  private readonly once = keptIn(ONCE_BYTES);
  private readonly making = new Map<string, Promise<PressedPage | null>>();
  private readonly turns = new Turns(RENDERED_AT_ONCE, WAITING);
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
    this.once.clear();
  }

  /** Makes a page, once for all who ask for it meanwhile, and keeps it if it is a good one. `who` asks first. */
  make(address: string, make: () => Promise<WholePage | null>, who = ''): Promise<PressedPage | null> {
    const key = `${this.age} ${address}`;
    const running = this.making.get(key);
    if (running) return running;
    const made = this.age;
    const making = this.inTurn(who, async () => {
      const page = await make();
      return page && pressed(page);
    }).finally(() => this.making.delete(key));
    this.making.set(key, making);
    making
      .then((page) => (page?.status === 200 ? this.keep(address, made, page) : undefined))
      // Who asked hears of it.
      .catch(() => undefined);
    return making;
  }

  /** Renders, a page that is not kept too, when the turn of `who` comes. Throws UNAVAILABLE where too many wait. */
  async inTurn<T>(who: string, work: () => Promise<T>): Promise<T> {
    const result = await this.turns.take(async () => ({ value: await work() }), who);
    if (result) return result.value;
    throw new AppError('UNAVAILABLE', BUSY, {}, 1);
  }

  /** What has changed since it was begun is not kept. */
  private keep(address: string, made: number, { html, brotli, policy }: PressedPage): void {
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
    this.once.set(address, { etag, brotli: form(brotli, '-br', 'Content-Encoding', 'br'), plain: form(plain, '') });
  }

  /** A page that was asked for again stays until none of those was asked for longer ago. */
  private find(address: string): Kept | undefined {
    const kept = this.kept.get(address);
    const first = kept ?? this.once.get(address);
    if (kept || !first) return kept;
    this.kept.set(address, first, { ttl: Math.max(1, this.once.getRemainingTTL(address)) });
    this.once.delete(address);
    return first;
  }

  has(address: string): boolean {
    return this.kept.has(address) || this.once.has(address);
  }

  /** The status of the answer, once it is sent; null where there is none ready. `headers`: those of every answer. */
  answer(address: string, req: IncomingMessage, res: ServerResponse, headers: readonly string[]): 200 | 304 | null {
    const page = this.find(address);
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
