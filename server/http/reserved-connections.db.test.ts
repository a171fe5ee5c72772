import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { issueCodes } from '../../features/shop/keys/issue-codes.server.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { onPostgres, startApp, type TestApp } from '../../tests/support/app.ts';
import { Gateway } from '../../tests/support/gateway.ts';
import { countLockWaits } from '../../tests/support/lock-waits.ts';

let app: TestApp;
const held: pg.PoolClient[] = [];

beforeAll(async () => {
  app = await startApp({ cancelSlow: true, demo: true, jobs: false });
});
afterEach(() => {
  for (const client of held.splice(0)) client.release();
});
afterAll(() => app.stop());

async function exhaust(): Promise<void> {
  const { max } = app.database.pool.options;
  held.push(...(await Promise.all(Array.from({ length: max }, () => app.database.pool.connect()))));
}

/** PGlite has one connection and cannot cancel a statement. */
describe.runIf(onPostgres)('while every public connection is taken', () => {
  it('a code is redeemed, a purchase made, paid and settled, and the process stays ready', async () => {
    const player = await app.signedIn('comprador@example.org');
    const [code] = (await transaction(app.ctx.db, (tx) => issueCodes(app.ctx, tx, { keyId: 'FCviajante', count: 1 })))
      .result.codes;
    await player.must('addToCart', { productType: 'key', productId: 'oneKeyPack' });
    await exhaust();
    expect((await player.call('redeemKey', { code })).http).toBe(200);
    const { http, purchaseId, preferenceId } = await player.checkout();
    expect(http).toBe(200);
    const gateway = new Gateway(app.url);
    const { id } = await gateway.pay({ preferenceId, status: 'approved', notify: 0 });
    expect((await gateway.notify(id)).answers).toEqual([200]);
    const verified = await player.call('verifyPurchase', { purchaseId });
    expect([verified.http, verified.result?.status]).toEqual([200, 'approved']);
    await expect.poll(async () => (await fetch(`${app.url}/readyz`)).status).toBe(200);
  });

  it('a code is redeemed though one account has many checkouts under way', async () => {
    const [eager, player] = await Promise.all([
      app.signedIn('apressado@example.org'),
      app.signedIn('paciente@example.org'),
    ]);
    const [code] = (await transaction(app.ctx.db, (tx) => issueCodes(app.ctx, tx, { keyId: 'FCviajante', count: 1 })))
      .result.codes;
    await eager.must('addToCart', { productType: 'key', productId: 'oneKeyPack' });
    const { uid } = await eager.must<{ uid: string }>('getUser');
    const client = await app.database.maintenance.$client.connect();
    const checkouts = [];
    try {
      await client.query('begin');
      await client.query('select 1 from users where uid = $1 for update', [uid]);
      checkouts.push(...Array.from({ length: 12 }, () => eager.checkout()));
      await expect.poll(() => countLockWaits(app.database)).toBeGreaterThan(1);
      expect((await player.call('redeemKey', { code })).http).toBe(200);
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect((await Promise.all(checkouts)).map(({ http }) => http)).toEqual(Array.from({ length: 12 }, () => 200));
  });

  it('a search is told to come back, as a function and as a page', async () => {
    await exhaust();
    const [answer, page] = await Promise.all([
      app.visitor().call('listBooks', { q: 'lampião' }),
      fetch(`${app.url}/loja?q=lampiao`, { headers: { accept: 'text/html' } }),
    ]);
    expect([answer.http, answer.error.status, answer.error.message]).toEqual([
      503,
      'UNAVAILABLE',
      'Muita gente está pedindo ao mesmo tempo. Espere alguns segundos e tente de novo.',
    ]);
    expect([page.status, page.headers.has('retry-after')]).toEqual([503, true]);
  });
});

describe.runIf(onPostgres)('a statement that does not end', () => {
  it('is cancelled, and answered with a sentence', async () => {
    const client = await app.database.maintenance.$client.connect();
    try {
      await client.query('begin; lock table books in access exclusive mode');
      const [answer, page] = await Promise.all([
        app.visitor().call('listBooks', {}),
        fetch(`${app.url}/loja?q=lampiao`, { headers: { accept: 'text/html' } }),
      ]);
      expect([answer.http, answer.error.status]).toEqual([503, 'UNAVAILABLE']);
      expect(answer.error.message).toMatch(/^Isso demorou mais do que podemos esperar/);
      expect(page.status).toBe(503);
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect((await app.visitor().call('listBooks', {})).http).toBe(200);
  });
});
