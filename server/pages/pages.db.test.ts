import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCounters } from '../../features/funding/counters.server.ts';
import { startApp, type TestApp } from '../../tests/support/app.ts';
import { writePdf } from '../../tests/support/pdf.ts';
import { publishFile } from '../control.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.stop());

/** A plain request, as it is on the wire. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const req = request(`${app.url}${path}`, { method, headers, agent: false });
  req.end();
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    req.once('response', resolve).once('error', reject);
  });
  const body = await buffer(response);
  return { status: response.statusCode, headers: response.headers, body, text: body.toString() };
}

/** Asks until the page comes ready made. */
async function kept(path: string) {
  await expect.poll(async () => (await get(path)).headers.etag).toBeDefined();
  return get(path);
}

describe('a page that is the same for every visitor', () => {
  it('comes ready made from the second request on, and again only when it changed', async () => {
    const first = await get('/');
    const ready = await kept('/');
    expect([first.status, ready.status]).toEqual([200, 200]);
    expect(ready.text).toBe(first.text);
    expect(ready.headers['cache-control']).toBe('private, no-cache');
    expect(ready.headers.vary).toContain('Cookie');
    for (const name of ['content-security-policy', 'x-content-type-options', 'cross-origin-opener-policy'])
      expect(ready.headers[name]).toBe(first.headers[name]);
    expect(ready.headers['x-request-id']).not.toBe(first.headers['x-request-id']);

    const same = await get('/', { 'if-none-match': ready.headers.etag! });
    expect([same.status, same.body.length]).toEqual([304, 0]);
    const small = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.body).toString()).toBe(ready.text);
    expect(small.body.length).toBeLessThan(ready.body.length / 3);
    const head = await get('/', {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(ready.body.length),
    ]);
  });

  it('lets its own inline scripts pass, by their hashes, and nothing inline besides', async () => {
    const { text, headers } = await kept('/');
    const policy = headers['content-security-policy'] as string;
    expect(policy).not.toMatch(/unsafe|nonce/);
    const inline = [...text.matchAll(/<(?:script|style)(?:\s[^>]*)?>([\s\S]*?)<\/(?:script|style)>/g)].map(
      ([, it]) => it!,
    );
    const hashes = inline.filter(Boolean).map((it) => createHash('sha256').update(it).digest('base64'));
    expect(hashes.length).toBeGreaterThan(1);
    for (const hash of hashes) expect(policy).toContain(hash);
    expect(text).not.toMatch(/\sstyle="/);
  });

  it('says nothing of who asked for it first', async () => {
    const asked = await get('/termos-de-uso', { 'x-request-id': 'a-request-of-one-visitor' });
    expect(asked.headers['x-request-id']).toBe('a-request-of-one-visitor');
    expect(asked.text).not.toContain('a-request-of-one-visitor');
    expect((await kept('/termos-de-uso')).text).not.toContain('a-request-of-one-visitor');
  });

  it('is never given to who brings a cookie or a token, and not made from what they get', async () => {
    const someone = await app.signedIn('pessoa@example.org');
    await someone.must('updateUser', { displayName: 'Pessoa Secreta' });
    const mine = await someone.request('/loja', { headers: { accept: 'text/html' } });
    expect(mine.headers.get('cache-control')).toBe('no-store');
    expect(mine.headers.get('etag')).toBeNull();
    expect((await get('/loja')).text).not.toContain('Pessoa Secreta');
    expect((await kept('/loja')).text).not.toContain('Pessoa Secreta');
    const again = await someone.request('/loja', { headers: { accept: 'text/html' } });
    expect(again.headers.get('etag')).toBeNull();
  });

  it.each(['/resgatar/AAAA-BBBB-CCCC-DDDD', '/presente/abcdef', '/nada', '/loja/nao-existe'])(
    'is not %s',
    async (path) => {
      for (const _ of [1, 2]) {
        const answer = await get(path);
        expect([answer.headers.etag, answer.headers['cache-control']]).toEqual([undefined, 'no-store']);
      }
    },
  );

  it('is told apart by its address, query and all', async () => {
    const skins = await kept('/loja?tipo=skins');
    const books = await kept('/loja');
    expect(skins.text).not.toBe(books.text);
    expect((await kept('/loja?tipo=skins')).text).toBe(skins.text);
  });

  it('comes compressed also to who is the first to ask, by whatever link', async () => {
    const first = await get('/?fbclid=de-uma-conversa', { 'accept-encoding': 'gzip, br' });
    expect([first.headers.etag, first.headers['content-encoding']]).toEqual([undefined, 'br']);
    expect(first.headers.vary).toContain('Accept-Encoding');
    expect(brotliDecompressSync(first.body).toString()).toContain('</html>');
    expect((await get('/?fbclid=de-outra')).headers['content-encoding']).toBeUndefined();
  });

  it('is new in every process as soon as what it shows has changed', async () => {
    const path = join(app.ctx.env.dataDir, 'novo.pdf');
    await writePdf(path, ['Uma página só.']);
    const before = await kept('/loja');
    expect(before.text).not.toContain('Um Livro Novo em Folha');
    await publishFile(app.ctx, { file: path, title: 'Um Livro Novo em Folha', price: '10', creator: 'casa' });
    await expect.poll(async () => (await get('/loja')).text).toContain('Um Livro Novo em Folha');
    await kept('/');
    await addToCounters(app.ctx.db, { totalValue: 123_400, supportsValue: 1 });
    await expect.poll(async () => (await get('/')).text).toMatch(/1\.234/);
  });
});
