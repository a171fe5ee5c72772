import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../lib/app-error.ts';
import { FairQueue } from '../../lib/fair-queue.ts';
import { MINUTE } from '../../lib/span.ts';
import type { Events } from '../../platform/events/port.ts';
import { isLoopbackHost } from '../../platform/loopback.ts';
import { compress, type Encoding, encodingOf } from '../http/compress.ts';

/** Bytes per segment of the cache, both encodings of each page counted. */
const PROTECTED_BYTES = 14 * 1024 * 1024;
const PROBATION_BYTES = 2 * 1024 * 1024;
/** Milliseconds: some pages change with the clock, and a notification may be missed. */
const MAX_AGE_MS = MINUTE;
/** Milliseconds between two looks at the clock; each sets a timer. */
const AGE_STEP_MS = 1000;
const RENDERED_AT_ONCE = 4;
const WAITING_MAX = 1024;
/**
 * The waiting requests of one address, which may ask for 120 at once; those of the machine itself have no limit of
 * their own (decision 109).
 */
const WAITING_OF_ONE_MAX = 128;
const TOPICS = new Set(['counters', 'catalogue', 'news']);
/** Bytes of a page in brotli and gzip together, at most, counted in those of its brotli. */
const GZIP_SHARE = 3;
const BROTLI_QUALITY = 6;

const BUSY = 'Há visitantes demais neste instante. Espere um pouco e tente de novo.';

const brotliOf = promisify(brotliCompress);
/** The encodings of kept pages, best first; the gzip of one is made when somebody first asks for it. */
const KEPT_IN: readonly Encoding[] = ['br', 'gzip'];

export interface WholePage {
  status: number;
  retryAfter: string | null;
  html: string;
  policy: string;
}

export interface CompressedPage extends WholePage {
  brotli: Buffer;
}

interface EncodedPage {
  body: Buffer;
  headers: string[];
}

export interface CachedPage {
  etag: string;
  policy: string;
  brotli: EncodedPage;
  plain: EncodedPage;
  gzip?: EncodedPage;
}

const cacheOf = (maxSize: number) =>
  new LRUCache<string, CachedPage>({
    maxSize,
    ttl: MAX_AGE_MS,
    ttlResolution: AGE_STEP_MS,
    sizeCalculation: ({ brotli, plain }, address) =>
      GZIP_SHARE * brotli.body.length + plain.body.length + 2 * address.length,
  });

