import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeStorage } from '../../tests/support/describe-storage.ts';
import { readEnv } from '../env.ts';
import { openStorage } from './index.ts';

describeStorage('files in a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rpgpedia-storage-'));
  const storage = await openStorage(readEnv({ DATA_DIR: folder }));
  return { ...storage, close: () => storage.close().then(() => rm(folder, { recursive: true })) };
});

it('a folder is one process’s alone, unless it is said to be shared', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rpgpedia-storage-'));
  const [own, shared] = [readEnv({ DATA_DIR: folder }), readEnv({ DATA_DIR: folder, STORAGE_SHARED: '1' })];
  const first = await openStorage(own);
  const refused = await openStorage(own).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Error);
  expect((refused as Error).message).toMatch(/^STORAGE_SHARED must be 1/);
  await first.close();
  const again = await Promise.all([openStorage(shared), openStorage(shared)]);
  await again[0].put('capa', Buffer.from('uma capa'));
  expect(Buffer.from(await again[1].readAll('capa')).toString()).toBe('uma capa');
  await Promise.all(again.map((storage) => storage.close()));
  await rm(folder, { recursive: true });
});
