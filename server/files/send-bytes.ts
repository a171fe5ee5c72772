import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FileAnswer } from '../../features/function.ts';
import { type ByteRange, matchesEtag, parseRange } from './ranges.ts';

type Body = Pick<FileAnswer, 'bytes' | 'etag' | 'type' | 'read'>;

/** The parts of a request that say which bytes are wanted. */
export interface Wanted {
  method: string;
  range: string | undefined;
  ifRange: string | undefined;
  ifNoneMatch: string | undefined;
}

/**
 * Sends pieces one by one, each read while the one before it is taken: two are all that is ever held. `begin` is called
 * once the first is there, so that nothing was said yet when none is to be had. Throws when the reader leaves.
 */
async function sendPieces(res: ServerResponse, begin: () => void, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  let leave: (error: Error) => void = () => undefined;
  const left = (): void => leave(new Error('the reader left'));
  const write = (piece: Uint8Array): Promise<void> =>
    new Promise((resolve, reject) => {
      leave = reject;
      if (res.destroyed) left();
      else res.write(piece, (error) => (error ? reject(error) : resolve()));
    });
  res.once('close', left);
  let sending: Promise<void> = Promise.resolve();
  try {
    for await (const piece of pieces) {
      await sending;
      if (!res.headersSent) begin();
      sending = write(piece);
      // Awaited at the next piece; until then a failure is nobody's surprise.
      sending.catch(() => undefined);
    }
    await sending;
    if (!res.headersSent) begin();
  } finally {
    res.off('close', left);
  }
}

async function sendRanges(res: ServerResponse, body: Body, ranges: readonly ByteRange[]): Promise<void> {
  const boundary = randomUUID();
  const heads = ranges.map(
    ({ start, end }) =>
      `\r\n--${boundary}\r\nContent-Type: ${body.type}\r\nContent-Range: bytes ${start}-${end}/${body.bytes}\r\n\r\n`,
  );
  const close = `\r\n--${boundary}--\r\n`;
  const length = ranges.reduce((sum, { start, end }, i) => sum + heads[i]!.length + end - start + 1, close.length);
  const type = `multipart/byteranges; boundary=${boundary}`;
  async function* parts(): AsyncGenerator<Uint8Array> {
    for (const [i, { start, end }] of ranges.entries()) {
      let head: Buffer | null = Buffer.from(heads[i]!);
      for await (const piece of body.read(start, end + 1)) {
        if (head) yield head;
        head = null;
        yield piece;
      }
    }
    yield Buffer.from(close);
  }
  await sendPieces(res, () => res.writeHead(206, { 'Content-Type': type, 'Content-Length': length }), parts());
  res.end();
}

/** The bytes a request asks for; null for all of them. */
export function rangesOf(wanted: Wanted, body: Pick<Body, 'bytes' | 'etag'>): ReturnType<typeof parseRange> {
  const current = wanted.ifRange === undefined || wanted.ifRange.trim() === body.etag;
  return parseRange(wanted.method === 'GET' && current ? wanted.range : undefined, body.bytes);
}

/** Answers a GET or HEAD with a body, whole or in ranges (RFC 9110, sections 13 and 14). Throws when it is cut short. */
export async function sendBody(res: ServerResponse, wanted: Wanted, body: Body): Promise<void> {
  if (matchesEtag(wanted.ifNoneMatch, body.etag, true)) {
    res.writeHead(304).end();
    return;
  }
  const ranges = rangesOf(wanted, body);
  if (ranges === 'unsatisfiable') {
    res.writeHead(416, { 'Content-Range': `bytes */${body.bytes}`, 'Content-Length': 0 }).end();
    return;
  }
  if (ranges && ranges.length > 1) {
    await sendRanges(res, body, ranges);
    return;
  }
  const { start, end } = ranges?.[0] ?? { start: 0, end: body.bytes - 1 };
  const begin = () =>
    res.writeHead(ranges ? 206 : 200, {
      'Content-Type': body.type,
      'Content-Length': end - start + 1,
      ...(ranges ? { 'Content-Range': `bytes ${start}-${end}/${body.bytes}` } : {}),
    });
  if (wanted.method === 'HEAD') begin();
  else await sendPieces(res, begin, body.read(start, end + 1));
  res.end();
}
