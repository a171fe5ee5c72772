import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LETTERS } from '../../platform/identity/plain-page.ts';
import { createLogger } from '../../platform/log.ts';
import { startApp, type TestApp } from '../../tests/support/app.ts';
import { rawRequest } from '../../tests/support/raw-request.ts';
import { createClosed } from './closed.ts';

const PATHS = [
  '/',
  '/loja',
  '/loja.data',
  '/auth/login',
  '/idp/nada',
  '/outbox',
  '/openapi.json',
  '/live/stats?once=1',
];
const PROBES = ['/healthz', '/readyz', '/metrics'];
const HTML = 'Accept: text/html';

let app: TestApp;
let port = '';
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  app = await startApp({
    jobs: false,
    vars: { LEGACY_HOSTS: 'old.example.test' },
    log: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  ({ port } = new URL(app.url));
});
afterAll(() => app.stop());

const get = (target: string, ...headers: string[]) => rawRequest(app.url, [`GET ${target} HTTP/1.1`, ...headers]);
const own = (): string => `Host: 127.0.0.1:${port}`;

describe('a Host that is not ours', () => {
  it.each(['evil.example', '169.254.169.254', 'localhost', 'localhost:1', '[::1]', 'rpg.localhost', 'old.example'])(
    'is misdirected: %s',
    async (host) => {
      for (const path of PATHS) {
        for (const name of [host, `${host.replace(/:\d+$/, '')}:65000`]) {
          const { status, headers, body } = await get(path, `Host: ${name}`, HTML);
          expect(status, `${name} ${path}`).toBe(421);
          expect(headers.get('location')).toBeNull();
          expect(headers.get('set-cookie')).toBeNull();
          expect(headers.get('x-content-type-options')).toBe('nosniff');
          expect(body).toContain(app.url);
        }
      }
      const call = await rawRequest(app.url, [
        'POST /functions/getStats HTTP/1.1',
        `Host: ${host}`,
        'Content-Length: 0',
      ]);
      expect(call.status).toBe(421);
      for (const path of PROBES) expect((await get(path, `Host: ${host}`)).status, path).toBe(200);
    },
  );

  it('meets no page that is kept for others', async () => {
    expect((await get('/loja', own(), HTML)).status).toBe(200);
    expect((await get('/loja', own(), HTML)).status).toBe(200);
    expect((await get('/loja', 'Host: evil.example')).status).toBe(421);
  });

  it('is not let in by a way round what answers to any', async () => {
    for (const round of ['/control/..', '/control/%2e%2e', '/control/x/../..', '/healthz/..', '/control//..'])
      for (const path of PATHS)
        expect((await get(`${round}${path}`, 'Host: evil.example')).status, round + path).toBe(421);
  });

  it('is not made ours by a header that says so', async () => {
    for (const header of ['X-Forwarded-Host', 'Forwarded', 'X-Host', 'X-Original-Host'])
      expect((await get('/loja', 'Host: evil.example', `${header}: 127.0.0.1:${port}`)).status).toBe(421);
    const page = await get('/loja', own(), 'X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: https', HTML);
    expect([page.status, page.body.includes('evil.example')]).toEqual([200, false]);
    const login = await get('/auth/login', own(), 'X-Forwarded-Host: evil.example');
    expect([login.status, login.headers.get('location')?.includes('evil.example')]).toEqual([302, false]);
  });

  it('counts by the target where that names one', async () => {
    expect((await get('http://evil.example/loja', own())).status).toBe(421);
    expect((await get(`http://127.0.0.1:${port}@evil.example/loja`, own())).status).toBe(421);
    expect((await get('HTTPS://evil.example/healthz', own())).status).toBe(200);
    const ours = await get(`http://127.0.0.1:${port}/robots.txt`, 'Host: evil.example');
    expect([ours.status, ours.body.includes(`${app.url}/sitemap.xml`)]).toEqual([200, true]);
    const legacy = await get('http://old.example.test/loja?x=1', own());
    expect([legacy.status, legacy.headers.get('location')]).toEqual([308, `${app.url}/loja?x=1`]);
  });

  it('is in the log, without its name', async () => {
    await get('/loja', 'Host: nobody.example', 'X-Request-Id: wrong-host-1');
    await expect
      .poll(() => lines.find(({ requestId }) => requestId === 'wrong-host-1'))
      .toMatchObject({ route: '/loja', status: 421 });
    expect(JSON.stringify(lines)).not.toContain('nobody.example');
  });
});

