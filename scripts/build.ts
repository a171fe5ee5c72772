import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { compressFiles } from './compress.ts';
import { makeTemplate } from './make-template.ts';
import { buildOfflineWorker } from './offline-worker.ts';
import { treeHash } from './tree-hash.ts';

const SOURCES = [
  'app',
  'features',
  'game',
  'illustration',
  'lib',
  'migrations',
  'platform',
  'public',
  'server',
  'ui',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];
const STAMP = 'build/.sources';

export async function buildIfNeeded(): Promise<void> {
  const hash = await treeHash(SOURCES);
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === hash) return;
  process.stderr.write('building…\n');
  await rm(STAMP, { force: true });
  const result = spawnSync('node_modules/.bin/react-router', ['build'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) {
    process.stderr.write(`${result.stdout}\n${result.stderr}\n`);
    throw new Error('the build failed');
  }
  await buildOfflineWorker('build/client');
  await compressFiles('build/client');
  await mkdir('build', { recursive: true });
  await makeTemplate('build/pglite');
  await writeFile(STAMP, hash);
}

if (import.meta.main) await buildIfNeeded();
