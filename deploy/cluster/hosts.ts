import { spawn, spawnSync } from 'node:child_process';
import { chownSync, closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Everything of the cluster lies here; `down` removes it. */
export const FOLDER = '/var/tmp/rpgpedia-cluster';

/** The addresses exist only in the namespaces, which no other network reaches. */
export const HOSTS = {
  db1: '10.201.0.11',
  db2: '10.201.0.12',
  db3: '10.201.0.13',
  etcd1: '10.201.0.21',
  etcd2: '10.201.0.22',
  etcd3: '10.201.0.23',
  gate: '10.201.0.20',
  store: '10.201.0.30',
  web1: '10.201.0.41',
  web2: '10.201.0.42',
  front: '10.201.0.50',
} as const;

export type Host = keyof typeof HOSTS;
export const DATABASES = ['db1', 'db2', 'db3'] as const satisfies Host[];
export const KEEPERS = ['etcd1', 'etcd2', 'etcd3'] as const satisfies Host[];
export const WEBS = ['web1', 'web2'] as const satisfies Host[];
export type DatabaseHost = (typeof DATABASES)[number];
export type WebHost = (typeof WEBS)[number];

/** The namespace that holds the switch between the hosts. */
const SWITCH = 'rpg-switch';
export const spaceOf = (host: Host): string => `rpg-${host}`;
const cableOf = (host: Host): string => `to-${host}`;

/** Runs a program to its end. Throws with what it wrote to stderr when it fails. */
export function run(program: string, args: readonly string[], input?: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', input, maxBuffer: 1 << 26 });
  if (error || status !== 0)
    throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? (stderr || stdout).trim()}`);
  return stdout;
}

export const runOn = (host: Host, program: string, ...args: string[]): string =>
  run('ip', ['netns', 'exec', spaceOf(host), program, ...args]);

export const asPostgres = (program: string, ...args: string[]): string[] => [
  'setpriv',
  '--reuid=postgres',
  '--regid=postgres',
  '--clear-groups',
  program,
  ...args,
];

/**
 * Starts a program on a host that goes on after this one ends; what it writes goes to a file. Returns its process id:
 * `ip netns exec`, `setpriv` and `env` become the program instead of starting it.
 */
export function start(host: Host, name: string, command: readonly string[], vars: Record<string, string> = {}): number {
  const log = openSync(`${FOLDER}/log/${host}-${name}.log`, 'a');
  const { PATH = '' } = process.env;
  const child = spawn('ip', ['netns', 'exec', spaceOf(host), ...command], {
    detached: true,
    cwd: vars.CWD ?? FOLDER,
    env: { PATH, HOME: FOLDER, LANG: 'C.UTF-8', ...vars } as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', log, log],
  });
  child.unref();
  closeSync(log);
  return child.pid!;
}

export function makeNetwork(): void {
  run('ip', ['netns', 'add', SWITCH]);
  run('ip', ['-n', SWITCH, 'link', 'add', 'switch', 'type', 'bridge']);
  run('ip', ['-n', SWITCH, 'link', 'set', 'switch', 'up']);
  for (const [name, address] of Object.entries(HOSTS)) {
    const [host, space] = [name as Host, spaceOf(name as Host)];
    run('ip', ['netns', 'add', space]);
    const cable = ['link', 'add', cableOf(host), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space];
    run('ip', ['-n', SWITCH, ...cable]);
    run('ip', ['-n', SWITCH, 'link', 'set', cableOf(host), 'master', 'switch', 'up']);
    run('ip', ['-n', space, 'address', 'add', `${address}/24`, 'dev', 'eth0']);
    for (const device of ['lo', 'eth0']) run('ip', ['-n', space, 'link', 'set', device, 'up']);
  }
}

export const setCable = (host: Host, state: 'up' | 'down'): string =>
  run('ip', ['-n', SWITCH, 'link', 'set', cableOf(host), state]);

const spaces = (): string[] =>
  run('ip', ['netns', 'list'])
    .split('\n')
    .map((line) => line.split(' ')[0]!)
    .filter((name) => name === SWITCH || Object.keys(HOSTS).some((host) => spaceOf(host as Host) === name));

/** The processes of a host: everything in its namespace was started by this cluster. */
export const pidsOf = (host: Host): number[] => pidsIn(spaceOf(host));

const pidsIn = (space: string): number[] => run('ip', ['netns', 'pids', space]).split('\n').filter(Boolean).map(Number);

export const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}

/** Ends the processes of all hosts, and then the hosts. */
export async function removeNetwork(): Promise<void> {
  const all = spaces();
  const alive = (): number[] => all.flatMap(pidsIn);
  for (const pid of alive()) signal(pid, 'SIGCONT');
  for (const pid of alive()) signal(pid, 'SIGKILL');
  for (let tries = 0; alive().length > 0 && tries < 100; tries += 1) await sleep(100);
  for (const space of all) run('ip', ['netns', 'delete', space]);
}

/** Tries until `look` answers; throws after so many seconds. */
export async function until<T>(what: string, seconds: number, look: () => Promise<T | null> | T | null): Promise<T> {
  const end = performance.now() + seconds * 1_000;
  for (;;) {
    let why: unknown = null;
    const found = await Promise.resolve()
      .then(look)
      .catch((error: unknown) => {
        why = error;
        return null;
      });
    if (found !== null) return found;
    if (performance.now() > end) throw new Error(`${what}: not within ${seconds} s`, { cause: why });
    await sleep(250);
  }
}

/** Ownership for PostgreSQL's user, where a file was made by root. */
export function forPostgres(path: string): void {
  const id = (flag: string): number => Number(run('id', [flag, 'postgres']));
  chownSync(path, id('-u'), id('-g'));
}

/** The file systems mounted below the cluster's folder, in the order in which they were. */
export const mountedFolders = (): string[] =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((path) => path.startsWith(`${FOLDER}/`));
