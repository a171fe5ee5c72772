import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import type { UserDocument } from '../../features/accounts/user.ts';
import { LiveStream } from '../support/live-stream.ts';
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

/** Starts what must not start: exit code 1 and one sentence, which is returned. */
async function refusal(refused: ProductProcess): Promise<string> {
  await expect(refused.start()).rejects.toThrow();
  expect(await refused.ended()).toBe(1);
  const lines = refused.errors.trim().split('\n');
  expect(lines, refused.errors).toHaveLength(1);
  expect(refused.errors).not.toMatch(/\n\s+at /);
  return lines[0]!;
}

describe('a start', () => {
  it('is refused with one sentence for a wrong variable, a taken port and a held directory', async () => {
    const DATA_DIR = await folder();
    const first = product(await freePort(), { DATA_DIR });
    await first.start();
    expect(await refusal(product(await freePort(), { DATA_DIR: await folder(), RATE_LIMITS: 'maybe' }))).toContain(
      'RATE_LIMITS',
    );
    expect(await refusal(product(Number(new URL(first.url).port), { DATA_DIR: await folder() }))).toContain('PORT');
    expect(await refusal(product(await freePort(), { DATA_DIR }))).toContain('DATA_DIR');
    const nowhere = {
      DATABASE_URL: 'postgres://127.0.0.1:1/nowhere',
      SESSION_SECRET: 'x'.repeat(40),
      DATA_DIR: await folder(),
    };
    expect(await refusal(product(await freePort(), nowhere))).toContain('DATABASE_URL');
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
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
    expect(await running.kill('SIGTERM')).toBe(0);
  });
});

describe('a stop', () => {
  it('lets the running request finish, refuses new ones, ends streams, and exits with 0', async () => {
    const running = product(await freePort(), { DATA_DIR: await folder() });
    await running.start();
    const stream = await LiveStream.open(new Visitor(running.url), '/live/stats');
    await stream.see('stats');
    const body = '{"data":{}}';
    const slow = request(`${running.url}/functions/getStats`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    });
    const answered = once(slow, 'response') as Promise<[IncomingMessage]>;
    slow.write(body.slice(0, 4));
    // Answered on a connection of its own: the slow one was taken before it.
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200);

    const ended = running.kill('SIGTERM');
    await stream.until('the end', () => stream.ended);
    const refused = await fetch(`${running.url}/functions/getStats`, {
      method: 'POST',
      headers: { connection: 'close' },
    });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect((await fetch(`${running.url}/readyz`)).status).toBe(503);
    expect(running.running).toBe(true);

    slow.end(body.slice(4));
    const [response] = await answered;
    expect(response.statusCode).toBe(200);
    expect(JSON.parse(await text(response))).toHaveProperty('result.stats');
    expect(await ended).toBe(0);
  });

  it('needs no longer than what runs', async () => {
    const idle = product(await freePort(), { DATA_DIR: await folder() });
    await idle.start();
    expect(await idle.kill('SIGINT')).toBe(0);
  });
});
