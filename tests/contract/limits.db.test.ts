import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { onPostgres, startApp, type TestApp } from '../support/app.ts';
import { Bucket } from '../support/bucket.ts';
import type { CallAnswer, Visitor } from '../support/visitor.ts';
import { addressHeader } from './addresses.ts';
import { openWorld, type World } from './world.ts';

const MINUTE = 60_000;

let world: World;
/** The product once more on the same database, where that can be shared; else the one there is. */
let other: TestApp;
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '1' });
  const { databaseUrl, dataDir } = world.app.ctx.env;
  other = onPostgres
    ? await startApp({
        jobs: false,
        vars: {
          TRUST_PROXY: '1',
          // As the first has it: a process started without an address takes the role back.
          ADMIN_EMAILS: 'admin@demo.test',
          DATABASE_URL: databaseUrl!,
          DATA_DIR: dataDir,
          STORAGE_SHARED: '1',
        },
      })
    : world.app;
});
afterAll(async () => {
  if (other !== world.app) await other.stop();
  await world.app.stop();
});

const statusOf = (answer: CallAnswer<unknown>): string => (answer.http === 200 ? 'OK' : answer.error.status);
const count = (answers: CallAnswer<unknown>[], status: string): number =>
  answers.filter((answer) => statusOf(answer) === status).length;
const retryAfter = (answer: CallAnswer<unknown>): number => {
  expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  return Number(answer.headers.get('retry-after'));
};
/** Takes turns between the two processes. */
const visitors = (): Visitor[] => [world.app, other].map((app) => world.published.visitor(app));

describe('calls of one session', () => {
  it('number 200 at once and 50 a second, over all processes', async () => {
    const user = await world.someone();
    const headers = { authorization: `Bearer ${await world.tokenOf(user)}` };
    const from = visitors();
    const call = (i: number) => from[i % 2]!.call('getWishList', {}, headers);
    expect(statusOf(await call(0))).toBe('OK');
    const bucket = await Bucket.ofLastSession(world.app);
    expect(await bucket.left()).toBe(199);
    await bucket.fill(199, '1 hour');
    const answers = await Promise.all(Array.from({ length: 220 }, (_, i) => call(i)));
    expect(count(answers, 'OK')).toBe(199);
    expect(count(answers, 'RESOURCE_EXHAUSTED')).toBe(21);
    expect(retryAfter(answers.find((answer) => answer.http === 429)!)).toBe(1);
    await bucket.fill(0, '-1 second');
    for (const process of [0, 1]) expect(statusOf(await call(process))).toBe('OK');
    expect(await bucket.left()).toBeGreaterThanOrEqual(48);
    await bucket.fill(0, '-1 hour');
    expect(statusOf(await call(0))).toBe('OK');
    expect(await bucket.left()).toBe(199);
  });

  it('take nothing from another session of the same user', async () => {
    const email = 'duas-sessoes@example.org';
    const [one, two] = [
      await world.published.signedIn(world.app, email),
      await world.published.signedIn(world.app, email),
    ];
    await one.call('getWishList');
    await (await Bucket.ofLastSession(world.app)).fill(0, '1 hour');
    expect(statusOf(await one.call('getWishList'))).toBe('RESOURCE_EXHAUSTED');
    expect(statusOf(await two.call('getWishList'))).toBe('OK');
  });
});

describe('calls of one address', () => {
  const bucketOf = (address: string) => new Bucket(world.app, `address:${address}`);

  it('number 300 at once, over all processes and sessions', async () => {
    const header = addressHeader();
    const from = visitors();
    await from[0]!.call('getStats', {}, header);
    const bucket = bucketOf(header['x-forwarded-for']);
    expect(await bucket.left()).toBe(299);
    await bucket.fill(299, '1 hour');
    const answers = await Promise.all(
      Array.from({ length: 320 }, (_, i) => from[i % 2]!.call(i % 3 ? 'getStats' : 'getUser', {}, header)),
    );
    expect(count(answers, 'OK') + count(answers, 'UNAUTHENTICATED')).toBe(299);
    expect(count(answers, 'RESOURCE_EXHAUSTED')).toBe(21);
    retryAfter(answers.find((answer) => answer.http === 429)!);
    expect(statusOf(await from[0]!.call('getStats', {}, addressHeader()))).toBe('OK');
  });

  it('number 300 a second', async () => {
    const header = addressHeader();
    const bucket = bucketOf(header['x-forwarded-for']);
    const [visitor] = visitors();
    await visitor!.call('getStats', {}, header);
    await bucket.fill(0, '-500 milliseconds');
    await visitor!.call('getStats', {}, header);
    expect(await bucket.left()).toBeGreaterThanOrEqual(149);
    await bucket.fill(0, '-1 hour');
    await visitor!.call('getStats', {}, header);
    expect(await bucket.left()).toBe(299);
  });

  it('are those of the address the trusted proxy saw, whatever the client claims', async () => {
    const [visitor] = visitors();
    await visitor!.call('getStats', {}, { 'x-forwarded-for': '127.0.0.1, 198.51.100.7' });
    expect(await bucketOf('198.51.100.7').left()).toBe(299);
  });

  it('have no limit on loopback', async () => {
    const [visitor] = visitors();
    const answers = await Promise.all(
      Array.from({ length: 700 }, () => visitor!.call('getUser', {}, { 'x-forwarded-for': '127.0.0.1' })),
    );
    expect(count(answers, 'UNAUTHENTICATED')).toBe(answers.length);
  });

  it('are limited where the proxy does not say for whom it asks', async () => {
    const [visitor] = visitors();
    await visitor!.call('getStats');
    const bucket = bucketOf('peer:127.0.0.1');
    await bucket.fill(0, '1 hour');
    expect(statusOf(await visitor!.call('getStats'))).toBe('RESOURCE_EXHAUSTED');
    await bucket.fill(300, '0');
  });

  it('are those of a whole /64, and of an IPv4 address however it is written', async () => {
    const [visitor] = visitors();
    const from = (address: string) => visitor!.call('getStats', {}, { 'x-forwarded-for': address });
    const bucket = bucketOf('2001:db8:0:7::/64');
    await from('2001:db8:0:7::1');
    await bucket.fill(10, '1 hour');
    for (const address of ['2001:0DB8::7:a:b:c:d', '[2001:db8:0:7:ffff::9]:443', '2001:db8:0:7::1%eth0'])
      await from(address);
    expect(await bucket.left()).toBe(7);
    await from('2001:db8:0:8::1');
    expect(await bucket.left()).toBe(7);
    const mapped = bucketOf('198.51.100.30');
    await from('198.51.100.30');
    await mapped.fill(10, '1 hour');
    for (const address of ['::ffff:198.51.100.30', '::ffff:c633:641e']) await from(address);
    expect(await mapped.left()).toBe(8);
  });
});

