import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, closeSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { PATIENCE_MS } from './patience.ts';
import { freePort } from './process.ts';

export const TEMPLATE_DATABASE = 'rpgpedia_template';

const ROOT = '/usr/lib/postgresql';

/** The folder of the newest version's programs; null where none is installed. */
export function postgresPrograms(): string | null {
  if (!existsSync(ROOT)) return null;
  const versions = readdirSync(ROOT)
    .map(Number)
    .filter((version) => version >= 15 && existsSync(join(ROOT, String(version), 'bin', 'initdb')))
    .sort((a, b) => b - a);
  return versions[0] === undefined ? null : join(ROOT, String(versions[0]), 'bin');
}

/** PostgreSQL refuses to run as root, so root uses Debian's `postgres` user. */
function unprivilegedIds(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

export interface TestPostgres {
  readonly data: string;
  url(name: string): string;
  /** Stops it like a crash; `start` brings it back with its data. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and keeps its data. */
  halt(): Promise<void>;
  stop(): Promise<void>;
  /** Another server that follows this one by streaming; to be stopped before it. */
  follow(): Promise<TestPostgres>;
}

const OPTIONS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=500'];

/** The command that makes a server's data in a folder, run as its user, and what it reads. */
type Make = (data: string) => { program: string; args: string[]; input?: number };

/** Runs a server in a new folder, once `make` has made its data there. */
async function run(make: Make, settings: readonly string[]): Promise<TestPostgres> {
  const bin = postgresPrograms()!;
  const directory = mkdtempSync(join(tmpdir(), 'rpgpedia-pg-'));
  const user = unprivilegedIds();
  if (user) chownSync(directory, user.uid, user.gid);
  const data = join(directory, 'data');
  const { program, args, input } = make(data);
  const stdio = [input ?? 'ignore', 'pipe', 'pipe'] as const;
  const path = { PATH: `${bin}:${process.env.PATH}` } as unknown as NodeJS.ProcessEnv;
  const made = spawnSync(program, args, { ...user, cwd: directory, encoding: 'utf8', env: path, stdio: [...stdio] });
  if (made.status !== 0) throw new Error(`${program} failed: ${made.error ?? made.stderr}`);
  const port = await freePort();
  const url = (name: string): string => `postgres://postgres@127.0.0.1:${port}/${name}`;
  let server: ChildProcess;

  const start = async (): Promise<void> => {
    server = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), ...[...OPTIONS, ...settings].flatMap((option) => ['-c', option])],
      { ...user, cwd: directory, stdio: 'ignore' },
    );
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const client = new pg.Client({ connectionString: url('postgres') });
      try {
        await client.connect();
        await client.end();
        return;
      } catch (error) {
        await client.end().catch(() => undefined);
        if (server.exitCode !== null || Date.now() > deadline) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };

  await start();
  return {
    data,
    url,
    start,
    crash: () => end('SIGQUIT'),
    halt: () => end('SIGINT'),
    stop: async () => {
      if (server.exitCode === null) await end('SIGINT');
      rmSync(directory, { recursive: true, force: true });
    },
    follow: () =>
      run((copy) => ({ program: 'pg_basebackup', args: ['-D', copy, '-d', url('postgres'), ...STREAMING] }), settings),
  };
}

const STREAMING = ['-R', '-c', 'fast', '--no-sync'];
const NEW = ['-U', 'postgres', '--no-sync', '-A', 'trust', '--locale=C.UTF-8', '-E', 'UTF8'];

export interface PostgresOptions {
  durable?: boolean;
  settings?: readonly string[];
  /** An archive of the data of a server that was halted; without it the server is empty. */
  archive?: string;
}

export async function startPostgres({
  durable,
  settings = [],
  archive,
}: PostgresOptions = {}): Promise<TestPostgres | null> {
  if (!postgresPrograms()) return null;
  const all = [...settings, `fsync=${durable ? 'on' : 'off'}`];
  if (archive === undefined) return run((data) => ({ program: 'initdb', args: ['-D', data, ...NEW] }), all);
  // The archive is opened here, because the server's user may not see the folder that it is in.
  const input = openSync(archive, 'r');
  try {
    return await run(() => ({ program: 'tar', args: ['-x', '--no-same-owner'], input }), all);
  } finally {
    closeSync(input);
  }
}
