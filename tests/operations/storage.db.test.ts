import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishFile } from '../../server/control.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { Meddler } from '../support/meddler.ts';
import { writePdf } from '../support/pdf.ts';
import { hasRadosgw, type Radosgw, startRadosgw } from '../support/radosgw.ts';
import type { Visitor } from '../support/visitor.ts';

const READERS = 200;

describe.skipIf(!hasRadosgw)('the product on a bucket (needs radosgw, ceph-mon and ceph-osd)', () => {
  let server: Radosgw;
  let meddler: Meddler;
  let app: TestApp;
  let owner: Visitor;
  let path = '';
  let original: Buffer;
  let whole: Buffer;
  const lines: string[] = [];

  const copy = (headers: Record<string, string> = {}): Promise<Response> => owner.request(path, { headers });
  const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

  beforeAll(async () => {
    server = await startRadosgw();
    meddler = await Meddler.before(server.url);
    app = await startApp({
      jobs: false,
      vars: { ...server.vars(await server.newBucket(), meddler.url), RATE_LIMITS: 'off' },
      log: (line) => lines.push(line),
    });
    const file = join(app.ctx.env.dataDir, 'livro.pdf');
    await writePdf(file, ['Capa', 'Mapa'], randomBytes(1_500_000));
    original = await readFile(file);
    const { bookId } = await publishFile(app.ctx, { file, title: 'O Mapa', price: '0', creator: 'casa' });
    path = `/functions/serveWatermarkedPDF?bookId=${bookId}`;
    owner = await app.signedIn(`${randomUUID()}@example.org`);
    await owner.must('addToCart', { productType: 'book', productId: bookId });
    expect((await owner.checkout()).http).toBe(200);
    whole = await bytesOf(await copy());
  });
  beforeEach(() => meddler.reset());
  afterAll(async () => {
    await app?.stop();
    await meddler?.close();
    await server?.stop();
  });

  it('delivers a published book whole, and what is small', async () => {
    expect(whole.subarray(0, original.length).equals(original)).toBe(true);
    expect(whole.length).toBeGreaterThan(original.length);
    const cover = randomBytes(5_000);
    await app.ctx.storage.put('covers/capa.webp', cover);
    expect((await bytesOf(await app.visitor().request('/covers/capa.webp'))).equals(cover)).toBe(true);
    expect((await app.visitor().request('/covers/outra.webp')).status).toBe(404);
  });

  it('asks the store for the ranges a reader asks for', async () => {
    const seam = original.length;
    for (const [range, from, to] of [
      ['bytes=0-99', 0, 100],
      ['bytes=700000-700999', 700_000, 701_000],
      [`bytes=${seam - 50}-${seam + 49}`, seam - 50, seam + 50],
      ['bytes=-200', whole.length - 200, whole.length],
    ] as const) {
      meddler.brought = 0;
      const response = await copy({ range });
      expect(response.status, range).toBe(206);
      expect((await bytesOf(response)).equals(whole.subarray(from, to)), range).toBe(true);
      expect(meddler.brought, range).toBeLessThan(50_000);
    }
  });

  it(`has ${READERS} readers at once`, async () => {
    const right = await Promise.all(
      Array.from({ length: READERS }, async () => (await bytesOf(await copy())).equals(whole)),
    );
    expect(right.filter(Boolean).length).toBe(READERS);
  });

  it('lets the store go when a reader leaves, wherever that is', async () => {
    const step = Math.floor(whole.length / 48);
    const offsets = [1, original.length - 1, original.length, original.length + 1, whole.length - 1];
    for (let at = 0; at < whole.length; at += step) offsets.push(at);
    for (const offset of offsets) {
      const leaving = new AbortController();
      const { body } = await owner.open(path, { signal: leaving.signal });
      const reader = body!.getReader();
      for (let seen = 0; seen < offset; ) seen += (await reader.read()).value!.length;
      leaving.abort();
    }
    // A few files stay open for the next readers, but not one per reader who left.
    await expect.poll(() => meddler.connections).toBeLessThan(offsets.length / 5);
    expect((await bytesOf(await copy())).equals(whole)).toBe(true);
  });

  it('goes on where the store cut a copy, and cuts what it cannot finish', async () => {
    meddler.after = 400_000;
    meddler.times = 1;
    expect((await bytesOf(await copy())).equals(whole)).toBe(true);
    expect(meddler.spoilt).toBe(1);
    meddler.reset();
    meddler.after = 100_000;
    lines.length = 0;
    const broken = await owner.open(path);
    expect(Number(broken.headers.get('content-length'))).toBe(whole.length);
    await expect(broken.arrayBuffer()).rejects.toThrow();
    await expect.poll(() => lines.join('')).toContain('the store does not answer');
    meddler.reset();
    expect((await bytesOf(await copy())).equals(whole)).toBe(true);
  });

  it('says that a file is away while the store is, and goes on with all that needs none', async () => {
    await expect.poll(async () => (await app.visitor().request('/readyz')).status).toBe(200);
    meddler.closed = true;
    meddler.drop();
    const refused = await copy();
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([503, 5]);
    expect(((await refused.json()) as { error: { message: string } }).error.message).toContain('pausa curta');
    await expect.poll(async () => (await app.visitor().request('/readyz')).status).toBe(200);
    expect((await app.visitor().request('/healthz')).status).toBe(200);
    expect((await app.visitor().request('/loja')).status).toBe(200);
    meddler.reset();
    expect((await bytesOf(await copy())).equals(whole)).toBe(true);
  });

  it('says the same while the store refuses its key, tells the operator which, and gives up no file', async () => {
    const { accessKeyId } = server.credentials;
    const ranOut = '0'.repeat(accessKeyId.length);
    meddler.rewrite = (sent) => Buffer.from(sent.toString('latin1').replaceAll(accessKeyId, ranOut), 'latin1');
    lines.length = 0;
    const refused = await copy();
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([503, 5]);
    await expect.poll(() => lines.join('')).toContain('AWS_SECRET_ACCESS_KEY');
    expect((await app.visitor().request('/loja')).status).toBe(200);
    meddler.reset();
    expect((await bytesOf(await copy())).equals(whole)).toBe(true);
  });
});
