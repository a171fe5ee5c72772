import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../tests/support/postgres.ts';
import { freePort } from '../tests/support/process.ts';
import { memoryOf } from './process.ts';
import { pairedRatio } from './ratio.ts';

const IDLE_MS = 20_000;

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const req = request({ host: '127.0.0.1', port, path: '/readyz', agent: false }, (res) => {
      res.resume();
      resolve(res.statusCode === 200);
    });
    req.once('error', () => resolve(false));
    req.end();
  });

interface Started {
  child: ChildProcess;
  milliseconds: number;
}

async function start(file: string, vars: Record<string, string>): Promise<Started> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [file], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      PORT: String(port),
      ...vars,
    } as never,
    stdio: 'ignore',
  });
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}`);
    await sleep(2);
  }
  return { child, milliseconds: performance.now() - began };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function timed(file: string, vars: Record<string, string>): Promise<number> {
  const { child, milliseconds } = await start(file, vars);
  await end(child);
  return milliseconds;
}

async function idle(name: string, vars: Record<string, string>, hold: number): Promise<void> {
  const { child } = await start('build/server/index.js', vars);
  await sleep(IDLE_MS);
  const { resident, own } = memoryOf(child.pid!);
  await end(child);
  const mib = resident / 1024;
  process.stdout.write(
    `idle memory ${name}: ${mib.toFixed(0)} MiB resident, ${(own / 1024).toFixed(0)} MiB of it not shared with files ` +
      `(hold to ${hold}: ${mib <= hold ? 'held' : 'MISSED'})\n`,
  );
}

export async function benchStart(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-bench-'));
  const postgres = await startPostgres();
  try {
    if (postgres) {
      const vars = {
        DATA_DIR: dataDir,
        DATABASE_URL: postgres.url('postgres'),
        SESSION_SECRET: 'x'.repeat(40),
        DEMO: '0',
      };
      await timed('build/server/index.js', vars);
      const result = await pairedRatio(
        5,
        () => timed('build/server/index.js', vars),
        () => timed('bench/bare-hono.ts', {}),
      );
      process.stdout.write(
        `start to first answer, PostgreSQL: ours ${result.a.toFixed(0)} ms, bare Hono ${result.b.toFixed(0)} ms, ` +
          `ratio ${result.ratio.toFixed(2)} (hold to 3: ${result.ratio <= 3 ? 'held' : 'MISSED'})\n`,
      );
      await idle('on PostgreSQL', vars, 120);
      const outside = {
        OIDC_ISSUER: 'https://accounts.google.com',
        OIDC_CLIENT_ID: 'bench',
        OIDC_CLIENT_SECRET: 'bench',
      };
      await idle('on PostgreSQL with an outside provider', { ...vars, ...outside }, 100);
    }
    const embedded = { DATA_DIR: join(dataDir, 'embedded') };
    const first = await timed('build/server/index.js', embedded);
    const second = await timed('build/server/index.js', embedded);
    process.stdout.write(
      `start on the embedded default: first ${(first / 1000).toFixed(1)} s, second ${(second / 1000).toFixed(1)} s ` +
        `(hold to 4 on an idle machine: ${second <= 4_000 ? 'held' : 'MISSED'})\n`,
    );
  } finally {
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) await benchStart();
