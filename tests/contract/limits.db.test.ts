import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MINUTE } from '../../lib/span.ts';
import { SETTLED_AFTER } from '../../server/limits/limits.ts';
import { onPostgres, startApp, type TestApp } from '../support/app.ts';
import { Bucket } from '../support/bucket.ts';
import { type CallAnswer, Visitor } from '../support/visitor.ts';
import { addressHeader } from './addresses.ts';
import { openWorld, type World } from './world.ts';

let world: World;
/** A second process on the same database, where it can be shared; otherwise the same app. */
let other: TestApp;
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '1' });
  const { databaseUrl, dataDir } = world.app.ctx.env;
  other = onPostgres
    ? await startApp({
        jobs: false,
        vars: {
          TRUST_PROXY: '1',
          // The second process would otherwise withdraw the admin's role at its start.
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
const visitors = (): Visitor[] => [world.app, other].map((app) => world.published.visitor(app));

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

async function inOneMoment(run: (clock: ReturnType<typeof stopClocks>) => Promise<void>): Promise<void> {
  const clock = stopClocks();
  try {
    await run(clock);
  } finally {
    clock.go();
  }
}

async function untilRefused(call: (i: number) => Promise<CallAnswer<unknown>>): Promise<number> {
  for (let i = 0; ; i += 1) if (statusOf(await call(i)) === 'RESOURCE_EXHAUSTED') return i;
}

describe('calls of one session', () => {
  it('number 200 at once', async () => {
    const user = await world.someone();
    const headers = { authorization: `Bearer ${await world.tokenOf(user)}` };
    const [visitor] = visitors();
    const call = () => visitor!.call('getWishList', {}, headers);
    const calls = (n: number) => Promise.all(Array.from({ length: n }, call));
    await inOneMoment(async ({ advance }) => {
      advance(MINUTE);
      const answers = await calls(220);
      expect([count(answers, 'OK'), count(answers, 'RESOURCE_EXHAUSTED')]).toEqual([200, 20]);
      expect(retryAfter(answers.find((answer) => answer.http === 429)!)).toBe(1);
    });
    await expect.poll(async () => statusOf(await call())).toBe('OK');
  });

  it.runIf(onPostgres)('count in every process, after 25 in each', async () => {
    const user = await world.someone();
    const headers = { authorization: `Bearer ${await world.tokenOf(user)}` };
    const [one, two] = visitors();
    await inOneMoment(async ({ advance }) => {
      advance(MINUTE);
      expect(await untilRefused(() => one!.call('getWishList', {}, headers))).toBe(200);
      const bucket = await Bucket.ofLastSession(world.app);
      await bucket.fill(0, '50 seconds');
      const more = await untilRefused(() => two!.call('getWishList', {}, headers));
      expect(more).toBeGreaterThanOrEqual(SETTLED_AFTER);
      expect(more).toBeLessThan(100);
    });
  });

  it('count once for each 64 KB of body that is begun', async () => {
    const user = await world.someone();
    const headers = { authorization: `Bearer ${await world.tokenOf(user)}` };
    const [visitor] = visitors();
    const schema = { guide: 'x'.repeat(3 * 64 * 1024) };
    const data = { characterId: 'nenhuma', version: 1, schema };
    await inOneMoment(async ({ advance }) => {
      advance(MINUTE);
      expect(await untilRefused(() => visitor!.call('updateCharacterSchema', data, headers))).toBe(50);
    });
  });

  it('take nothing from another session of the same user', async () => {
    const email = 'duas-sessoes@example.org';
    const [one, two] = [
      await world.published.signedIn(world.app, email),
      await world.published.signedIn(world.app, email),
    ];
    await inOneMoment(async () => {
      await untilRefused(() => one.call('getWishList'));
      expect(statusOf(await two.call('getWishList'))).toBe('OK');
    });
  });

  it('are refused before anybody is looked up', async () => {
    const [visitor] = visitors();
    const headers = { cookie: 'rpgpedia-session=nunca-existiu', 'sec-fetch-site': 'same-origin' };
    await inOneMoment(async () => {
      expect(await untilRefused(() => visitor!.call('getWishList', {}, headers))).toBe(200);
      const query = vi.spyOn(world.app.database.pool, 'query');
      expect(statusOf(await visitor!.call('getWishList', {}, headers))).toBe('RESOURCE_EXHAUSTED');
      // Jobs of the process may read meanwhile.
      const lookups = query.mock.calls.filter((sent) => /\b(?:sessions|users)\b/.test(JSON.stringify(sent[0])));
      expect(lookups).toEqual([]);
      query.mockRestore();
    });
  });
});

describe('calls of one address', () => {
  const left = (address: string): number => world.app.limits.left('address', address);

  it('number 300 at once, over all sessions', async () => {
    const header = addressHeader();
    const [visitor] = visitors();
    const calls = (n: number) =>
      Promise.all(Array.from({ length: n }, (_, i) => visitor!.call(i % 3 ? 'getStats' : 'getUser', {}, header)));
    await inOneMoment(async () => {
      const answers = await calls(320);
      expect(count(answers, 'OK') + count(answers, 'UNAUTHENTICATED')).toBe(300);
      expect(count(answers, 'RESOURCE_EXHAUSTED')).toBe(20);
      retryAfter(answers.find((answer) => answer.http === 429)!);
      expect(statusOf(await visitor!.call('getStats', {}, addressHeader()))).toBe('OK');
    });
    await expect.poll(async () => statusOf(await visitor!.call('getStats', {}, header))).toBe('OK');
  });

  it('are those of the address the trusted proxy saw, whatever the client claims', async () => {
    const [visitor] = visitors();
    await inOneMoment(async () => {
      await visitor!.call('getStats', {}, { 'x-forwarded-for': '127.0.0.1, 198.51.100.7' });
      expect(left('198.51.100.7')).toBe(299);
    });
  });

  it('have no limit on loopback', async () => {
    const [visitor] = visitors();
    const answers = await Promise.all(
      Array.from({ length: 700 }, () => visitor!.call('getUser', {}, { 'x-forwarded-for': '127.0.0.1' })),
    );
    expect(count(answers, 'UNAUTHENTICATED')).toBe(answers.length);
  });

  it('are limited where the proxy does not say for whom it asks', async () => {
    const visitor = new Visitor(world.app.url);
    await inOneMoment(async ({ advance }) => {
      advance(MINUTE);
      expect(await untilRefused(() => visitor.call('getStats'))).toBe(300);
    });
  });

  it('are those of a whole /64, and of an IPv4 address however it is written', async () => {
    const [visitor] = visitors();
    const from = (address: string) => visitor!.call('getStats', {}, { 'x-forwarded-for': address });
    await inOneMoment(async () => {
      for (const address of [
        '2001:db8:0:7::1',
        '2001:0DB8::7:a:b:c:d',
        '[2001:db8:0:7:ffff::9]:443',
        '2001:db8:0:7::1%eth0',
      ])
        await from(address);
      expect(left('2001:db8:0:7::/64')).toBe(296);
      await from('2001:db8:0:8::1');
      expect(left('2001:db8:0:7::/64')).toBe(296);
      for (const address of ['198.51.100.30', '::ffff:198.51.100.30', '::ffff:c633:641e']) await from(address);
      expect(left('198.51.100.30')).toBe(297);
    });
  });
});

describe('unknown codes', () => {
  const unknown = (i: number) => ({ code: i % 3 === 0 ? '🎲'.repeat(i + 1) : `ZZZZ-${1000 + i}` });
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

it('pages of drafts are twenty at once by an address, also as data, and other pages go on', async () => {
  const [visitor] = visitors();
  const header = addressHeader();
  const open = async (path: string) => (await visitor!.request(path, { headers: header })).status;
  await inOneMoment(async ({ advance }) => {
    const opened: number[] = [];
    for (let i = 0; i < 22; i += 1) opened.push(await open(`/previa/nenhuma-${i}${i % 2 ? '.data' : ''}`));
    expect(opened).toEqual([...Array.from({ length: 20 }, () => 404), 429, 429]);
    expect(await open('/ajuda')).toBe(200);
    advance(1_000);
    expect([await open('/previa/nenhuma'), await open('/previa/nenhuma')]).toEqual([404, 429]);
  });
});
