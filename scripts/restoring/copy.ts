import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EnvError } from '../../platform/env-error.ts';

const BIN = '/usr/lib/postgresql/15/bin';
/** pgBackRest keeps this file in a directory that it has not finished. */
const UNFINISHED = 'backup.manifest';

/** PostgreSQL refuses to run as root. */
const asPostgres = (command: string[]): [string, string[]] => {
  const all =
    process.getuid?.() === 0
      ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command]
      : command;
  return [all[0]!, all.slice(1)];
};

export interface BackupSource {
  config: string;
  stanza: string;
}

interface BackupInfo {
  backup: { label: string; timestamp: { stop: number }; info: { size: number } }[];
}

/** The newest backup of a stanza: when it was finished, and bytes of its database. */
export function newestBackup({ config, stanza }: BackupSource): { at: Date; bytes: number } {
  const [program, args] = asPostgres(['pgbackrest', `--config=${config}`, `--stanza=${stanza}`]);
  const { status, stdout, stderr } = spawnSync(program, [...args, '--output=json', 'info'], { encoding: 'utf8' });
  const newest = status === 0 ? (JSON.parse(stdout) as BackupInfo[])[0]?.backup.at(-1) : undefined;
  if (!newest) throw new EnvError(`No backup of ${stanza} was found with ${config}. ${stderr}`.trim());
  return { at: new Date(newest.timestamp.stop * 1_000), bytes: newest.info.size };
}

/**
 * Brings a backup and the write-ahead log up to `to` into `folder`, which is empty, or holds what an interrupted
 * restore left: then only what is missing or different is fetched.
 */
export async function bringBack(folder: string, { config, stanza }: BackupSource, to: Date | null): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const isBegun = existsSync(join(folder, UNFINISHED));
  if (readdirSync(folder).length > 0 && !isBegun)
    throw new EnvError(`${folder} is not empty: restore into an empty directory, so that no database is overwritten.`);
  if (process.getuid?.() === 0) spawnSync('chown', ['postgres:postgres', folder]);
  chmodSync(folder, 0o700);
  const target = to
    ? ['--type=time', `--target=${to.toISOString().replace('T', ' ').replace('Z', '+00')}`, '--target-action=promote']
    : [];
  const [program, args] = asPostgres([
    ...['pgbackrest', `--config=${config}`, `--stanza=${stanza}`, `--pg1-path=${folder}`, '--archive-mode=off'],
    ...[...(isBegun ? ['--delta'] : []), ...target, 'restore'],
  ]);
  const child = spawn(program, args, { stdio: 'inherit' });
  const status = await new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
  if (status !== 0) throw new EnvError(`pgbackrest ended with ${status}: begin again with the same command.`);
}

export interface ServedCopy {
  url(database: string): string;
  stop(): Promise<void>;
}

/** Serves a restored directory on a socket of its own, to nobody else, once all of the log is applied. */
export async function serve(folder: string): Promise<ServedCopy> {
  const sockets = mkdtempSync(join(tmpdir(), 'rpgpedia-restored-'));
  if (process.getuid?.() === 0) spawnSync('chown', ['postgres:postgres', sockets]);
  const access = join(sockets, 'hba.conf');
  writeFileSync(access, 'local all all trust\n');
  chmodSync(access, 0o644);
  const set = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    port: '5432',
    hba_file: access,
    hot_standby: 'off',
    archive_mode: 'off',
    synchronous_standby_names: '',
  };
  const settings = Object.entries(set).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program, args] = asPostgres([join(BIN, 'postgres'), '-D', folder, ...settings]);
  const server: ChildProcess = spawn(program, args, { cwd: sockets, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    server.kill('SIGINT');
    await ended;
    rmSync(sockets, { recursive: true, force: true });
  };
  const url = (database: string): string => `postgres://postgres@/${database}?host=${encodeURIComponent(sockets)}`;
  for (;;) {
    const client = new pg.Client({ connectionString: url('postgres') });
    try {
      await client.connect();
      await client.end();
      return { url, stop };
    } catch (error) {
      await client.end().catch(() => undefined);
      if (server.exitCode !== null) {
        await stop();
        throw new EnvError(`The restored database does not start (${(error as Error).message}): see its log.`);
      }
      await sleep(200);
    }
  }
}