describe('unknown codes', () => {
  const unknown = (i: number) => ({ code: `ZZZZ-${1000 + i}` });
  /** Stops the product's clock; each call moves it on. */
  const stopClocks = () => {
    let now = world.app.clock.now().getTime();
    const clocks = [world.app.clock, other.clock].map((clock) =>
      vi.spyOn(clock, 'now').mockImplementation(() => new Date(now)),
    );
    return {
      advance: (ms: number) => {
        now += ms;
      },
      go: () => {
        for (const clock of clocks) clock.mockRestore();
      },
    };
  };

  it('are ten per user in ten minutes, redeeming and previewing together, however many come at once', async () => {
    const clock = stopClocks();
    try {
      const user = await world.someone();
      const headers = { authorization: `Bearer ${await world.tokenOf(user)}` };
      const from = visitors();
      const call = (i: number, data: object) =>
        from[i % 2]!.call(i % 4 < 2 ? 'redeemKey' : 'previewKey', data, headers);
      const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => call(i, unknown(i))));
      expect(count(answers, 'NOT_FOUND')).toBe(10);
      expect(count(answers, 'RESOURCE_EXHAUSTED')).toBe(30);

      const [code] = await world.issue('secondBeta');
      for (const i of [0, 1, 2, 3]) expect(statusOf(await call(i, { code }))).toBe('RESOURCE_EXHAUSTED');
      expect(statusOf(await call(0, { code: ' ' }))).toBe('INVALID_ARGUMENT');
      const wait = retryAfter(await call(0, { code }));
      expect(wait).toBe(600);
      clock.advance((wait - 1) * 1000);
      expect(retryAfter(await call(0, { code }))).toBe(1);
      clock.advance(1000);
      expect(statusOf(await call(2, { code }))).toBe('OK');
      expect(statusOf(await call(0, { code }))).toBe('OK');
    } finally {
      clock.go();
    }
  });

  it('come back one by one, as they were spent', async () => {
    const clock = stopClocks();
    try {
      const user = await world.someone();
      for (let i = 0; i < 10; i += 1) {
        expect(statusOf(await user.call('redeemKey', unknown(i)))).toBe('NOT_FOUND');
        clock.advance(MINUTE / 2);
      }
      const wait = retryAfter(await user.call('redeemKey', unknown(10)));
      expect(wait).toBe(300);
      clock.advance(wait * 1000);
      expect(statusOf(await user.call('redeemKey', unknown(11)))).toBe('NOT_FOUND');
      expect(retryAfter(await user.call('redeemKey', unknown(12)))).toBe(30);
    } finally {
      clock.go();
    }
  });

  it('are a hundred per address in ten minutes, visitors and users together', async () => {
    const header = addressHeader();
    const from = visitors();
    const users = await Promise.all(Array.from({ length: 4 }, world.someone));
    const authorizations = await Promise.all(users.map(world.tokenOf));
    const answers = await Promise.all(
      Array.from({ length: 130 }, (_, i) =>
        i < 20
          ? from[i % 2]!.call('redeemKey', unknown(i), { ...header, authorization: `Bearer ${authorizations[i % 4]}` })
          : from[i % 2]!.call('previewKey', unknown(i), header),
      ),
    );
    expect(count(answers, 'NOT_FOUND')).toBe(100);
    expect(count(answers, 'RESOURCE_EXHAUSTED')).toBe(30);
    const [code] = await world.issue('FCviajante');
    expect(statusOf(await from[0]!.call('previewKey', { code }, header))).toBe('RESOURCE_EXHAUSTED');
    expect(statusOf(await from[0]!.call('previewKey', { code }, addressHeader()))).toBe('OK');
  });

  it('are not counted for a visitor on loopback', async () => {
    const [visitor] = visitors();
    const here = { 'x-forwarded-for': '127.0.0.1' };
    const answers = await Promise.all(
      Array.from({ length: 130 }, (_, i) => visitor!.call('previewKey', unknown(i), here)),
    );
    expect(count(answers, 'NOT_FOUND')).toBe(answers.length);
  });
});
