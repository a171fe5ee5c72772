import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { compressFiles } from './compress.ts';
import { makeTemplate } from './make-template.ts';
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

/** A process of its own, because Vite sets NODE_ENV, which whoever runs afterwards would inherit. */
function buildPart(program: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status === 0) return;
  process.stderr.write(`${stdout}\n${stderr}\n`);
  throw new Error('the build failed');
}

export async function buildIfNeeded(): Promise<void> {
  const hash = await treeHash(SOURCES);
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === hash) return;
  process.stderr.write('building…\n');
  await rm(STAMP, { force: true });
  buildPart('node_modules/.bin/react-router', ['build']);
  buildPart(process.execPath, ['scripts/offline-worker.ts', 'build/client']);
  await compressFiles('build/client');
  await mkdir('build', { recursive: true });
  await makeTemplate('build/pglite');
  await writeFile(STAMP, hash);
}

if (import.meta.main) await buildIfNeeded();
