import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { UserDocument } from '../../features/community/profile/user-schema.ts';
import { LiveStream } from '../support/live-stream.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { freePort, ProductProcess } from '../support/process.ts';
import { Visitor } from '../support/visitor.ts';

const PEOPLE_COUNT = 6;
const ADDS_COUNT = 40;

describe.skipIf(inject('postgresUrl') === '')('the database crashes and comes back under load', () => {
  let postgres: TestPostgres;
  let product: ProductProcess;
  let dataDir = '';

  beforeAll(async () => {
    postgres = (await startPostgres())!;
    dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-restart-'));
    product = new ProductProcess(await freePort(), {
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url('postgres'),
      SESSION_SECRET: 'x'.repeat(40),
      DEMO: '0',
    });
    await product.start();
  });
  afterAll(async () => {
    await product?.kill('SIGTERM');
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('answers what it cannot do with 503, then goes on, and nothing is lost or done twice', async () => {
    const people = await Promise.all(
      Array.from({ length: PEOPLE_COUNT }, async () => {
        const visitor = new Visitor(product.url);
        await visitor.signIn(`${randomUUID()}@example.org`);
        return visitor;
      }),
    );
    const streams = await Promise.all(people.map((visitor) => LiveStream.open(visitor, '/live/user')));
    const refusals: string[] = [];
    let done = 0;

    const addOne = async (visitor: Visitor): Promise<void> => {
      const data = { productType: 'key', productId: 'oneKeyPack', requestId: randomUUID() };
      for (;;) {
        const answer = await visitor.call('addToCart', data);
        if (answer.http === 200) break;
        refusals.push(`${answer.http} ${answer.error.status} ${Number(answer.headers.get('retry-after')) > 0}`);
        await sleep(100);
      }
      done += 1;
    };
    const load = Promise.all(
      people.map(async (visitor) => {
        for (let i = 0; i < ADDS_COUNT; i += 1) await addOne(visitor);
      }),
    );
    await expect.poll(() => done, { interval: 5 }).toBeGreaterThan(PEOPLE_COUNT * 5);
    await postgres.crash();
    await expect.poll(async () => (await fetch(`${product.url}/readyz`)).status).toBe(503);
    const page = await people[0]!.request('/perfil', { headers: { accept: 'text/html' } });
    expect([page.status, Number(page.headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect(await page.text()).toContain('Tentar de novo');
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
    await postgres.start();
    await load;

    expect([...new Set(refusals)]).toEqual(['503 UNAVAILABLE true']);
    for (const visitor of people) {
      const { shoppingCart } = await visitor.must<UserDocument>('getUser');
      expect(shoppingCart.items).toHaveLength(ADDS_COUNT);
    }
    await expect.poll(async () => (await fetch(`${product.url}/readyz`)).status).toBe(200);
    for (const stream of streams) {
      await stream.see<UserDocument>('user', (user) => user.shoppingCart.items.length === ADDS_COUNT);
      expect(stream.ended).toBe(false);
      stream.close();
    }
  });

  it('hears again after its listening connection alone was cut', async () => {
    const visitor = new Visitor(product.url);
    await visitor.signIn(`${randomUUID()}@example.org`);
    const stream = await LiveStream.open(visitor, '/live/user');
    await stream.see('user');
    const pg = await import('pg');
    const client = new pg.default.Client({ connectionString: postgres.url('postgres') });
    await client.connect();
    const cut = async () => {
      const { rows } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rpgpedia live'`,
      );
      return rows.length;
    };
    // The database may still be recovering from the crash.
    await expect.poll(cut).toBeGreaterThan(0);
    await client.end();
    await visitor.must('updateUser', { displayName: 'Ouvido de novo' });
    await stream.see<UserDocument>('user', (user) => user.displayName === 'Ouvido de novo');
    stream.close();
  });
});
