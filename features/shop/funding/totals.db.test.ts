import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishFile } from '../../../server/control.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { Gateway } from '../../../tests/support/gateway.ts';
import { LiveStream } from '../../../tests/support/live-stream.ts';
import { writePdf } from '../../../tests/support/pdf.ts';
import type { StatsView } from './funding.ts';

let app: TestApp;
let gateway: Gateway;
let bookId = '';

beforeAll(async () => {
  app = await startApp();
  gateway = new Gateway(app.url);
  const path = join(app.ctx.env.dataDir, 'livro.pdf');
  await writePdf(path, ['Uma página só.']);
  const book = { file: path, title: 'O Livro de Graça', price: '0', creator: 'casa' };
  bookId = (await publishFile(app.ctx, book)).bookId;
});
afterAll(() => app.stop());

const totals = (): Promise<StatsView> => app.visitor().must<StatsView>('getStats');

const PACKS = [
  ['oneKeyPack', 3_000],
  ['fiveKeysPack', 12_000],
  ['tenKeysPack', 20_000],
] as const;

async function supporter(index: number): Promise<{ value: number; supports: number }> {
  const email = `${randomUUID()}@example.org`;
  const [buyer, tab] = [app.visitor(), app.visitor()];
  await Promise.all([buyer, tab].map((visitor) => visitor.signIn(email)));
  const [productId, price] = PACKS[index % PACKS.length]!;
  await buyer.must('addToCart', { productType: 'key', productId });
  await buyer.must('addToCart', { productType: 'book', productId: bookId });
  const { preferenceId } = await buyer.checkout();
  const { id } = await gateway.pay({ preferenceId, status: 'approved', notify: 3 });
  const refunded = index % 4 === 3;
  await Promise.all([
    gateway.notify(id, 3),
    refunded ? gateway.change(id, { status: 'refunded', notify: 3 }) : null,
    ...[buyer, tab].map((visitor) => visitor.request(`/functions/serveWatermarkedPDF?bookId=${bookId}`)),
  ]);
  return refunded ? { value: 0, supports: 0 } : { value: price, supports: 1 };
}

it('are exact however many sign in, pay, are paid back and download at once', async () => {
  const before = await totals();
  const stream = await LiveStream.open(app.visitor(), '/live/stats');
  const people = await Promise.all(Array.from({ length: 12 }, (_, index) => supporter(index)));
  const sum = (key: 'value' | 'supports') => people.reduce((total, person) => total + person[key], 0);
  const expected = {
    users: before.stats.users + people.length,
    totalValue: before.crowdfunding.totalValue + sum('value'),
    supportsValue: before.crowdfunding.supportsValue + sum('supports'),
  };
  expect(sum('supports')).toBe(9);
  await app.runJobs();
  await expect
    .poll(async () => (await totals()).crowdfunding)
    .toEqual({
      totalValue: expected.totalValue,
      supportsValue: expected.supportsValue,
    });
  const after = await totals();
  expect(after.stats.users).toBe(expected.users);
  const [counted] = (await app.database.pool.query('select count(*)::int as n from downloads')).rows;
  expect(after.stats.downloads - before.stats.downloads).toBe(counted.n);
  expect(counted.n).toBeGreaterThanOrEqual(9);
  await stream.see<StatsView['crowdfunding']>('crowdfunding', ({ totalValue }) => totalValue === expected.totalValue);
  stream.close();
});
