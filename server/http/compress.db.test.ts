import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../tests/support/app.ts';
import { writePdf } from '../../tests/support/pdf.ts';
import type { Visitor } from '../../tests/support/visitor.ts';
import { publishFile } from '../control.ts';

const DECODE = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync } as const;
const ENCODINGS = ['zstd', 'br', 'gzip'] as const;
const ALL = 'gzip, deflate, br, zstd';

let app: TestApp;
let reader: Visitor;
let bookId = '';

beforeAll(async () => {
  app = await startApp({ jobs: false });
  const file = join(app.ctx.env.dataDir, 'livro.pdf');
  await writePdf(file, ['Capa']);
  bookId = (await publishFile(app.ctx, { file, title: 'Livro', price: '0', creator: 'casa' })).bookId;
  reader = await app.signedIn(`${randomUUID()}@example.org`);
  await reader.must('addToCart', { productType: 'book', productId: bookId });
  expect((await reader.checkout()).http).toBe(200);
});
afterAll(() => app.stop());

/** An answer as it is on the wire. */
async function wire(path: string, headers: Record<string, string>, body?: string) {
  const method = body === undefined ? 'GET' : 'POST';
  const sent = body === undefined ? headers : { ...headers, origin: app.url, 'content-type': 'application/json' };
  const req = request(app.url + path, { method, headers: sent, agent: false }).end(body);
  const [response] = (await once(req, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

const mine = (more: Record<string, string>) => ({ cookie: reader.cookieHeader(), accept: 'text/html', ...more });

describe('what leaves compressed', () => {
  it.each(ENCODINGS)('is a signed-in page, its data and JSON, in %s', async (encoding) => {
    const headers = mine({ 'accept-encoding': encoding });
    const plainHeaders = mine({});
    for (const [path, body] of [
      ['/biblioteca', undefined],
      ['/perfil', undefined],
      ['/perfil.data', undefined],
      ['/functions/getCatalogue', '{"data":{}}'],
      ['/openapi.json', undefined],
    ] as const) {
      const plain = await wire(path, plainHeaders, body);
      const small = await wire(path, headers, body);
      expect([small.status, plain.headers['content-encoding'], small.headers['content-encoding']], path).toEqual([
        200,
        undefined,
        encoding,
      ]);
      for (const { headers: told } of [plain, small]) expect(told.vary, path).toMatch(/accept-encoding/i);
      // A page has another nonce each time.
      expect(DECODE[encoding](small.body).length, path).toBeGreaterThan(plain.body.length * 0.98);
      expect(small.body.length, path).toBeLessThan(plain.body.length * 0.7);
    }
  });

  it('is a kept page, under an entity tag of each encoding', async () => {
    const tags = new Set<string>();
    await expect.poll(async () => (await wire('/', { 'accept-encoding': 'br' })).headers.etag).toBeDefined();
    const { body: plain } = await wire('/', {});
    for (const encoding of ['br', 'gzip'] as const) {
      const small = await wire('/', { 'accept-encoding': encoding });
      expect(small.headers['content-encoding']).toBe(encoding);
      expect(DECODE[encoding](small.body).equals(plain)).toBe(true);
      tags.add(small.headers.etag!);
      const same = await wire('/', { 'accept-encoding': encoding, 'if-none-match': small.headers.etag! });
      expect([same.status, same.body.length]).toEqual([304, 0]);
    }
    expect(tags.size).toBe(2);
  });
});

describe('what leaves as it is', () => {
  it('is a small answer, an answer without a body and what nobody said they take', async () => {
    const small = await wire('/functions/getUser', mine({ 'accept-encoding': ALL }), '{"data":{}}');
    expect([small.status, small.headers['content-encoding']]).toEqual([200, undefined]);
    expect(small.body.length).toBeLessThan(1024);
    const refused = await wire('/perfil', mine({ 'accept-encoding': 'br;q=0, identity' }));
    expect([refused.status, refused.headers['content-encoding']]).toEqual([200, undefined]);
    const head = await reader.request('/perfil', { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('is a copy of a book, whole or in a range, and a stream of events', async () => {
    const copy = `/functions/serveWatermarkedPDF?bookId=${bookId}`;
    const whole = await wire(copy, mine({ 'accept-encoding': ALL }));
    const part = await wire(copy, mine({ 'accept-encoding': ALL, range: 'bytes=0-999' }));
    const stream = await wire('/live/user?once=1', mine({ 'accept-encoding': ALL }));
    expect([whole, part, stream].map(({ status }) => status)).toEqual([200, 206, 200]);
    for (const { headers } of [whole, part, stream]) expect(headers['content-encoding']).toBeUndefined();
    expect(part.body.length).toBe(1_000);
  });

  it('is what another site made a signed-in browser ask for', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const foreign = await wire('/perfil', mine({ 'accept-encoding': ALL, 'sec-fetch-site': site }));
      expect([foreign.status, foreign.headers['content-encoding']], site).toEqual([200, undefined]);
    }
    for (const site of ['same-origin', 'none']) {
      const own = await wire('/perfil', mine({ 'accept-encoding': ALL, 'sec-fetch-site': site }));
      expect(own.headers['content-encoding'], site).toBe('zstd');
    }
  });
});

// An answer that is still being compressed must not throw at nobody: an error that nothing catches fails the run.
it.each(ENCODINGS)('a page whose readers leave in the middle leaves the process standing, in %s', async (encoding) => {
  for (let i = 0; i < 12; i += 1) {
    const headers = mine({ 'accept-encoding': encoding });
    const req = request(`${app.url}/perfil`, { headers, agent: false })
      .on('error', () => undefined)
      .end();
    const [response] = (await once(req, 'response')) as [IncomingMessage];
    if (i % 2 > 0) await once(response, 'data');
    req.destroy();
    await once(req, 'close');
  }
  expect((await wire('/perfil', mine({ 'accept-encoding': encoding }))).status).toBe(200);
});
