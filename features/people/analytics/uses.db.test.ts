import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY, HOUR } from '../../../lib/span.ts';
import { dayInSaoPaulo } from '../../../lib/time.ts';
import { sweep } from '../../../server/jobs/sweep.ts';
import { onPostgres, startApp, type TestApp } from '../../../tests/support/app.ts';

/** Milliseconds until noon in São Paulo, so that no midnight falls into a test. */
const untilNoon = (now: Date): number => (((15 - now.getUTCHours() + 24) % 24) + 24) * HOUR;

let app: TestApp;
let other: TestApp;
let bookId: string;

beforeAll(async () => {
  app = await startApp({ demo: true, jobs: false, vars: { TRUST_PROXY: '1' } });
  const { databaseUrl, dataDir } = app.ctx.env;
  other = onPostgres
    ? await startApp({
        jobs: false,
        vars: { TRUST_PROXY: '1', DATABASE_URL: databaseUrl!, DATA_DIR: dataDir, STORAGE_SHARED: '1' },
      })
    : app;
  const wait = untilNoon(app.clock.now());
  for (const { clock } of new Set([app, other])) clock.advance(wait);
  const { books } = await app.visitor().must<{ books: { bookId: string }[] }>('listBooks');
  bookId = books[0]!.bookId;
});
afterAll(async () => {
  if (other !== app) await other.stop();
  await app.stop();
});

const look = async (address: string, at: TestApp = app): Promise<void> => {
  const answer = await at.visitor().call('updateBookView', { bookId }, { 'x-forwarded-for': address });
  expect(answer.http).toBe(200);
};
const rowsOf = async <T extends object>(table: string): Promise<T[]> =>
  (await app.database.pool.query<T>(`select * from ${table}`)).rows;

async function readEverything(): Promise<string> {
  const { rows } = await app.database.pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`,
  );
  const texts = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows: found } = await app.database.pool.query<{ text: string }>(
        `select row(t.*)::text as text from ${name} t`,
      );
      return found.map(({ text }) => text).join('\n');
    }),
  );
  return texts.join('\n');
}

it('count an address once a day with one salt, however many processes see it first', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, i) => look('203.0.113.7', [app, other][i % 2])));
  await look('203.0.113.8');
  expect(await rowsOf('uses')).toHaveLength(2);
  expect(await rowsOf('address_salts')).toHaveLength(1);
});

it('are not to be undone by trying all addresses with what anybody knows', async () => {
  const [first] = await rowsOf<{ viewer: string }>('uses');
  const day = dayInSaoPaulo(app.ctx.clock.now());
  const tried = ['203.0.113.7', '203.0.113.8'].map(
    (address) => `address:${createHmac('sha256', day).update(address).digest('base64url')}`,
  );
  expect(tried).not.toContain(first!.viewer);
});

it('leave totals of a day that is over, and neither who it was nor the salt', async () => {
  const [{ salt }] = (await rowsOf<{ salt: string }>('address_salts')) as [{ salt: string }];
  const user = await app.signedIn('leitora@example.org');
  const { uid } = await user.must<{ uid: string }>('getUser');
  await user.must('updateBookView', { bookId });
  const viewers = (await rowsOf<{ viewer: string }>('uses')).map(({ viewer }) => viewer);
  expect(viewers).toContain(`user:${uid}`);

  await sweep(app.ctx);
  expect(await rowsOf('uses')).toHaveLength(3);

  app.clock.advance(DAY);
  await Promise.all([sweep(app.ctx), sweep(app.ctx)]);
  await sweep(app.ctx);
  expect(await rowsOf('use_totals')).toEqual([expect.objectContaining({ item_id: bookId, viewers: 3 })]);
  const left = await readEverything();
  for (const secret of [salt, ...viewers]) expect(left).not.toContain(secret);

  await look('203.0.113.7');
  const [today] = await rowsOf<{ viewer: string }>('uses');
  expect(viewers).not.toContain(today!.viewer);
});

it('leave no address anywhere two hours after it was last seen', async () => {
  await look('198.51.100.23');
  const missed = await app
    .visitor()
    .call('previewKey', { code: 'AAAA-AAAA-AAAA-AAAA' }, { 'x-forwarded-for': '198.51.100.23' });
  expect(missed.error.status).toBe('NOT_FOUND');
  app.clock.advance(2 * HOUR);
  await sweep(app.ctx);
  expect(await readEverything()).not.toContain('198.51.100.23');
});
