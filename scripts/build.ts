import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { compressBuild } from './compress.ts';
import { openProgress } from './progress.ts';
import { treeHash } from './tree-hash.ts';

const SOURCES = [
  'app',
  'demo',
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
/** Outside `build`, which the router empties, and kept from build to build. */
const TEMPLATE = 'node_modules/.cache/rpgpedia/pglite';

/** A process of its own, because Vite sets NODE_ENV, which whoever runs afterwards would inherit. */
async function buildPart(program: string, args: readonly string[], heard?: (text: string) => void): Promise<void> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      heard?.(text);
    });
  const [status] = (await once(child, 'close')) as [number | null];
  if (status === 0) return;
  process.stderr.write(`\n${said}\n`);
  throw new Error('the build failed');
}

async function buildPages(say: (step: string) => void): Promise<void> {
  say('building the pages');
  await buildPart('node_modules/.bin/react-router', ['build'], (text) => {
    if (text.includes('building ssr')) say('building the server');
  });
  await buildPart(process.execPath, ['scripts/offline-worker.ts', 'build/client']);
}

async function build(hash: string): Promise<void> {
  const progress = openProgress();
  try {
    await rm(STAMP, { force: true });
    await Promise.all([buildPages(progress.say), buildPart(process.execPath, ['scripts/make-template.ts', TEMPLATE])]);
    await cp(TEMPLATE, 'build/pglite', { recursive: true });
    await writeFile(STAMP, hash);
  } finally {
    progress.end();
  }
}

/** `compressed`: also what makes the pages load faster, but is not needed to start. */
export async function buildIfNeeded({ compressed = true } = {}): Promise<void> {
  const hash = await treeHash(SOURCES);
  if ((await readFile(STAMP, 'utf8').catch(() => '')) !== hash) await build(hash);
  if (compressed) await compressBuild('build');
}

if (import.meta.main) await buildIfNeeded({ compressed: !process.argv.includes('--uncompressed') });
