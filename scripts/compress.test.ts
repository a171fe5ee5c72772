import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { compressBuild } from './compress.ts';

async function aBuild(): Promise<string> {
  const build = await mkdtemp(join(tmpdir(), 'rpgpedia-build-'));
  onTestFinished(() => rm(build, { recursive: true }));
  await mkdir(join(build, 'client/assets'), { recursive: true });
  await writeFile(join(build, 'client/assets/a.js'), 'await roll();\n'.repeat(50));
  await writeFile(join(build, 'client/tiny.svg'), '<svg/>');
  await writeFile(join(build, 'client/photo.webp'), 'x'.repeat(500));
  await writeFile(join(build, '.sources'), 'first');
  return build;
}

it('compresses what gets smaller, readable by whoever reads the file itself', async () => {
  const build = await aBuild();
  const masked = process.umask(0o077);
  await compressBuild(build).finally(() => process.umask(masked));
  expect((await readdir(join(build, 'client'), { recursive: true })).toSorted()).toEqual([
    'assets',
    'assets/a.js',
    'assets/a.js.br',
    'photo.webp',
    'tiny.svg',
  ]);
  const path = join(build, 'client/assets/a.js');
  expect(brotliDecompressSync(await readFile(`${path}.br`))).toEqual(await readFile(path));
  expect((await stat(`${path}.br`)).mode).toBe((await stat(path)).mode);
});

it('compresses a build once, and the next one again', async () => {
  const build = await aBuild();
  const compressed = join(build, 'client/assets/a.js.br');
  await compressBuild(build);
  await rm(compressed);
  await compressBuild(build);
  await expect(stat(compressed)).rejects.toThrow('ENOENT');
  await writeFile(join(build, '.sources'), 'second');
  await compressBuild(build);
  expect((await stat(compressed)).isFile()).toBe(true);
});
