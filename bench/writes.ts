import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { hold } from './hold.ts';
import { median } from './median.ts';
import { type BenchProduct, makeUsers, openProduct, sessionOf } from './product.ts';
import { pairedRatio, rate, report } from './ratio.ts';

const CLIENTS = 16;
const WRITES = 6_000;
const CHANGES = 100;

/** Clients of their own that update a row of their own each, with the triggers of `users` and without them. */
async function benchCommits(product: BenchProduct): Promise<void> {
  const uids = await makeUsers(product, CLIENTS);
  const connectionString = product.ctx.env.databaseUrl!;
  const clients = uids.map(() => new pg.Client({ connectionString }));
  await Promise.all(clients.map((client) => client.connect()));
  const { rows } = await clients[0]!.query<{ flushed: string }>("select current_setting('fsync') as flushed");
  const turn = async (role: 'origin' | 'replica'): Promise<number> => {
    await Promise.all(clients.map((client) => client.query(`set session_replication_role = ${role}`)));
    let value = 0;
    // `rate` begins one act for each client and the next when one is done: a client is never asked twice at once.
    const free = clients.map((_, i) => i);
    return rate(WRITES, CLIENTS, async () => {
      const i = free.pop()!;
      value += 1;
      await clients[i]!.query('update users set display_name = $2 where uid = $1', [uids[i], `Volta ${value}`]);
      free.push(i);
    });
  };
  const result = await pairedRatio(
    5,
    () => turn('origin'),
    () => turn('replica'),
  );
  report(`${CLIENTS} clients, rows of their own (fsync ${rows[0]!.flushed})`, result, 0.8, 'no triggers');
  if (result.ratio < 0.8) process.exitCode = 1;
  await Promise.all(clients.map((client) => client.end()));
}

/** Milliseconds from the answer of an UPDATE made outside of the product to the event in an open stream. */
async function delaysOf(product: BenchProduct, pauseMs: number): Promise<number[]> {
  const [uid] = await makeUsers(product, 1);
  const cookie = `rpgpedia-session=${await sessionOf(product, uid!)}`;
  const request = get(`${product.url}/live/user`, { headers: { cookie }, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const client = new pg.Client({ connectionString: product.ctx.env.databaseUrl! });
  await client.connect();
  let waiting = { name: '', seen: (): void => undefined };
  response.setEncoding('utf8').on('data', (chunk: string) => {
    if (chunk.includes(`"${waiting.name}"`)) waiting.seen();
  });
  const delays: number[] = [];
  for (let i = 0; i < CHANGES; i += 1) {
    const name = `Volta ${i}.`;
    const seen = new Promise<void>((resolve) => {
      waiting = { name, seen: resolve };
    });
    await client.query('update users set display_name = $2 where uid = $1', [uid, name]);
    const committed = performance.now();
    await seen;
    delays.push(performance.now() - committed);
    await sleep(pauseMs * (0.5 + (i % 10) / 10));
  }
  request.destroy();
  await client.end();
  return delays;
}

/** Measures what a change costs the database's commits, and when a follower sees it. PostgreSQL only. */
export async function benchWrites(): Promise<void> {
  for (const durable of [true, false]) {
    const product = await openProduct('postgres', undefined, { durable });
    if (!product) return void process.stdout.write('writes: needs PostgreSQL, skipped\n');
    await benchCommits(product).finally(() => product.close());
  }
  const product = (await openProduct('postgres'))!;
  try {
    for (const pauseMs of [20, 200]) {
      const delays = await delaysOf(product, pauseMs);
      hold(`a follower sees another program's change, ${pauseMs} ms apart: median`, median(delays), 'ms', 100);
      hold(`a follower sees another program's change, ${pauseMs} ms apart: last`, Math.max(...delays), 'ms', 1_000);
    }
  } finally {
    await product.close();
  }
}

if (import.meta.main) {
  await benchWrites();
  process.exit();
}