async function compressPage(page: WholePage): Promise<CompressedPage> {
  const plain = Buffer.from(page.html);
  const brotli = await brotliOf(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
  return { ...page, brotli };
}

function encodedPageOf(etag: string, policy: string, body: Buffer, encoding: Encoding | null): EncodedPage {
  const headers = [...ALWAYS, 'Content-Type', 'text/html; charset=utf-8', 'Content-Length', String(body.length)];
  headers.push('ETag', `"${etag}${encoding ? `-${encoding}` : ''}"`, 'Content-Security-Policy', policy);
  if (encoding) headers.push('Content-Encoding', encoding);
  return { body, headers };
}

function toCached({ html, brotli, policy }: CompressedPage): CachedPage {
  const plain = Buffer.from(html);
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return {
    etag,
    policy,
    brotli: encodedPageOf(etag, policy, brotli, 'br'),
    plain: encodedPageOf(etag, policy, plain, null),
  };
}

function inEncoding(page: CachedPage, encoding: Encoding | null): EncodedPage {
  if (encoding === 'br') return page.brotli;
  if (encoding === null) return page.plain;
  page.gzip ??= encodedPageOf(page.etag, page.policy, gzipSync(page.plain.body), 'gzip');
  return page.gzip;
}

/** A page that was just made, as `accepted` (an `Accept-Encoding`) has it. */
export async function encodePage(page: CompressedPage, accepted: string) {
  const encoding = encodingOf(accepted, KEPT_IN);
  if (encoding === 'br') return { body: new Uint8Array(page.brotli), encoding };
  return { body: encoding ? await compress(page.html, encoding) : page.html, encoding };
}

/**
 * Rendered pages that are the same for everybody, by address. A segmented LRU cache: a page enters the probation
 * segment and moves to the protected one when it is asked for again, so that addresses asked for once never push out
 * those asked for often. Everything is dropped, in every process, when what public pages show changes.
 */
export class PageCache {
  private readonly protectedPages = cacheOf(PROTECTED_BYTES);
  private readonly probation = cacheOf(PROBATION_BYTES);
  private readonly rendering = new Map<string, Promise<CompressedPage | null>>();
  private readonly turns = new FairQueue(RENDERED_AT_ONCE, WAITING_MAX);
  private readonly stops: (() => void)[];
  /** Number of times the cache was emptied: a page begun in an earlier generation is out of date. */
  private generation = 0;

  constructor(events: Events) {
    this.stops = [events.listen((topic) => TOPICS.has(topic) && this.clear()), events.onGap(() => this.clear())];
  }

  close(): void {
    for (const stop of this.stops) stop();
    this.clear();
  }

  clear(): void {
    this.generation += 1;
    this.protectedPages.clear();
    this.probation.clear();
  }

  /**
   * Renders a page with `render`, once for all simultaneous requests, and caches it if its status is 200. `who` asks
   * first. Throws UNAVAILABLE when too many wait.
   */
  make(address: string, render: () => Promise<WholePage | null>, who = ''): Promise<CompressedPage | null> {
    const { generation } = this;
    const key = `${generation} ${address}`;
    const running = this.rendering.get(key);
    if (running) return running;
    const making = this.inTurn(who, async () => {
      const page = await render();
      const compressed = page && (await compressPage(page));
      if (compressed?.status === 200 && generation === this.generation)
        this.probation.set(address, toCached(compressed));
      return compressed;
    }).finally(() => this.rendering.delete(key));
    this.rendering.set(key, making);
    return making;
  }

  /** Runs `work` when the turn of `who` comes. Throws UNAVAILABLE when too many wait. */
  async inTurn<T>(who: string, work: () => Promise<T>): Promise<T> {
    const ofOne = isLoopbackHost(who) ? WAITING_MAX : WAITING_OF_ONE_MAX;
    const result = await this.turns.take(async () => ({ value: await work() }), who, ofOne);
    if (result) return result.value;
    throw new AppError('UNAVAILABLE', BUSY, {}, 1);
  }

  /** A page to send by `sendCached`; a second request for one moves it to the protected segment. */
  find(address: string): CachedPage | undefined {
    const page = this.protectedPages.get(address);
    const onProbation = page ? undefined : this.probation.get(address);
    if (!onProbation) return page;
    this.protectedPages.set(address, onProbation, { ttl: Math.max(1, this.probation.getRemainingTTL(address)) });
    this.probation.delete(address);
    return onProbation;
  }
}

/** Sends a cached page and returns the status. `headers`: those of every answer. */
export function sendCached(
  page: CachedPage,
  req: IncomingMessage,
  res: ServerResponse,
  headers: readonly string[],
): 200 | 304 {
  const accepted = String(req.headers['accept-encoding'] ?? '');
  const { body, headers: own } = inEncoding(page, encodingOf(accepted, KEPT_IN));
  const isSame = req.headers['if-none-match']?.includes(page.etag) ?? false;
  res.writeHead(isSame ? 304 : 200, [...headers, ...own]);
  if (isSame || req.method === 'HEAD') res.end();
  else res.end(body);
  return isSame ? 304 : 200;
}

/**
 * A browser asks each time whether a page changed, and no cache between keeps it: a notice that was dismissed, the colour
 * of the store and a refused address come from cookies.
 */
export const PAGE_HEADERS = {
  'Cache-Control': 'private, no-cache',
  Vary: 'Accept-Encoding, Cookie',
  // A device may keep the page for whichever account asks (`app/offline/kept-pages.ts`).
  'X-Account': 'everyone',
} as const;

const ALWAYS = Object.entries(PAGE_HEADERS).flat();
