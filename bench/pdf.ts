import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'vite';
import { fileSource } from '../platform/pdf/file-source.ts';
import { createStamper } from '../platform/pdf/index.ts';
import { memorySource } from '../platform/pdf/memory-source.ts';
import { median } from './median.ts';
import { costsOfCopies } from './pdf-cpu.ts';
import { type Input, makeInputs } from './pdf-inputs.ts';
import { memoryOf } from './process.ts';
import { pairedRatio } from './ratio.ts';

const IN_FLIGHT = 50;
const TEXT = { name: 'Maria /copy', copyCode: 'TST0-0001-ABCD' };

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const holdWords = (value: number, hold: number): string => {
  if (!(value <= hold)) process.exitCode = 1;
  return `(hold to ${hold}: ${value <= hold ? 'held' : 'MISSED'})`;
};

interface PlannedInput extends Input {
  plan: string;
  finished: string;
}

async function prepare(input: Input): Promise<PlannedInput> {
  const source = await fileSource(input.path);
  const stamper = createStamper();
  const { plan } = await stamper.inspect(source);
  await source.close();
  const paths = { plan: `${input.path}.plan`, finished: `${input.path}.copy` };
  await writeFile(paths.plan, plan);
  execFileSync('cp', [input.path, paths.finished]);
  const original = source.bytes;
  const copy = (await stamper.openPlan(paths.plan, async () => memorySource(plan)))!.copyFor(TEXT);
  async function* stored(start: number, end: number): AsyncGenerator<Uint8Array> {
    yield Buffer.from(plan.subarray(start, end));
  }
  const tail: Uint8Array[] = [];
  for await (const piece of copy.read(original, copy.bytes, stored, stored)) tail.push(piece);
  await writeFile(paths.finished, Buffer.concat(tail), { flag: 'a' });
  return { ...input, ...paths };
}

async function serve(book: PlannedInput): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, ['bench/pdf-server.ts', book.path, book.plan, book.finished], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  return { child, port: Number(/ready (\d+)/.exec(line.toString())![1]) };
}

const ask = (port: number, path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent: false }, resolve).on('error', reject);
  });

async function firstByte(port: number, path: string): Promise<number> {
  const began = performance.now();
  const res = await ask(port, path);
  await once(res, 'data');
  const took = performance.now() - began;
  res.destroy();
  return took;
}

async function total(port: number, path: string): Promise<number> {
  const began = performance.now();
  const res = await ask(port, path);
  for await (const _piece of res);
  return performance.now() - began;
}

async function benchSending(book: PlannedInput): Promise<void> {
  const { child, port } = await serve(book);
  try {
    const first = await pairedRatio(
      200,
      () => firstByte(port, '/copy'),
      () => firstByte(port, '/plain'),
    );
    const ratio = first.a / first.b;
    say(
      `first byte p50: ours ${first.a.toFixed(2)} ms, pipe ${first.b.toFixed(2)} ms, ratio ${ratio.toFixed(2)} ${holdWords(ratio, 1.1)}`,
    );
    // A transfer varies by a factor of four on a shared disk: each of the five is the median of five pairs.
    const rounds: { a: number; b: number; ratio: number }[] = [];
    for (let round = 0; round < 5; round += 1)
      rounds.push(
        await pairedRatio(
          5,
          () => total(port, '/copy'),
          () => total(port, '/plain'),
        ),
      );
    const whole = median(rounds.map((round) => round.ratio));
    const [ours, pipe] = [median(rounds.map((round) => round.a)), median(rounds.map((round) => round.b))];
    const spread = rounds.map((round) => round.ratio.toFixed(2)).join(' ');
    say(
      `total, median of five: ours ${ours.toFixed(0)} ms, pipe ${pipe.toFixed(0)} ms, ratio ${whole.toFixed(2)} (${spread}) ${holdWords(whole, 1.05)}`,
    );
  } finally {
    child.kill();
    await once(child, 'exit');
  }
}

async function memoryWith(book: PlannedInput, path: string): Promise<number> {
  const { child, port } = await serve(book);
  try {
    for (let i = 0; i < 3; i += 1) await total(port, path);
    await sleep(2_000);
    const idle = memoryOf(child.pid!).own;
    let most = idle;
    const flowing = await Promise.all(Array.from({ length: IN_FLIGHT }, () => ask(port, path)));
    for (const res of flowing) res.on('error', () => undefined).resume();
    for (let i = 0; i < 40; i += 1) {
      await sleep(50);
      most = Math.max(most, memoryOf(child.pid!).own);
    }
    for (const res of flowing) res.destroy();
    return (most - idle) / 1024;
  } finally {
    child.kill();
    await once(child, 'exit');
  }
}

