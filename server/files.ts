import { createHash, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Ctx } from '../features/context.ts';
import { type Copy, countDownload, findCopy } from '../features/library/find-copy.server.ts';
import { AppError } from '../lib/app-error.ts';
import { slugify } from '../lib/slug.ts';
import type { StampPlan } from '../platform/pdf/port.ts';
import type { AppContext } from './answers.ts';
import { takeFromLimits } from './limits.ts';
import { type ByteRange, matchesEtag, parseRange } from './ranges.ts';

/** A file to be sent: stored bytes, then bytes of its own. */
interface Body {
  key: string;
  storedBytes: number;
  tail: Uint8Array;
  etag: string;
}

async function bodyOf(ctx: Ctx, copy: Copy): Promise<Body> {
  const { file, text } = copy;
  const hash = createHash('sha256').update(file.sha256);
  if (!text || !file.planKey) {
    return {
      key: file.storageKey,
      storedBytes: file.bytes,
      tail: new Uint8Array(),
      etag: `"${hash.digest('base64url')}"`,
    };
  }
  const plan = JSON.parse(Buffer.from(await ctx.storage.readAll(file.planKey)).toString('utf8')) as StampPlan;
  const { tail } = ctx.pdf.stamp(plan, text);
  return { key: file.storageKey, storedBytes: file.bytes, tail, etag: `"${hash.update(tail).digest('base64url')}"` };
}

async function* bytesOf(ctx: Ctx, body: Body, range: ByteRange): AsyncGenerator<Uint8Array> {
  if (range.start < body.storedBytes) {
    yield* ctx.storage.read(
      body.key,
      range.start,
      Math.min(range.end, body.storedBytes - 1),
    ) as AsyncIterable<Uint8Array>;
  }
  if (range.end >= body.storedBytes) {
    yield body.tail.subarray(Math.max(0, range.start - body.storedBytes), range.end - body.storedBytes + 1);
  }
}

const fileName = (copy: Copy): string => {
  const extension = /\.[a-z0-9]{1,8}$/i.exec(copy.file.name)?.[0] ?? '.pdf';
  return copy.file.kind === 'main' ? `${slugify(copy.bookTitle) || 'livro'}${extension}` : copy.file.name;
};

/** RFC 8187: everything but attr-char is percent-encoded. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

async function sendParts(
  ctx: Ctx,
  res: ServerResponse,
  body: Body,
  ranges: ByteRange[],
  total: number,
  type: string,
): Promise<void> {
  const boundary = randomUUID();
  const heads = ranges.map(
    (range) =>
      `\r\n--${boundary}\r\nContent-Type: ${type}\r\nContent-Range: bytes ${range.start}-${range.end}/${total}\r\n\r\n`,
  );
  const close = `\r\n--${boundary}--\r\n`;
  const length = ranges.reduce((sum, range, i) => sum + heads[i]!.length + range.end - range.start + 1, close.length);
  res.writeHead(206, { 'Content-Type': `multipart/byteranges; boundary=${boundary}`, 'Content-Length': length });
  async function* parts(): AsyncGenerator<Uint8Array> {
    for (const [i, range] of ranges.entries()) {
      yield Buffer.from(heads[i]!);
      yield* bytesOf(ctx, body, range);
    }
    yield Buffer.from(close);
  }
  await pipeline(Readable.from(parts(), { objectMode: false }), res);
}

async function sendBody(ctx: Ctx, c: AppContext, res: ServerResponse, body: Body, type: string): Promise<void> {
  const total = body.storedBytes + body.tail.length;
  const head = c.req.method === 'HEAD';
  if (matchesEtag(c.req.header('if-none-match'), body.etag, true)) {
    res.writeHead(304).end();
    return;
  }
  const ifRange = c.req.header('if-range');
  const wanted =
    c.req.method === 'GET' && (ifRange === undefined || ifRange.trim() === body.etag)
      ? c.req.header('range')
      : undefined;
  const ranges = parseRange(wanted, total);
  if (ranges === 'unsatisfiable') {
    res.writeHead(416, { 'Content-Range': `bytes */${total}`, 'Content-Length': 0 }).end();
    return;
  }
  if (ranges && ranges.length > 1) {
    await sendParts(ctx, res, body, ranges, total, type);
    return;
  }
  const range = ranges?.[0] ?? { start: 0, end: total - 1 };
  res.writeHead(ranges ? 206 : 200, {
    'Content-Type': type,
    'Content-Length': range.end - range.start + 1,
    ...(ranges ? { 'Content-Range': `bytes ${range.start}-${range.end}/${total}` } : {}),
  });
  if (head) res.end();
  else await pipeline(Readable.from(bytesOf(ctx, body, range), { objectMode: false }), res);
}

/** `serveWatermarkedPDF`: the caller's own copy, whole or in ranges. */
export async function serveCopy(ctx: Ctx, c: AppContext): Promise<Response> {
  if (!['GET', 'HEAD', 'POST'].includes(c.req.method)) {
    throw new AppError('INVALID_ARGUMENT', 'Esse endereço só entrega arquivos.');
  }
  const caller = c.get('caller');
  await takeFromLimits(ctx, caller?.sessionId ?? null, c.get('address'));
  const copy = await findCopy(ctx, caller, c.req.query('bookId') ?? '', c.req.query('fileId') || null);
  const body = await bodyOf(ctx, copy);
  if (caller && copy.text && c.req.method !== 'HEAD') await countDownload(ctx, caller, copy.file.id);

  const res = (c.env as unknown as { outgoing: ServerResponse }).outgoing;
  for (const [name, value] of c.res.headers) res.setHeader(name, value);
  res.setHeader('Accept-Ranges', 'bytes');
  res.setHeader('ETag', body.etag);
  res.setHeader('Cache-Control', 'private, no-cache, no-transform');
  res.setHeader('Content-Disposition', `attachment; filename*=UTF-8''${encodeName(fileName(copy))}`);
  try {
    await sendBody(ctx, c, res, body, copy.file.mediaType);
  } catch (error) {
    // The reader left, or the storage failed midway: the length promised tells the client it is incomplete.
    ctx.log.info({ err: (error as Error).message }, 'copy not sent whole');
    res.destroy();
  }
  return RESPONSE_ALREADY_SENT;
}
