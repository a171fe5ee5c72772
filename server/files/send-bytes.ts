import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FileAnswer } from '../../features/kit/function.ts';
import { PDF_POLICY } from '../http/headers.ts';
import { type ByteRange, matchesEtag, parseRange } from './ranges.ts';

type Body = Pick<FileAnswer, 'bytes' | 'etag' | 'type' | 'read'>;

export interface RangeRequest {
  method: string;
  range: string | undefined;
  ifRange: string | undefined;
  ifNoneMatch: string | undefined;
}

/**
 * Sends pieces one by one and reads each while the previous one is being sent, so at most two are in memory. `begin`
 * writes the headers once the first piece is there, so that an early failure can still get its own answer. Throws when
 * the reader leaves.
 */
async function sendPieces(res: ServerResponse, begin: () => void, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  let leave: (error: Error) => void = () => undefined;
  const onLeft = (): void => leave(new Error('the reader left'));
  const write = (piece: Uint8Array): Promise<void> =>
    new Promise((resolve, reject) => {
      leave = reject;
      if (res.destroyed) onLeft();
      else res.write(piece, (error) => (error ? reject(error) : resolve()));
    });
  res.once('close', onLeft);
  let sending: Promise<void> = Promise.resolve();
  try {
    for await (const piece of pieces) {
      await sending;
      if (!res.headersSent) begin();
      sending = write(piece);
      // The failure is handled at the next `await`; without this the process would report it as unhandled.
      sending.catch(() => undefined);
    }
    await sending;
    if (!res.headersSent) begin();
  } finally {
    res.off('close', onLeft);
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

/** The `Range` header that counts: none where `If-Range` names another version, or for other methods than GET. */
export const rangeHeaderOf = (
  { method, range, ifRange }: RangeRequest,
  { etag }: Pick<Body, 'etag'>,
): string | undefined => (method === 'GET' && (ifRange === undefined || ifRange.trim() === etag) ? range : undefined);

export async function sendBody(res: ServerResponse, wanted: RangeRequest, body: Body): Promise<void> {
  if (matchesEtag(wanted.ifNoneMatch, body.etag, true)) {
    // RFC 9110, 13.1.2.
    if (wanted.method === 'GET' || wanted.method === 'HEAD') res.writeHead(304).end();
    else res.writeHead(412, { 'Content-Length': 0 }).end();
    return;
  }
  const ranges = parseRange(rangeHeaderOf(wanted, body), body.bytes);
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
      ...(body.type === 'application/pdf' ? { 'Content-Security-Policy': PDF_POLICY } : {}),
      'Content-Length': end - start + 1,
      ...(ranges ? { 'Content-Range': `bytes ${start}-${end}/${body.bytes}` } : {}),
    });
  if (wanted.method === 'HEAD') begin();
  else await sendPieces(res, begin, body.read(start, end + 1));
  res.end();
}
