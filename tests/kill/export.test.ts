import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ExportState } from '../../features/personal-data/export-schema.ts';
import { PATIENCE } from '../support/patience.ts';
import { freePort, ProductProcess } from '../support/process.ts';
import { readZip } from '../support/read-zip.ts';
import { rotatingSample } from '../support/sample.ts';
import { Visitor } from '../support/visitor.ts';

const JOB = 'job data-export';

it('an archive whose process is killed is made by the next one, once', { timeout: 1_800_000 }, async (test) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-kill-'));
  test.onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const vars = { DATA_DIR: dataDir, DEMO: '0', RATE_LIMITS: 'off' };
  const product = new ProductProcess(await freePort(), vars, { interruptible: true });
  test.onTestFinished(async () => {
    await product.kill('SIGKILL');
  });
  await product.start();

  const ask = async (): Promise<Visitor> => {
    const visitor = new Visitor(product.url);
    await visitor.signIn(`${randomUUID()}@example.org`);
    await visitor.must('requestDataExport');
    return visitor;
  };
  const check = async (visitor: Visitor) => {
    const state = async () => (await visitor.must<ExportState>('getDataExport')).export;
    await expect.poll(async () => (await state())?.status, { timeout: PATIENCE, interval: 500 }).toBe('ready');
    const { exportId } = (await state())!;
    const archive = await visitor.request(`/functions/downloadDataExport?exportId=${exportId}`);
    expect(readZip(Buffer.from(await archive.arrayBuffer())).has('LEIA-ME.md')).toBe(true);
    const files = await readdir(join(dataDir, 'files', 'exports', exportId));
    expect(files.filter((name) => name.endsWith('.zip'))).toHaveLength(1);
    const mailed = async () =>
      ((await (await visitor.request('/outbox')).json()) as { id: string }[]).filter(
        ({ id }) => id === `export-${exportId}`,
      ).length;
    await expect.poll(mailed, { timeout: PATIENCE }).toBe(1);
  };

  await product.arm(null);
  const whole = await ask();
  await expect.poll(() => product.reached(), { timeout: PATIENCE }).toContain(`${JOB}#1:after`);
  const points = (await product.reached()).filter((point) => point.startsWith(JOB));
  await check(whole);
  for (const point of rotatingSample(points, 199)) {
    await product.arm(point);
    const visitor = await ask();
    await expect.poll(() => product.running, { message: `${point} killed nothing`, timeout: PATIENCE }).toBe(false);
    await product.start();
    await check(visitor);
  }
});
