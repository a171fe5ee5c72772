import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ExportState } from '../../features/community/personal-data/export-schema.ts';
import type { UserDocument } from '../../features/community/profile/user-schema.ts';
import { Cluster } from '../support/cluster.ts';
import { newDatabase } from '../support/new-database.ts';
import { newerBuild, type OtherBuild } from '../support/newer-build.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { Visitor } from '../support/visitor.ts';

const PEOPLE_COUNT = 4;
/** A version that adds to what people have would begin so. */
const MIGRATION = `alter table users add column newer text default '' not null;
create table newer (id text primary key, user_id text not null references users (uid) on delete cascade);`;

describe.skipIf(inject('postgresUrl') === '')('two versions with a migration between them', () => {
  let cluster: Cluster;
  let newer: OtherBuild;
  let database: Awaited<ReturnType<typeof newDatabase>>;
  let dataDir = '';

  beforeAll(async () => {
    newer = await newerBuild(MIGRATION);
    database = await newDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-update-'));
    // Requests that went to a process before its balancer learnt of its end may still be on their way.
    cluster = await Cluster.open(database.url, dataDir, { DEMO: '0', RATE_LIMITS: 'off', DRAIN_SECONDS: '10' });
  });
  afterAll(async () => {
    await cluster?.close();
    await database?.drop();
    await newer?.remove();
    await rm(dataDir, { recursive: true, force: true });
  });

  const hasColumn = async (): Promise<boolean> => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rowCount } = await client.query(
      `select from information_schema.columns where table_name = 'users' and column_name = 'newer'`,
    );
    await client.end();
    return rowCount === 1;
  };

  it('run beside each other under load: no request fails, and no job is done twice', {
    timeout: 20 * PATIENCE_MS,
  }, async () => {
    const { processes, proxy } = cluster;
    const ports = [...proxy.ports];
    const visitor = new Visitor(cluster.url);
    expect(await hasColumn()).toBe(false);
    let over = false;
    const failed: string[] = [];
    const counts = { pages: 0, calls: 0 };
    const lives = Array.from({ length: PEOPLE_COUNT }, async (_, n) => {
      const person = new Visitor(cluster.url);
      await person.signIn(`pessoa-${n}@example.org`);
      let added = 0;
      while (!over) {
        const page = await person.request('/perfil');
        await page.arrayBuffer();
        counts.pages += 1;
        if (page.status !== 200) failed.push(`/perfil ${page.status}`);
        const data = { productType: 'key', productId: 'oneKeyPack', requestId: randomUUID() };
        if (added < 40) {
          const { http } = await person.call('addToCart', data);
          added += 1;
          counts.calls += 1;
          if (http !== 200) failed.push(`addToCart ${http}`);
        }
      }
      const { shoppingCart } = await person.must<UserDocument>('getUser');
      expect(shoppingCart.items).toHaveLength(added);
    });
    const exporting = async (who: string): Promise<string> => {
      const person = new Visitor(cluster.url);
      await person.signIn(`${who}@example.org`);
      await person.must('requestDataExport');
      const state = async () => (await person.must<ExportState>('getDataExport')).export;
      await expect.poll(async () => (await state())?.status, { timeout: 4 * PATIENCE_MS, interval: 200 }).toBe('ready');
      return (await state())!.exportId;
    };

    const exported = [await exporting('antes')];
    for (const [i, product] of processes.entries()) {
      const asked = [exporting(`durante-${i}`)];
      // A balancer has learnt from /readyz that it goes.
      proxy.ports = ports.filter((port) => port !== ports[i]);
      await product.kill('SIGTERM');
      product.root = newer.root;
      await product.start();
      expect(await hasColumn()).toBe(true);
      proxy.ports = ports;
      asked.push(exporting(`depois-${i}`));
      exported.push(...(await Promise.all(asked)));
    }
    over = true;
    await Promise.all(lives);

    expect(failed).toEqual([]);
    expect(Math.min(counts.pages, counts.calls)).toBeGreaterThan(PEOPLE_COUNT * 5);
    const mails = (await (await visitor.request('/outbox')).json()) as { id: string }[];
    const times = exported.map((id) => mails.filter((mail) => mail.id === `export-${id}`).length);
    expect(times).toEqual(exported.map(() => 1));
  });
});
