import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { Events } from '../../platform/events/port.ts';
import { PageCache, sendCached, type WholePage } from './page-cache.ts';

const events = { listen: () => () => undefined, onGap: () => () => undefined } as unknown as Events;
let cache = new PageCache(events);
afterEach(() => {
  cache.close();
  cache = new PageCache(events);
});

/** About 200 KiB that do not compress. */
const page = (): WholePage => ({
  status: 200,
  retryAfter: null,
  html: Buffer.from(Array.from({ length: 100_000 }, () => Math.floor(Math.random() * 256))).toString('latin1'),
  policy: '',
});
const make = (address: string) => cache.make(address, async () => page());

const request = { headers: {} } as IncomingMessage;
const response = { writeHead: () => undefined, end: () => undefined } as unknown as ServerResponse;
const has = (address: string): boolean => cache.find(address) !== undefined;
const ask = (address: string) => sendCached(cache.find(address)!, request, response, []);

describe('a kept page', () => {
  it('that was asked for again stays, however many others are asked for once', async () => {
    await make('/');
    expect(ask('/')).toBe(200);
    for (let i = 0; i < 150; i += 1) await make(`/loja?q=${i}`);
    expect(has('/')).toBe(true);
    expect(ask('/')).toBe(200);
    const left = Array.from({ length: 150 }, (_, i) => `/loja?q=${i}`).filter(has);
    expect(left.length).toBeGreaterThan(0);
    expect(left.length).toBeLessThan(20);
  });

  it('is made once for all who ask meanwhile', async () => {
    let made = 0;
    const slow = async () => {
      made += 1;
      await new Promise((resolve) => setImmediate(resolve));
      return page();
    };
    await Promise.all(Array.from({ length: 20 }, () => cache.make('/', slow)));
    expect(made).toBe(1);
  });

  it('is none where there is no such page', async () => {
    await cache.make('/loja/nada', async () => ({ ...page(), status: 404 }));
    expect(has('/loja/nada')).toBe(false);
  });
});

it('renders a few pages at once, lets some wait, and asks the others to come back', async () => {
  let running = 0;
  let most = 0;
  const render = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return { status: 200, retryAfter: null, html: '', policy: '' };
  };
  const answers = await Promise.allSettled(
    Array.from({ length: 1200 }, (_, i) => cache.make(`/loja?q=${i}`, render, `192.0.2.${i % 20}`)),
  );
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(most).toBe(4);
  expect(refused).toHaveLength(1200 - 4 - 1024);
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 'UNAVAILABLE', retryAfter: 1 });
  expect((await cache.make('/', render))?.status).toBe(200);
});

it('lets one address have a share of the places to wait, and the machine itself all of them', async () => {
  const render = () => new Promise<WholePage>((resolve) => setImmediate(() => resolve(page())));
  const ask = (who: string, count: number) =>
    Array.from({ length: count }, (_, i) => cache.make(`/loja?q=${who}${i}`, render, who));
  const refusedOf = async (asked: Promise<unknown>[]) =>
    (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected').length;
  const [eager, other, own] = await Promise.all([
    refusedOf(ask('192.0.2.1', 300)),
    refusedOf(ask('192.0.2.2', 30)),
    refusedOf(ask('127.0.0.1', 300)),
  ]);
  expect([eager, other, own]).toEqual([300 - 4 - 128, 0, 0]);
});
