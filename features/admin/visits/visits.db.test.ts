import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../lib/span.ts';
import { dayInSaoPaulo } from '../../../lib/time.ts';
import { sweep } from '../../../server/jobs/sweep.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { readVisits } from './read-visits.server.ts';
import { BOUNDS, bucketOf, percentile75, ratingOf, THRESHOLDS, VITALS } from './vitals.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ demo: true, jobs: false, vars: { ADMIN_EMAILS: 'admin@demo.test' } });
});
afterAll(() => app.stop());

const tell = (measured: object[], device = 'phone') => app.visitor().call('recordVisit', { device, measured });
const kept = async () => (await app.database.pool.query('select * from visit_sums order by route, metric')).rows;
const today = () => dayInSaoPaulo(app.clock.now());

describe('what visits meet', () => {
  it('is added up by the pattern of a page, without who it was or where they were', async () => {
    const lcp = (path: string, value: number) => ({ path, metric: 'LCP', value });
    for (const path of ['/resgatar/ABCD-EFGH-JKMN-PQRS', '/resgatar/WXYZ-0000-1111-2222/'])
      expect((await tell([lcp(path, 900), { path, metric: 'LOAD', value: 0 }])).http).toBe(200);
    expect(await kept()).toMatchObject([
      { route: '/resgatar/:code', metric: 'LCP', device: 'phone', bucket: 1, count: '2' },
      { route: '/resgatar/:code', metric: 'LOAD', device: 'phone', bucket: 0, count: '2' },
    ]);
    expect(JSON.stringify(await kept())).not.toContain('ABCD');
    expect(Object.keys((await kept())[0]).sort()).toEqual(['bucket', 'count', 'day', 'device', 'metric', 'route']);
  });

  it('counts nothing for what is no page, no metric or no measurement', async () => {
    const before = await kept();
    expect((await tell([{ path: '/wp-admin/setup.php', metric: 'LCP', value: 1 }])).http).toBe(200);
    for (const one of [
      { path: '/loja', metric: 'FID', value: 1 },
      { path: '/loja', metric: 'LCP', value: -1 },
      { path: '/loja', metric: 'LCP', value: 3_600_001 },
      { path: 'loja', metric: 'LCP', value: 1 },
      { path: `/${'a'.repeat(300)}`, metric: 'LCP', value: 1 },
    ])
      expect((await tell([one])).error.status).toBe('INVALID_ARGUMENT');
    expect((await tell(Array(41).fill({ path: '/loja', metric: 'LCP', value: 1 }))).error.status).toBe(
      'INVALID_ARGUMENT',
    );
    expect((await tell([{ path: '/loja', metric: 'LCP', value: 1 }], 'relógio')).error.status).toBe('INVALID_ARGUMENT');
    expect(await kept()).toEqual(before);
  });

  it('comes from many at once without a visit lost', async () => {
    const pages = ['/loja', '/', '/ajuda'];
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        tell([0, 1, 2].map((k) => ({ path: pages[(n + k) % 3], metric: 'LOAD', value: Number(n === 0) }))),
      ),
    );
    const { routes } = await readVisits(app.ctx, today(), today());
    for (const path of pages)
      expect(routes.find(({ route }) => route === path)).toMatchObject({ visits: 12, failed: 1 });
  });

  it('is shown to admins beside the thresholds, with the looks at books', async () => {
    const { books } = await app.visitor().must<{ books: { bookId: string; title: string }[] }>('listBooks');
    await app.visitor().must('updateBookView', { bookId: books[0]!.bookId });
    await tell([{ path: '/loja', metric: 'LCP', value: 9_000 }], 'desktop');
    const { books: seen, looks, routes } = await readVisits(app.ctx, today(), today());
    expect([looks, seen]).toEqual([1, [{ bookId: books[0]!.bookId, title: books[0]!.title, looks: 1 }]]);
    expect(routes.find(({ route }) => route === '/loja')!.p75.LCP).toBeGreaterThan(6_000);
    const admin = await app.signedIn('admin@demo.test');
    const html = await (await admin.request('/admin')).text();
    for (const text of ['O que as visitas encontram', '1 vista de livro', 'bom até 2,5 s, ruim acima de 4,0 s'])
      expect(html.includes(text), text).toBe(true);
  });

  it('goes after 200 days', async () => {
    app.clock.advance(200 * DAY);
    await sweep(app.ctx);
    expect(await kept()).not.toEqual([]);
    app.clock.advance(DAY);
    await sweep(app.ctx);
    expect(await kept()).toEqual([]);
  });
});

describe('a histogram', () => {
  it('ends a part at each threshold, so that a rating is never guessed', () => {
    for (const metric of VITALS) {
      for (const threshold of THRESHOLDS[metric]) expect(BOUNDS[metric]).toContain(threshold);
      expect(BOUNDS[metric]).toEqual(BOUNDS[metric].toSorted((a, b) => a - b));
    }
    expect([bucketOf('LCP', 500), bucketOf('LCP', 501), bucketOf('LCP', 99_999)]).toEqual([0, 1, 10]);
  });

  it('gives what three quarters kept within', () => {
    const of = (values: number[]) =>
      percentile75(
        'LCP',
        new Map([...Map.groupBy(values, (value) => bucketOf('LCP', value))].map(([b, all]) => [b, all.length])),
      );
    expect(of([])).toBeNull();
    expect(of([400, 400, 400, 9_000])).toBe(500);
    expect(of([2_100, 2_100, 2_100, 2_100])).toBe(2_375);
    expect(of([20_000])).toBe(10_000);
    expect([ratingOf('INP', 200), ratingOf('INP', 201), ratingOf('INP', 501)]).toEqual(['good', 'improve', 'poor']);
  });
});
