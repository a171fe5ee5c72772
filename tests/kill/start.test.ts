import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, inject, it } from 'vitest';
import type { UserDocument } from '../../features/community/profile/user-schema.ts';
import { LiveStream } from '../support/live-stream.ts';
import { newDatabase } from '../support/new-database.ts';
import { freePort, ProductProcess } from '../support/process.ts';
import { Visitor } from '../support/visitor.ts';

let cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const undo of cleanUp.reverse()) await undo();
  cleanUp = [];
});

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'rpgpedia-start-'));
  cleanUp.push(() => rm(path, { recursive: true, force: true }));
  return path;
}

function product(port: number, vars: Record<string, string>): ProductProcess {
  const made = new ProductProcess(port, { DEMO: '0', ...vars });
  cleanUp.push(() => made.kill('SIGKILL'));
  return made;
}

/** On a busy machine a database that has just begun may not answer in time. */
const isReady = (url: string) => expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);

const SESSION_SECRET = 'a secret of at least thirty-two characters';
const NOWHERE = 'postgres://127.0.0.1:1/nowhere';

/** Starts a process that must refuse: exit code 1 and one sentence, which is returned. */
async function refusal(refused: ProductProcess): Promise<string> {
  await expect(refused.start()).rejects.toThrow();
  expect(await refused.ended()).toBe(1);
  const lines = refused.errors.trim().split('\n');
  expect(lines, refused.errors).toHaveLength(1);
  expect(refused.errors).not.toMatch(/\n\s+at /);
  return lines[0]!;
}

