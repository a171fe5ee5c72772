import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addressHeader } from '../../tests/contract/addresses.ts';
import { startApp, type TestApp } from '../../tests/support/app.ts';
import { LIMITS } from '../limits/limits.ts';

const cover = randomBytes(600_000);

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false, vars: { TRUST_PROXY: '1' } });
  await app.ctx.storage.put('covers/capa.webp', cover);
  await app.ctx.storage.put('covers/vazia.webp', new Uint8Array());
});
afterAll(() => app.stop());

const ask = (name: string, headers: Record<string, string>, method = 'GET') =>
  fetch(`${app.url}/covers/${name}`, { method, headers });

it('a stored picture is sent as it is, and of one that is asked about nothing is read', async () => {
  const from = addressHeader();
  const sent = await ask('capa.webp', from);
  expect(Buffer.from(await sent.arrayBuffer()).equals(cover)).toBe(true);
  const seen = (answer: Response) =>
    ['content-type', 'content-length', 'cache-control'].map((name) => answer.headers.get(name));
  expect(seen(sent)).toEqual(['image/webp', '600000', 'public, max-age=31536000, immutable']);

  const { storage } = app.ctx;
  const reads = [vi.spyOn(storage, 'readAll'), vi.spyOn(storage, 'read'), vi.spyOn(storage, 'pieces')];
  expect(seen(await ask('capa.webp', from, 'HEAD'))).toEqual(seen(sent));
  for (const read of reads) {
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  }

  expect((await (await ask('vazia.webp', from)).arrayBuffer()).byteLength).toBe(0);
  for (const name of ['outra.webp', 'capa.png', '..%2fx.webp']) expect((await ask(name, from)).status).toBe(404);
});

it('an address has a limit of them, as of calls', async () => {
  const from = addressHeader();
  const address = from['x-forwarded-for'];
  const now = app.clock.now();
  const clock = vi.spyOn(app.clock, 'now').mockReturnValue(now);
  try {
    expect((await ask('capa.webp', from)).status).toBe(200);
    expect(app.limits.left('address', address)).toBe(LIMITS.address.burst - 1);
    app.limits.take('address', address, LIMITS.address.burst - 1);
    const refused = await ask('capa.webp', from);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect((await ask('capa.webp', addressHeader())).status).toBe(200);
  } finally {
    clock.mockRestore();
  }
});
