import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ExportState } from '../../features/community/personal-data/export-schema.ts';
import { Cluster } from '../support/cluster.ts';
import { newDatabase } from '../support/new-database.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import type { ProductProcess } from '../support/process.ts';
import { Visitor } from '../support/visitor.ts';

/** Linux: whether a process stands still. */
const standsStill = async ({ pid }: ProductProcess): Promise<boolean> =>
  /^State:\s+T/m.test(await readFile(`/proc/${pid}/status`, 'utf8'));

describe.skipIf(inject('postgresUrl') === '')('a job whose process stands still longer than its lease', () => {
  let cluster: Cluster;
  let database: Awaited<ReturnType<typeof newDatabase>>;
  let dataDir = '';

  beforeAll(async () => {
    database = await newDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-leases-'));
    cluster = await Cluster.open(database.url, dataDir, { DEMO: '0', RATE_LIMITS: 'off' }, { interruptible: true });
  });
  afterAll(async () => {
    for (const { pid } of cluster?.processes ?? []) process.kill(pid, 'SIGCONT');
    await cluster?.close();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('is done by the other, and not again when the first goes on', { timeout: 10 * PATIENCE_MS }, async () => {
    const { processes } = cluster;
    const visitor = new Visitor(cluster.url);
    await visitor.signIn('arrendada@example.org');
    for (const each of processes) await each.arm('job data-export#1:before', 'SIGSTOP');
    // Its own process may stand still before it answers.
    const asked = visitor.must('requestDataExport');
    const holder = async () => {
      for (const each of processes) if (await standsStill(each)) return each;
      return null;
    };
    await expect.poll(holder, { timeout: PATIENCE_MS, interval: 20 }).not.toBeNull();
    const stopped = (await holder())!;
    const other = processes.find((each) => each !== stopped)!;
    cluster.proxy.ports = [Number(new URL(other.url).port)];
    await other.arm(null);

    const state = async () => (await visitor.must<ExportState>('getDataExport')).export;
    await expect.poll(async () => (await state())?.status, { timeout: 4 * PATIENCE_MS, interval: 500 }).toBe('ready');
    const { exportId } = (await state())!;
    const made = () => readdir(join(dataDir, 'files', 'exports', exportId));
    const archive = (await made()).filter((name) => name.endsWith('.zip'));
    expect(archive).toHaveLength(1);

    process.kill(stopped.pid, 'SIGCONT');
    await expect
      .poll(() => stopped.reached(), { timeout: PATIENCE_MS, interval: 200 })
      .toContain('job data-export#1:after');
    await asked;
    expect((await made()).filter((name) => name.endsWith('.zip'))).toEqual(archive);
    const mails = (await (await visitor.request('/outbox')).json()) as { id: string }[];
    expect(mails.filter(({ id }) => id === `export-${exportId}`)).toHaveLength(1);
  });
});
