import { randomUUID } from 'node:crypto';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { sessionIdOf } from '../features/people/accounts/sessions.server.ts';
import { books } from '../features/publishing/books/tables.ts';
import { creators } from '../features/publishing/creators/tables.ts';
import { type BenchProduct, makeUsers, sessionOf } from './product.ts';
import { pairedRatio, rate, report } from './ratio.ts';

const REQUESTS = 1_200;
const USERS_AT_ONCE = 8;
const agent = new Agent({ keepAlive: true, maxSockets: USERS_AT_ONCE });

function post<T>(url: string, cookie: string, data: unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', origin: new URL(url).origin, cookie };
    const req = request(url, { method: 'POST', agent, headers }, (res) => {
      let text = '';
      res.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      res.once('end', () =>
        res.statusCode === 200
          ? resolve((JSON.parse(text) as { result: T }).result)
          : reject(new Error(`answered ${res.statusCode}: ${text}`)),
      );
    });
    req.once('error', reject);
    req.end(JSON.stringify({ data }));
  });
}

interface Cart {
  shoppingCart: { items: { id: string }[] };
}

class Recorder {
  private readonly product: BenchProduct;
  constructor(product: BenchProduct) {
    this.product = product;
  }

  /** The statements of `act` that name one of `ids`: what the product does meanwhile by itself is left out. */
  async record(
    act: () => Promise<unknown>,
    ids: readonly unknown[],
  ): Promise<{ name?: string; text: string; values: unknown[] }[]> {
    const { pool } = this.product.database;
    const seen: { name?: string; text: string; values: unknown[] }[] = [];
    const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
    pool.query = ((first: { name?: string; text: string; values?: unknown[] }, values?: unknown[]) => {
      if (typeof first === 'object')
        seen.push({
          ...(first.name ? { name: first.name } : {}),
          text: first.text,
          values: first.values ?? values ?? [],
        });
      return query(first, values);
    }) as never;
    try {
      await act();
    } finally {
      pool.query = query as never;
    }
    return seen.filter((one) => one.values.some((value) => ids.includes(value)));
  }
}

export async function benchChanges(product: BenchProduct, label: string, hold: number | null): Promise<void> {
  const { db } = product.ctx;
  const now = product.ctx.clock.now();
  const bookId = randomUUID();
  await db
    .insert(creators)
    .values({ id: `bench-${bookId}`, name: 'Bench', createdAt: now })
    .onConflictDoNothing();
  await db.insert(books).values({
    id: bookId,
    bookUrl: `bench-${bookId}`,
    title: 'Bench',
    creatorId: `bench-${bookId}`,
    status: 'published',
    price: 1000,
    createdAt: now,
  });
  const uids = await makeUsers(product, USERS_AT_ONCE);
  const secrets = await Promise.all(uids.map((uid) => sessionOf(product, uid)));
  const cookies = secrets.map((secret) => `rpgpedia-session=${secret}`);
  const people = new Map(cookies.map((cookie, i) => [cookie, [uids[i], sessionIdOf(secrets[i]!)] as const]));
  const first = people.get(cookies[0]!)!;

  const pairs: [string, (base: string, i: number) => Promise<void>][] = [
    [
      'cart',
      async (base, i) => {
        const cookie = cookies[i % USERS_AT_ONCE]!;
        const { shoppingCart } = await post<Cart>(`${base}/functions/addToCart`, cookie, {
          productType: 'key',
          productId: 'oneKeyPack',
        });
        await post(`${base}/functions/removeFromCart`, cookie, { id: shoppingCart.items.at(-1)!.id });
      },
    ],
    [
      'wish list',
      async (base, i) => {
        await post(`${base}/functions/addToWishList`, cookies[i % USERS_AT_ONCE]!, { bookId });
        await post(`${base}/functions/removeFromWishList`, cookies[i % USERS_AT_ONCE]!, { bookId });
      },
    ],
  ];

  const recorder = new Recorder(product);
  for (const [name, change] of pairs) {
    const recorded = await recorder.record(() => change(product.url, 0), first);
    const half = recorded.findIndex((one, i) => i > 0 && one.name === recorded[0]!.name);
    const byCall = [recorded.slice(0, half), recorded.slice(half)];
    const bare = new Hono();
    for (const [n, path] of (name === 'cart'
      ? ['addToCart', 'removeFromCart']
      : ['addToWishList', 'removeFromWishList']
    ).entries()) {
      bare.post(`/functions/${path}`, async (c) => {
        const { data } = await c.req.json<{ data: { id?: string } }>();
        let rows: Record<string, unknown>[] = [];
        for (const [i, one] of byCall[n]!.entries()) {
          const person = people.get(c.req.header('cookie')!)!;
          const values = one.values.map((value) => {
            const which = first.indexOf(value as string);
            return which === -1 ? value : person[which];
          });
          if (path === 'addToCart' && i === byCall[n]!.length - 1)
            values[1] = JSON.stringify([{ ...(JSON.parse(values[1] as string) as object[])[0], id: randomUUID() }]);
          if (path === 'removeFromCart' && i === byCall[n]!.length - 1) values[1] = data.id;
          rows = (await product.database.pool.query({ name: `bare_${path}_${i}`, text: one.text, values })).rows;
        }
        return c.json({ result: name === 'cart' ? { shoppingCart: { items: rows[0]!.cart } } : rows[0] });
      });
    }
    const server = createServer(getRequestListener(bare.fetch));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const bareUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const result = await pairedRatio(
      5,
      () => rate(REQUESTS, USERS_AT_ONCE, (i) => change(product.url, i)),
      () => rate(REQUESTS, USERS_AT_ONCE, (i) => change(bareUrl, i)),
    );
    report(`${label}: ${name} changed and back, ${USERS_AT_ONCE} at a time`, result, hold);
    server.closeAllConnections();
    server.close();
  }
}
