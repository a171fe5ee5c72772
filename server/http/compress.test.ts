import { randomBytes } from 'node:crypto';
import { Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createZstdDecompress } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressStream, type Encoding, encodingOf } from './compress.ts';

const DECODERS: Record<Encoding, () => Transform> = {
  zstd: createZstdDecompress,
  br: createBrotliDecompress,
  gzip: createGunzip,
};
const ENCODINGS = Object.keys(DECODERS) as Encoding[];

describe('a compressed stream', () => {
  it.each(ENCODINGS)('lets what has come leave while its source waits: %s', async (encoding) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const heard = Readable.fromWeb(readable.pipeThrough(compressStream(encoding)) as never).pipe(DECODERS[encoding]());
    let text = '';
    heard.on('data', (bytes: Buffer) => {
      text += bytes;
    });
    for (const part of ['<head>', '<main>', '</main>']) {
      await writer.write(Buffer.from(part));
      await expect.poll(() => text.endsWith(part)).toBe(true);
    }
    await writer.close();
    await expect.poll(() => heard.readableEnded).toBe(true);
    expect(text).toBe('<head><main></main>');
  });

  it.each(ENCODINGS)('is whole, however much comes at once: %s', async (encoding) => {
    const parts = Array.from({ length: 500 }, () => randomBytes(4_000).toString('base64'));
    const source = Readable.toWeb(Readable.from(parts.map((part) => Buffer.from(part)))) as ReadableStream<Uint8Array>;
    const heard = Readable.fromWeb(source.pipeThrough(compressStream(encoding)) as never).pipe(DECODERS[encoding]());
    expect(Buffer.concat(await heard.toArray()).equals(Buffer.from(parts.join('')))).toBe(true);
  });

  it.each(ENCODINGS)('fails where its source fails: %s', async (encoding) => {
    const source = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(new Error('the page broke'));
      },
    });
    await expect(new Response(source.pipeThrough(compressStream(encoding))).text()).rejects.toThrow('the page broke');
  });
});

it.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, BR;q=0.1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['zstd ; q=0.000 , gzip', 'gzip'],
  ['deflate', null],
  ['*', null],
  ['', null],
])('takes the best that a client takes by name: %s', (accepted, encoding) => {
  expect(encodingOf(accepted)).toBe(encoding);
});
