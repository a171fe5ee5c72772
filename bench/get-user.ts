import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { GET_USER_SQL } from '../features/accounts/get-user.server.ts';
import { type BenchProduct, makeUsers, sessionOf } from './product.ts';
import { pairedRatio, rate, report } from './ratio.ts';

const COUNT = 1500;
const WIDTH = 8;

const agent = new Agent({ keepAlive: true, maxSockets: WIDTH });

function post(url: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const req = request(
      url,
      { method: 'POST', agent, headers: { 'content-type': 'application/json', origin: new URL(url).origin, cookie } },
      (res) => {
        res.resume();
        res.once('end', () =>
          res.statusCode === 200 ? resolve(200) : reject(new Error(`answered ${res.statusCode}`)),
        );
      },
    );
    req.once('error', reject);
    req.end('{"data":{}}');
  });
}

export async function benchGetUser(product: BenchProduct, label: string, hold: number | null): Promise<void> {
  const [uid] = (await makeUsers(product, 1)) as [string];
  const cookie = `rpgpedia-session=${await sessionOf(product, uid)}`;
  const bare = new Hono().post('/functions/getUser', async (c) => {
    await c.req.json();
    const { rows } = await product.database.pool.query({ name: 'bare_user', text: GET_USER_SQL, values: [uid] });
    return c.json({ result: rows[0] });
  });
  const server = createServer(getRequestListener(bare.fetch));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bareUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/functions/getUser`;
  const result = await pairedRatio(
    5,
    () => rate(COUNT, WIDTH, () => post(`${product.url}/functions/getUser`, cookie)),
    () => rate(COUNT, WIDTH, () => post(bareUrl, cookie)),
  );
  report(`${label}: getUser over HTTP, ${WIDTH} at a time`, result, hold);
  server.closeAllConnections();
  server.close();
}
