import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildIfNeeded } from '../scripts/build.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { freePort, ProductProcess } from '../tests/support/process.ts';
import { beginUpload, bookBegunBy, openPatch } from '../tests/support/uploads.ts';
import { Visitor } from '../tests/support/visitor.ts';
import { hold } from './hold.ts';
import { memoryOf } from './process.ts';
import { pairedRatio } from './ratio.ts';

const BLOCK_BYTES = 2 ** 20;
const FILE_BYTES = 2 ** 30;
const ROUNDS = 5;
const AT_ONCE = 10;

await buildIfNeeded();

const block = randomBytes(BLOCK_BYTES);
const bytes = (): Readable =>
  Readable.from(
    (function* () {
      for (let at = 0; at < FILE_BYTES; at += BLOCK_BYTES) yield block;
    })(),
    { objectMode: false },
  );

/** Sends a gigabyte; milliseconds until the answer. */
async function secondsOf(sending: ReturnType<typeof request>): Promise<number> {
  const began = performance.now();
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  await pipeline(bytes(), sending);
  const [{ statusCode }] = await answered;
  if (statusCode !== 204) throw new Error(`answered ${statusCode}`);
  return performance.now() - began;
}

const folder = await mkdtemp(join(tmpdir(), 'rpgpedia-uploads-'));
const files = join(folder, 'files', 'uploads');
const postgres = await startPostgres();
const product = new ProductProcess(await freePort(), {
  DATA_DIR: folder,
  DEMO: '0',
  ADMIN_EMAILS: 'chefe@example.org',
  ...(postgres ? { DATABASE_URL: postgres.url('postgres'), SESSION_SECRET: 'x'.repeat(40) } : {}),
});
await product.start();
const visitor = new Visitor(product.url);
await visitor.signIn('chefe@example.org');
const { bookId } = await bookBegunBy(visitor);
const BOOK = { purpose: 'bookFile', filename: 'livro.pdf', bookId, kind: 'main' };

const barePort = await freePort();
const bare = fork('bench/uploads-bare.ts', [files], { env: { ...process.env, PORT: String(barePort) } });
await once(bare, 'message');

async function begin(): Promise<string> {
  const begun = await beginUpload(visitor, FILE_BYTES, BOOK);
  if (begun.status !== 201) throw new Error(`not begun: ${begun.status} ${await begun.text()}`);
  return begun.headers.get('location')!;
}

async function end(path: string): Promise<void> {
  const { status } = await visitor.request(path, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } });
  if (status !== 204) throw new Error(`not ended: ${status}`);
}

async function ours(): Promise<number> {
  const path = await begin();
  const took = await secondsOf(openPatch(visitor, path, 0, FILE_BYTES));
  await end(path);
  return took;
}

async function theirs(): Promise<number> {
  const headers = { 'content-length': FILE_BYTES };
  const took = await secondsOf(request({ host: '127.0.0.1', port: barePort, method: 'PATCH', headers }));
  for (const name of await readdir(files)) if (name.startsWith('bare-')) await rm(join(files, name));
  return took;
}

/** The most memory, in MiB, that `act` takes over what the process held before it. */
async function memoryOver(act: () => Promise<unknown>): Promise<number> {
  await sleep(5_000);
  const idle = memoryOf(product.pid).own;
  let most = idle;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(product.pid).own);
  }, 20);
  await act().finally(() => clearInterval(watch));
  return (most - idle) / 1024;
}

try {
  const small = await begin();
  await end(small);
  hold('memory over idle, one gigabyte', await memoryOver(ours), 'MiB', 64);
  const tenAtOnce = () => Promise.all(Array.from({ length: AT_ONCE }, ours));
  hold(`memory over idle, ${AT_ONCE} gigabytes at once`, await memoryOver(tenAtOnce), 'MiB', 64);
  const { a, b, ratio } = await pairedRatio(ROUNDS, ours, theirs);
  process.stdout.write(`one gigabyte: product ${(a / 1000).toFixed(2)} s, bare Hono ${(b / 1000).toFixed(2)} s\n`);
  hold('one gigabyte, product ÷ bare Hono', ratio, '', 1.3);
} finally {
  bare.kill();
  await product.kill('SIGTERM');
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}
