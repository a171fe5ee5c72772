import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { PATIENCE } from './patience.ts';
import { freePort } from './process.ts';

const ROOT = '/usr/lib/postgresql';

function binaries(): string | null {
  if (!existsSync(ROOT)) return null;
  const versions = readdirSync(ROOT)
    .map(Number)
    .filter((version) => version >= 15 && existsSync(join(ROOT, String(version), 'bin', 'initdb')))
    .sort((a, b) => b - a);
  return versions[0] === undefined ? null : join(ROOT, String(versions[0]), 'bin');
}

/** PostgreSQL refuses to run as root, so root uses Debian's `postgres` user. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

export interface TestPostgres {
  url(name: string): string;
  /** Stops it like a crash; `start` brings it back with its data. */
  crash(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Another server that follows this one by streaming; to be stopped before it. */
  follow(): Promise<TestPostgres>;
}

const OPTIONS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=500'];

/** Runs a server in a new folder, once `make` has made its data there. */
async function run(make: (data: string) => string[], settings: readonly string[]): Promise<TestPostgres> {
  const bin = binaries()!;
  const directory = mkdtempSync(join(tmpdir(), 'rpgpedia-pg-'));
  const user = unprivileged();
  if (user) chownSync(directory, user.uid, user.gid);
  const data = join(directory, 'data');
  const [program = '', ...args] = make(data);
  const made = spawnSync(join(bin, program), args, { ...user, cwd: directory, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`${program} failed: ${made.stderr}`);
  const port = await freePort();
  const url = (name: string): string => `postgres://postgres@127.0.0.1:${port}/${name}`;
  let server: ChildProcess;

  const start = async (): Promise<void> => {
    server = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), ...[...OPTIONS, ...settings].flatMap((option) => ['-c', option])],
      { ...user, cwd: directory, stdio: 'ignore' },
    );
    const deadline = Date.now() + PATIENCE;
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
    url,
    start,
    crash: () => end('SIGQUIT'),
    stop: async () => {
      await end('SIGINT');
      rmSync(directory, { recursive: true, force: true });
    },
    follow: () =>
      run((copy) => ['pg_basebackup', '-D', copy, '-d', url('postgres'), '-R', '-c', 'fast', '--no-sync'], settings),
  };
}

export async function startPostgres({
  durable = false,
  settings = [],
}: {
  durable?: boolean;
  settings?: readonly string[];
} = {}): Promise<TestPostgres | null> {
  if (!binaries()) return null;
  const initdb = ['-U', 'postgres', '--no-sync', '-A', 'trust', '--locale=C.UTF-8', '-E', 'UTF8'];
  return run((data) => ['initdb', '-D', data, ...initdb], [...settings, `fsync=${durable ? 'on' : 'off'}`]);
}
