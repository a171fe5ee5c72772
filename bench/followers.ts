import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildIfNeeded } from '../scripts/build.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import type { ProductProcess } from '../tests/support/process.ts';
import { fill, type PersonName } from './growth-data.ts';
import { hold } from './hold.ts';
import { median } from './median.ts';
import { threadsCpuOf } from './process.ts';
import { askAs, productOn } from './product-process.ts';

const ROUNDS = 5;
const REQUESTS = 20;
/** A process opens as many for pages. */
const CONNECTIONS = 8;
/** The leader may still spend this part: it knows who asks, and answers what a follower does not. */
const CPU_SHARE_MAX = 0.5;
const SIZE = { books: 5_000, people: 5_000 };

interface RequestOfPerson {
  by: PersonName;
  path: string;
  data?: object;
}

const ASKED: readonly RequestOfPerson[] = [
  { by: 'beta', path: '/loja?ordem=titulo' },
  { by: 'beta', path: '/loja?q=dragao' },
  { by: 'beta', path: '/loja/livro-3' },
  { by: 'beta', path: '/criadores/casa-0' },
  { by: 'beta', path: '/functions/listBooks', data: { q: 'dragao' } },
  { by: 'admin', path: '/admin/usuarios?q=pessoa' },
  { by: 'admin', path: '/admin/pagamentos' },
  { by: 'admin', path: '/admin/usuarios/exportar' },
  { by: 'admin', path: '/admin/pagamentos/exportar' },
  { by: 'admin', path: '/admin/codigos/exportar' },
];

/** CPU of a server's connections so far, by process, in milliseconds. */
async function cpuSpent(server: pg.Client): Promise<Map<number, number>> {
  const { rows } = await server.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return new Map(rows.map(({ pid }) => [pid, threadsCpuOf(pid)]));
}

const between = (before: Map<number, number>, after: Map<number, number>): number =>
  [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);

async function ask(product: ProductProcess, { by, path, data }: RequestOfPerson): Promise<void> {
  const response = await askAs(product, by, path, data);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
}

/** CPU of the leader and of its follower for each request, in milliseconds. */
async function costOf(product: ProductProcess, servers: readonly [pg.Client, pg.Client], asked: RequestOfPerson) {
  const before = await Promise.all(servers.map(cpuSpent));
  for (let i = 0; i < REQUESTS; i += 1) await ask(product, asked);
  const after = await Promise.all(servers.map(cpuSpent));
  const [leader, follower] = after.map((now, i) => between(before[i]!, now) / REQUESTS);
  return { leader: leader!, follower: follower! };
}

/**
 * Measures what a follower takes off the leader: two processes on one leader take the same requests in turn, one of
 * them with a follower to ask.
 */
await buildIfNeeded();
const leader = await startPostgres();
if (!leader) throw new Error('PostgreSQL is needed: apt-get install postgresql');
// They also stop what a failed start leaves running, the newest first.
const stops: (() => Promise<unknown>)[] = [() => leader.stop()];
const start = async (more: Record<string, string> = {}): Promise<ProductProcess> => {
  const folder = await mkdtemp(join(tmpdir(), 'rpgpedia-bench-followers-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  const product = await productOn(folder, leader.url('postgres'), { ADMIN_EMAILS: 'admin@demo.test', ...more });
  stops.push(() => product.kill('SIGKILL'));
  await product.start();
  return product;
};
const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  stops.push(() => client.end());
  await client.connect();
  return client;
};
try {
  const alone = await start();
  const atLeader = await connect(leader.url('postgres'));
  await fill(atLeader, SIZE);
  const follower = await leader.follow();
  stops.push(() => follower.stop());
  const atFollower = await connect(follower.url('postgres'));
  const followed = await start({ DATABASE_FOLLOWER_URL: follower.url('postgres') });
  const servers = [atLeader, atFollower] as const;
  for (const asked of ASKED) {
    // Connections that have not asked it yet would be measured with what they learn.
    for (const product of [alone, followed])
      await Promise.all(Array.from({ length: CONNECTIONS }, () => ask(product, asked)));
    const rounds: { without: number; leader: number; follower: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { leader: without } = await costOf(alone, servers, asked);
      rounds.push({ without, ...(await costOf(followed, servers, asked)) });
    }
    const of = (part: keyof (typeof rounds)[number]): string => median(rounds.map((round) => round[part])).toFixed(2);
    hold(
      `${asked.path}: leader ${of('without')} → ${of('leader')} ms, follower ${of('follower')}`,
      median(rounds.map((round) => round.leader / round.without)),
      '',
      CPU_SHARE_MAX,
    );
  }
} finally {
  for (const stop of stops.toReversed()) await stop();
}
process.exit();