describe('a request of no one host', () => {
  it('is refused, whatever it asks for', async () => {
    for (const path of [...PATHS, ...PROBES]) {
      expect((await get(path, own(), own())).status, path).toBe(400);
      expect((await get(path, own(), 'HOST: evil.example')).status, path).toBe(400);
      expect((await get(path)).status, path).toBe(400);
    }
    for (const path of PATHS) {
      for (const host of ['', 'evil.example/x', 'a@b', 'a b', 'a,b', '127.0.0.1:port', '127.0.0.1#'])
        expect((await get(path, `Host: ${host}`)).status, `${path} ${host}`).toBe(400);
      expect((await rawRequest(app.url, [`GET ${path} HTTP/1.0`])).status, path).toBe(400);
    }
  });

  it('is still told how the process is, as old probes ask', async () => {
    expect((await rawRequest(app.url, ['GET /healthz HTTP/1.0'])).status).toBe(200);
  });
});

describe('the names of this machine', () => {
  it('count as the same, with the port; a page is sent to where sign-in is', async () => {
    const call = ['Content-Type: application/json', 'Content-Length: 11'];
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `LOCALHOST:${port}`]) {
      expect((await get('/robots.txt', `Host: ${host}`)).status, host).toBe(200);
      expect((await get('/loja', `Host: ${host}`)).status, host).toBe(200);
      const answer = await rawRequest(
        app.url,
        ['POST /functions/getStats HTTP/1.1', `Host: ${host}`, ...call],
        '{"data":{}}',
      );
      expect(answer.status, host).toBe(200);
    }
    const page = await get('/loja?tipo=skins', `Host: localhost:${port}`, HTML);
    expect([page.status, page.headers.get('location')]).toEqual([302, `${app.url}/loja?tipo=skins`]);
  });
});

it('holds while there is no product to ask, too', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = { ...app.ctx.env, publicUrl: 'https://rpgpedia.example', loopback: false };
  const written: string[] = [];
  const client = await mkdtemp(join(tmpdir(), 'closed-'));
  await mkdir(join(client, 'assets'));
  await writeFile(join(client, 'assets', 'gabarito-BEAo_Q-V.woff2'), 'face');
  server.on(
    'request',
    createClosed(
      env,
      createLogger('info', (line) => written.push(line)),
      client,
    ),
  );
  const ask = async (path: string, ...headers: string[]) =>
    (await rawRequest(url, [`GET ${path} HTTP/1.1`, ...headers])).status;
  expect(await ask('/loja', 'Host: evil.example')).toBe(421);
  expect(await ask('/loja', `Host: ${new URL(url).host}`)).toBe(421);
  expect(await ask('/loja', 'Host: rpgpedia.example')).toBe(503);
  expect(await ask('/loja', 'Host: RPGpedia.example:443')).toBe(503);
  expect(await ask('/loja', 'Host: old.example.test')).toBe(308);
  expect(await ask('/healthz', 'Host: 10.0.0.1')).toBe(200);
  expect(await ask('/readyz', 'Host: 10.0.0.1')).toBe(503);
  // Each is written once, with its fields in the order of the open product's.
  const LINE =
    /^\{"level":30,"time":"[^"]+","requestId":"[^"]+","method":"GET","route":"\/loja","status":(\d+),"ms":0,"msg":"request"\}\n$/;
  await expect
    .poll(() => written.map((line) => LINE.exec(line)?.[1]).sort())
    .toEqual(['308', '421', '421', '503', '503']);
  // Its page is set in the faces of the build, as the open product's are.
  expect(await ask(LETTERS.ui, 'Host: rpgpedia.example')).toBe(200);
  expect(await ask(LETTERS.poster, 'Host: rpgpedia.example')).toBe(503);
  await rm(client, { recursive: true });
  server.close();
});
