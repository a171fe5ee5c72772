import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import type { PurchaseView } from '../../features/shop/orders/purchase-schema.ts';
import { Gateway } from '../support/gateway.ts';
import { newDatabase } from '../support/new-database.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { freePort, ProductProcess } from '../support/process.ts';
import { Visitor } from '../support/visitor.ts';

it.skipIf(inject('postgresUrl') === '')(
  'a process killed at the last check of a purchase leaves it to the next',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-reconcile-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const { url, drop } = await newDatabase();
    onTestFinished(drop);
    const vars = { DATA_DIR: dataDir, DATABASE_URL: url, SESSION_SECRET: 'x'.repeat(40), DEMO: '0' };
    const product = new ProductProcess(await freePort(), vars, { interruptible: true });
    onTestFinished(async () => {
      await product.kill('SIGKILL');
    });
    await product.start();
    const database = new pg.Client({ connectionString: url });
    await database.connect();
    onTestFinished(() => database.end());

    const buyer = new Visitor(product.url);
    await buyer.signIn(`${randomUUID()}@example.org`);
    await buyer.must('addToCart', { productType: 'key', productId: 'oneKeyPack' });
    const { purchaseId, preferenceId } = await buyer.checkout();
    await new Gateway(product.url).pay({ preferenceId, status: 'approved', notify: 0 });

    await product.arm('job reconcile.searchPayments#1:after');
    await database.query(
      `update purchases set created_at = now() - interval '31 days 1 minute', next_check_at = now() where id = $1`,
      [purchaseId],
    );
    await expect.poll(() => product.running, { timeout: PATIENCE_MS }).toBe(false);
    expect(await product.ended()).toBe('SIGKILL');
    await database.query('update purchases set check_lease_until = now() where id = $1', [purchaseId]);
    await product.start();
    const status = async () => (await buyer.must<PurchaseView>('getPurchase', { purchaseId })).status;
    await expect.poll(status, { timeout: PATIENCE_MS, interval: 1000 }).toBe('approved');
  },
);
