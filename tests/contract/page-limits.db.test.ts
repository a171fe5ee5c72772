import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { Bucket } from '../support/bucket.ts';
import { addressHeader } from './addresses.ts';

const BURST_PAGES = 120;

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false, vars: { TRUST_PROXY: '1' } });
});
afterAll(() => app.stop());

const get = (path: string, headers: Record<string, string>, method = 'GET') =>
  fetch(new URL(path, app.url), { method, headers, redirect: 'manual' });

async function inOneMoment(run: () => Promise<void>): Promise<void> {
  const now = app.clock.now();
  const clock = vi.spyOn(app.clock, 'now').mockReturnValue(now);
  try {
    await run();
  } finally {
    clock.mockRestore();
  }
}

async function statuses(paths: readonly string[], headers: Record<string, string>): Promise<number[]> {
  const answers = await Promise.all(paths.map((path) => get(path, headers)));
  await Promise.all(answers.map((answer) => answer.body?.cancel()));
  return answers.map(({ status }) => status);
}
const count = (all: readonly number[], wanted: number): number => all.filter((status) => status === wanted).length;

const spend = async (headers: Record<string, string>): Promise<void> => {
  await statuses(
    Array.from({ length: BURST_PAGES }, () => '/auth/token'),
    headers,
  );
};

describe('pages, their data and signing in', () => {
  it('number 120 at once for one address, kept pages too', async () => {
    const from = addressHeader();
    await inOneMoment(async () => {
      await statuses(['/', '/', '/'], addressHeader());
      const answers = await statuses(
        Array.from({ length: BURST_PAGES + 30 }, () => '/'),
        from,
      );
      expect([count(answers, 200), count(answers, 429)]).toEqual([BURST_PAGES, 30]);
      expect(await statuses(['/termos-de-uso', '/nada', '/_root.data', '/auth/login', '/idp/auth'], from)).toEqual(
        Array.from({ length: 5 }, () => 429),
      );
      expect(await statuses(['/'], addressHeader())).toEqual([200]);
    });
    await expect.poll(() => statuses(['/'], from)).toEqual([200]);
  });

  it('are all answered, be they 120 that have to be made at once', async () => {
    const paths = Array.from({ length: BURST_PAGES }, (_, i) => `/criadores/nada-${i}`);
    expect(count(await statuses(paths, addressHeader()), 404)).toBe(BURST_PAGES);
  });

  it('count together, over all processes, where they have to be made', async () => {
    const from = addressHeader();
    const bucket = new Bucket(app, `pages:${from['x-forwarded-for']}`);
    const paths = ['/compras', '/auth/login', '/nada', '/_root.data', '/cartoes/livros/nada.png'];
    await inOneMoment(async () => {
      for (let i = 0; i < 5; i += 1) await statuses(paths, from);
      await expect.poll(() => bucket.left()).toBe(BURST_PAGES - 25);
      // The bucket is filled by hand, in place of another process that used the rest.
      await bucket.fill(0, '50 seconds');
      for (let i = 0; i < 5; i += 1) await statuses(paths, from);
      await expect.poll(() => statuses(['/compras', '/auth/login'], from)).toEqual([429, 429]);
    });
  });

  it('past the limit are a page, what the router shows, or JSON, each with Retry-After', async () => {
    await inOneMoment(async () => {
      const from = addressHeader();
      await spend(from);
      for (const path of ['/', '/loja?q=x', '/nada', '/auth/login', '/auth/callback?state=x']) {
        const page = await get(path, from);
        expect([path, page.status, page.headers.get('retry-after')]).toEqual([path, 429, '1']);
        expect(page.headers.get('content-type')).toContain('text/html');
        expect(page.headers.get('cache-control')).toBe('no-store');
        expect(await page.text()).toMatch(/<html lang="pt-BR">[\s\S]*Muitos pedidos em pouco tempo/);
      }
      const data = await get('/_root.data', from);
      expect([data.status, data.headers.get('retry-after')]).toEqual([429, '1']);
      expect(data.headers.has('x-remix-response')).toBe(false);
      expect(await data.text()).toBe('Muitos pedidos em pouco tempo. Espere um instante e tente de novo.');
      const token = await get('/auth/token', from);
      expect(token.status).toBe(429);
      expect(await token.json()).toMatchObject({ error: { status: 'RESOURCE_EXHAUSTED' } });
    });
  });

  it('count once each, also where nothing is at the address', async () => {
    const from = addressHeader();
    await inOneMoment(async () => {
      await statuses(['/auth/nada', '/cartoes/nada', '/nada', '/retratos/desenhados/1/ana.svg'], from);
      expect(app.limits.left('pages', from['x-forwarded-for'])).toBe(BURST_PAGES - 4);
    });
  });

  it('take nothing from functions, files and probes', async () => {
    await inOneMoment(async () => {
      const from = addressHeader();
      await spend(from);
      // The calls before keep a slow database busy, which then is not ready: 503. Loopback has no limit.
      await expect.poll(() => statuses(['/readyz'], { 'x-forwarded-for': '127.0.0.1' })).toEqual([200]);
      await expect
        .poll(() => statuses(['/healthz', '/readyz', '/robots.txt', '/openapi.json'], from))
        .toEqual([200, 200, 200, 200]);
      const call = await fetch(`${app.url}/functions/getStats`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...from },
        body: '{"data":{}}',
      });
      expect(call.status).toBe(200);
    });
  });

  it('have no limit on loopback, and one where the proxy does not say for whom it asks', async () => {
    await inOneMoment(async () => {
      const paths = Array.from({ length: BURST_PAGES + 10 }, () => '/');
      expect(count(await statuses(paths, { 'x-forwarded-for': '127.0.0.1' }), 429)).toBe(0);
      expect(count(await statuses(paths, {}), 429)).toBeGreaterThan(0);
    });
  });
});