async function benchCpu(books: readonly PlannedInput[]): Promise<void> {
  const { microseconds, spread, noise } = await costsOfCopies(
    await Promise.all(books.map(({ plan }) => readFile(plan))),
  );
  for (const [i, book] of books.entries())
    say(`CPU per copy, ${book.name}: ${microseconds[i]!.toFixed(1)} µs ${holdWords(microseconds[i]! / 1000, 0.2)}`);
  say(
    `CPU per copy, largest to least: ${spread.toFixed(2)} ${holdWords(spread, 1.2)}; a book to itself: ${noise.toFixed(2)}`,
  );
}

function secondsOf(command: string, args: readonly string[]): number {
  const began = performance.now();
  spawnSync(command, args, { stdio: 'ignore' });
  return performance.now() - began;
}

/** Bundled, because otherwise half of the memory is Node's own TypeScript parser, twice. */
const BUNDLES = `build/bench-pdf-${process.pid}`;
const bundlePeer = (): Promise<unknown> =>
  build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'bench/pdf-peer.ts', outDir: BUNDLES, copyPublicDir: false },
  });

const peer = (way: string, book: PlannedInput): { milliseconds: number; mebibytes: number } => {
  const run = spawnSync(process.execPath, [`${BUNDLES}/pdf-peer.js`, way, book.path, `${book.path}.out`], {
    encoding: 'utf8',
  });
  const [milliseconds, mebibytes] = run.status === 0 ? run.stdout.trim().split(' ').map(Number) : [];
  return { milliseconds: milliseconds ?? Number.NaN, mebibytes: mebibytes ?? Number.NaN };
};

/** The limit against qpdf is for the largest file only: for small ones starting a process takes most of the time. */
function benchInspection(book: PlannedInput, hold: number | null): void {
  const qpdf = secondsOf('qpdf', ['--check', book.path]);
  const { milliseconds, mebibytes } = peer('ours', book);
  const ratio = milliseconds / qpdf;
  const against = hold === null ? '' : ` ${holdWords(ratio, hold)}`;
  say(
    `inspection, ${book.name}: ${milliseconds} ms, qpdf --check ${qpdf.toFixed(0)} ms, ratio ${ratio.toFixed(2)}${against}`,
  );
  say(
    `inspection, ${book.name}: ${(milliseconds / 1000).toFixed(1)} s ${holdWords(milliseconds / 1000, 10)}, ` +
      `${mebibytes} MiB over the idle process ${holdWords(mebibytes, 128)}`,
  );
}

function benchPeers(book: PlannedInput, line: string): void {
  say(`peers, ${book.name}: the time until a copy's first byte, once inspected: ours is above`);
  for (const way of ['pdf-lib', '@cantoo/pdf-lib', '@libpdf/core']) {
    const { milliseconds, mebibytes } = peer(way, book);
    say(`  ${way}: ${Number.isNaN(milliseconds) ? 'failed' : `${milliseconds} ms, ${mebibytes} MiB`}`);
  }
  const overlay = secondsOf('qpdf', [book.path, '--overlay', line, '--repeat=1', '--', `${book.path}.out`]);
  say(`  qpdf --overlay: ${overlay.toFixed(0)} ms`);
}

const PARTS = ['cpu', 'sending', 'memory', 'inspection', 'peers'] as const;
type Part = (typeof PARTS)[number];

const asked = process.argv.slice(2);
const unknown = asked.filter((word) => !PARTS.includes(word as Part));
if (unknown.length > 0) {
  process.stderr.write(`no such part: ${unknown.join(', ')}; there are ${PARTS.join(', ')}\n`);
  process.exit(1);
}
const isWanted = (part: Part): boolean => asked.length === 0 || asked.includes(part);

const folder = await mkdtemp(join(tmpdir(), 'rpgpedia-bench-pdf-'));
try {
  await bundlePeer();
  say(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`);
  const inputs = await makeInputs(folder);
  const small = await prepare(inputs.small);
  const packed = await prepare(inputs.packed);
  const large = await prepare(inputs.large);
  const long = await prepare(inputs.long);
  for (const book of [small, packed, large, long]) {
    const { length } = await readFile(book.plan);
    say(`plan, ${book.name}: ${(length / 1000).toFixed(0)} KB, ${(length / book.pages).toFixed(0)} bytes a page`);
  }
  if (isWanted('cpu')) await benchCpu([small, packed, large, long]);
  if (isWanted('sending')) await benchSending(large);
  if (isWanted('memory')) {
    const ours = await memoryWith(large, '/copy');
    const pipe = await memoryWith(large, '/plain');
    say(
      `memory over idle with ${IN_FLIGHT} copies in flight: ours ${ours.toFixed(1)} MiB ${holdWords(ours, 16)}, pipe ${pipe.toFixed(1)} MiB`,
    );
  }
  if (isWanted('inspection'))
    for (const book of [large, packed, long]) benchInspection(book, book === large ? 0.5 : null);
  if (isWanted('peers')) for (const book of [packed, large]) benchPeers(book, small.path);
} finally {
  await rm(folder, { recursive: true, force: true });
  await rm(BUNDLES, { recursive: true, force: true });
}
process.exit(process.exitCode ?? 0);