describe('a start', () => {
  it('is refused with one sentence for a taken port and a held directory', async () => {
    const DATA_DIR = await folder();
    const first = product(await freePort(), { DATA_DIR });
    await first.start();
    expect(await refusal(product(Number(new URL(first.url).port), { DATA_DIR: await folder() }))).toContain('PORT');
    expect(await refusal(product(await freePort(), { DATA_DIR }))).toContain('DATA_DIR');
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['a wrong variable', { RATE_LIMITS: 'maybe' }, ['RATE_LIMITS']],
    ['half a group', { OIDC_CLIENT_ID: 'id' }, ['OIDC_ISSUER', 'OIDC_CLIENT_SECRET']],
    ['variables that disagree', { PUBLIC_URL: 'https://rpgpedia.example' }, ['PUBLIC_URL', 'OIDC_ISSUER']],
    ['storage that is not there yet', { STORAGE_URL: 's3://files?region=sa-east-1' }, ['STORAGE_URL']],
    ['a folder that cannot be', { DATA_DIR: '/dev/null/data' }, ['DATA_DIR', '/dev/null/data']],
    ['a book that the demo lacks', { DEMO: '1', DEMO_FILES: 'brutal,nenhum' }, ['DEMO_FILES', 'nenhum']],
    ['a network without a word on who may come', { HOST: '0.0.0.0' }, ['HOST', 'PUBLIC_URL', 'TEST_DRIVE']],
    [
      'an address of another machine',
      { HOST: '192.0.2.1', PUBLIC_URL: 'http://localhost', TEST_DRIVE: 'open' },
      ['HOST and PORT'],
    ],
    ['a database that does not answer', { DATABASE_URL: NOWHERE, SESSION_SECRET }, ['DATABASE_URL']],
  ])('is refused with one sentence for %s', async (_what, vars, names) => {
    const sentence = await refusal(product(await freePort(), { DATA_DIR: await folder(), ...vars }));
    for (const name of names) expect(sentence).toContain(name);
  });

  describe.skipIf(inject('postgresUrl') === '')('on PostgreSQL', () => {
    it('is refused where the folder is another process’s, the direct address is silent or the user is unknown', async () => {
      const database = await newDatabase();
      cleanUp.push(database.drop);
      const vars = { DATA_DIR: await folder(), DATABASE_URL: database.url, SESSION_SECRET };
      const first = product(await freePort(), vars);
      await first.start();
      expect(await refusal(product(await freePort(), vars))).toContain('STORAGE_SHARED');
      const silent = { ...vars, DATA_DIR: await folder(), DATABASE_DIRECT_URL: NOWHERE };
      expect(await refusal(product(await freePort(), silent))).toContain('DATABASE_DIRECT_URL');
      const stranger = new URL(database.url);
      stranger.username = 'stranger';
      const unknown = { ...vars, DATA_DIR: await folder(), DATABASE_URL: stranger.href };
      expect(await refusal(product(await freePort(), unknown))).toContain('DATABASE_URL');

      const shared = product(await freePort(), { ...vars, DATA_DIR: await folder(), STORAGE_SHARED: '1' });
      await shared.start();
      await isReady(shared.url);
    });
  });

  it('loads no package beside its bundle but the database', async () => {
    const DATA_DIR = await folder();
    const LOADED_FILE = join(await folder(), 'loaded');
    const NODE_OPTIONS = `--import=${new URL('../support/write-loaded.ts', import.meta.url)}`;
    await product(await freePort(), { DATA_DIR, LOADED_FILE, NODE_OPTIONS }).start();
    const loaded = await readFile(LOADED_FILE, 'utf8');
    const packages = [...loaded.matchAll(/\/node_modules\/((?:@[^/]+\/)?[^/]+)\//g)].map(([, name]) => name);
    expect([...new Set(packages)]).toEqual(['@electric-sql/pglite']);
  });

  it('takes over the lock of a killed process and keeps everything, sessions too', async () => {
    const DATA_DIR = await folder();
    const running = product(await freePort(), { DATA_DIR });
    await running.start();
    const visitor = new Visitor(running.url);
    await visitor.signIn('moema@example.org', 'Moema');
    await visitor.must('addToCart', { productType: 'key', productId: 'oneKeyPack' });
    const before = await visitor.must<UserDocument>('getUser');
    expect(await running.kill('SIGKILL')).toBe('SIGKILL');
    await running.start();
    expect(await visitor.must<UserDocument>('getUser')).toEqual(before);
  });

  it('ends cleanly when asked', async () => {
    const running = product(await freePort(), { DATA_DIR: await folder() });
    await running.start();
    await isReady(running.url);
    expect(await running.kill('SIGTERM')).toBe(0);
  });
});

describe('a stop', () => {
  async function slowCall(url: string) {
    const body = '{"data":{}}';
    const call = request(`${url}/functions/getStats`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    });
    const answered = once(call, 'response') as Promise<[IncomingMessage]>;
    call.write(body.slice(0, 4));
    // A new connection: the slow one was accepted before it.
    await isReady(url);
    return {
      finish: async () => {
        call.end(body.slice(4));
        const [response] = await answered;
        return response;
      },
      status: answered.then(
        ([response]) => response.statusCode,
        () => null,
      ),
    };
  }

  it('lets the running request finish, refuses new ones, ends streams, and exits with 0', async () => {
    const running = product(await freePort(), { DATA_DIR: await folder() });
    await running.start();
    const stream = await LiveStream.open(new Visitor(running.url), '/live/stats');
    await stream.see('stats');
    const slow = await slowCall(running.url);

    const ended = running.kill('SIGTERM');
    await stream.until('the end', () => stream.ended);
    expect(stream.last('end')).toBeUndefined();
    const refused = await new Visitor(running.url).call('getStats', {}, { 'x-request-id': 'late-request' });
    expect(refused).toMatchObject({
      http: 503,
      error: { status: 'UNAVAILABLE', details: { requestId: 'late-request' } },
    });
    expect(refused.error.message).toMatch(/tente de novo/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('connection')).toBe('close');
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
    const page = await fetch(`${running.url}/loja`, { headers: { accept: 'text/html' } });
    expect([page.status, (await page.text()).includes('Voltamos já')]).toEqual([503, true]);
    expect((await fetch(`${running.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${running.url}/healthz`)).status).toBe(200);
    expect(running.running).toBe(true);

    const response = await slow.finish();
    expect(response.statusCode).toBe(200);
    expect(JSON.parse(await text(response))).toHaveProperty('result.stats');
    expect(await ended).toBe(0);
  });

  it('needs no longer than what runs', async () => {
    const idle = product(await freePort(), { DATA_DIR: await folder() });
    await idle.start();
    expect(await idle.kill('SIGINT')).toBe(0);
  });

  it('is over at once when asked for again', async () => {
    const running = product(await freePort(), { DATA_DIR: await folder() });
    await running.start();
    const slow = await slowCall(running.url);
    const ended = running.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${running.url}/readyz`)).status).toBe(503);
    await running.kill('SIGTERM');
    expect(await ended).toBe(1);
    expect(await slow.status).toBe(null);
  });

  it('gives a request that never ends 25 seconds', async () => {
    const running = product(await freePort(), { DATA_DIR: await folder() });
    await running.start();
    const { host, port } = new URL(running.url);
    const largest = (await readdir('build/client/assets')).find((name) => /^pdf\.worker.*\.mjs$/.test(name));
    const { size } = await stat(join('build/client/assets', largest!));
    // A client that sends as many requests as one connection may, and reads no answer.
    const asked = 4;
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`GET /assets/${largest} HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(asked));
    const [first] = (await once(socket, 'data')) as [Buffer];
    socket.pause();
    expect(await running.kill('SIGTERM')).toBe(0);
    let received = first.length;
    socket.on('data', (chunk) => {
      received += chunk.length;
    });
    socket.resume();
    await once(socket, 'close');
    expect(received).toBeLessThan(asked * size);
  });

  it('ends a request whose body does not come before that', async () => {
    const running = product(await freePort(), { DATA_DIR: await folder() });
    await running.start();
    const slow = await slowCall(running.url);
    expect(await running.kill('SIGTERM')).toBe(0);
    expect(await slow.status).toBe(408);
  });
});
