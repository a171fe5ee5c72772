import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { prepareDataDir } from './data-dir.ts';

it.skipIf(process.platform === 'win32')('closes a folder that others could read, and what lies in it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rpgpedia-data-'));
  const modeOf = async (name: string) => ((await stat(join(folder, name))).mode & 0o777).toString(8);
  await mkdir(join(folder, 'outbox'));
  await writeFile(join(folder, 'session-secret'), 'x');
  for (const [name, mode] of [
    ['', 0o755],
    ['outbox', 0o755],
    ['session-secret', 0o644],
  ] as const)
    await chmod(join(folder, name), mode);
  await prepareDataDir(folder);
  expect(await Promise.all(['', 'outbox', 'session-secret'].map(modeOf))).toEqual(['700', '700', '600']);
  await rm(join(folder, 'outbox'), { recursive: true });
  await prepareDataDir(join(folder, 'new', 'data'));
  expect(await Promise.all(['new', 'new/data'].map(modeOf))).toEqual(['700', '700']);
  await rm(folder, { recursive: true });
});
