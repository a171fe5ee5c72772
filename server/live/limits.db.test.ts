import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { UserDocument } from '../../features/community/profile/user-schema.ts';
import { WATCHES_MAX } from '../../features/kit/live-states.ts';
import type { CreatedCharacter } from '../../features/play/characters/create-character.server.ts';
import { purchases } from '../../features/shop/orders/tables.ts';
import { inTwoProcesses, startApp, type TestApp } from '../../tests/support/app.ts';
import { LiveStream } from '../../tests/support/live-stream.ts';
import { player } from '../../tests/support/player.ts';
import type { Visitor } from '../../tests/support/visitor.ts';
import { STREAMS } from './stream-limits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ demo: true, jobs: false, vars: { TRUST_PROXY: inTwoProcesses ? '2' : '1' } });
});
afterAll(() => app.stop());

const open = (by: Visitor, watch = '', headers: Record<string, string> = {}): Promise<LiveStream> =>
  LiveStream.open(by, `/live/user?watch=${watch}`, headers);
const openMany = async (by: Visitor, count: number, watch = ''): Promise<LiveStream[]> =>
  Promise.all(Array.from({ length: count }, () => open(by, watch)));
const close = (streams: readonly LiveStream[]): void => {
  for (const stream of streams) stream.close();
};
const create = async (by: Visitor, count: number): Promise<string[]> => {
  const made: string[] = [];
  for (let i = 0; i < count; i += 1)
    made.push((await by.must<CreatedCharacter>('createCharacter', { system: 'brutal', name: 'Ana' })).characterId);
  return made;
};
const named = (kind: string, ids: readonly string[]): string => ids.map((id) => `${kind}:${id}`).join(',');
const invented = (kind: string, count: number): string => named(kind, Array.from({ length: count }, randomUUID));

/** Resolves once what was written until now has been told. */
async function waitUntilTold(by: Visitor): Promise<void> {
  const stream = await open(by);
  const displayName = `Pessoa ${randomUUID()}`;
  await by.must('updateUser', { displayName });
  await stream.see<UserDocument>('user', (user) => user.displayName === displayName);
  stream.close();
}

async function statements(act: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(app.database.pool, 'query');
  try {
    await act();
    return spy.mock.calls.map(([query]) => (typeof query === 'string' ? query : (query as { text: string }).text));
  } finally {
    spy.mockRestore();
  }
}
const readsOf = (table: string, sent: readonly string[]): number =>
  sent.filter((text) => new RegExp(`from "?${table}"?\\s`).test(text)).length;

const refusal = async (by: Visitor, path: string, headers: Record<string, string> = {}) => {
  const response = await by.open(path, { headers });
  if (response.status === 200) await response.body?.cancel();
  const body =
    response.status === 200 ? null : ((await response.json()) as { error: { status: string; message: string } });
  return { http: response.status, retryAfter: response.headers.get('retry-after'), ...body?.error };
};
const REFUSED = {
  http: 429,
  status: 'RESOURCE_EXHAUSTED',
  retryAfter: expect.stringMatching(/^[1-9]\d*$/),
  message: expect.stringMatching(/Feche algumas/),
};
const ADMITTED = { http: 200 };

describe('streams at once', () => {
  test('are ten of a session and thirty of a user, and a closed one makes room', async () => {
    const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => app.signedIn('streams@demo.test')));
    const streams = await openMany(first!, STREAMS.session);
    expect(await refusal(first!, '/live/user')).toMatchObject(REFUSED);
    for (const browser of others.slice(0, 2)) streams.push(...(await openMany(browser, STREAMS.session)));
    expect(streams.map(({ status }) => status)).toEqual(Array(STREAMS.user).fill(200));
    expect(await refusal(others[2]!, '/live/user')).toMatchObject(REFUSED);
    const left = streams.pop()!;
    await left.see('user');
    left.close();
    await expect.poll(() => refusal(others[2]!, '/live/user')).toMatchObject(ADMITTED);
    close(streams);
  });

  test('number no more, however many are opened together', async () => {
    const by = await app.signedIn('together@demo.test');
    const streams = await openMany(by, 3 * STREAMS.session);
    expect(streams.filter(({ status }) => status === 200)).toHaveLength(STREAMS.session);
    close(streams);
  });

  test('are fifty of an address, with and without sign-in', async () => {
    const visitor = app.visitor();
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const streams = await Promise.all(
      Array.from({ length: STREAMS.address }, () => LiveStream.open(visitor, '/live/stats', from)),
    );
    expect(streams.map(({ status }) => status)).toEqual(Array(STREAMS.address).fill(200));
    expect(await refusal(visitor, '/live/stats', from)).toMatchObject(REFUSED);
    expect(await refusal(await app.signedIn('same-net@demo.test'), '/live/user', from)).toMatchObject(REFUSED);
    const elsewhere = { 'x-forwarded-for': '203.0.113.78' };
    expect(await refusal(visitor, '/live/stats', elsewhere)).toMatchObject(ADMITTED);
    expect(await refusal(visitor, '/live/stats')).toMatchObject(ADMITTED);
    close(streams);
  });

  test('of a process that is gone do not count', async () => {
    const by = await app.signedIn('ghosts@demo.test');
    const streams = await openMany(by, STREAMS.session);
    expect(await refusal(by, '/live/user')).toMatchObject(REFUSED);
    // A living process beats again now and then.
    await expect
      .poll(async () => {
        await app.database.pool.query("update live_processes set beat_at = beat_at - interval '10 minutes'");
        return refusal(by, '/live/user');
      })
      .toMatchObject(ADMITTED);
    await app.database.pool.query('update live_processes set beat_at = clock_timestamp()');
    close(streams);
  });
});

describe('watches', () => {
  test('are of what exists and the caller may see; the others are left out', async () => {
    const [by, stranger] = [await player(app), await player(app)];
    const [mine] = await create(by, 1);
    const [theirs] = await create(stranger, 1);
    const made = `${invented('character', 30)},${invented('purchase', 30)},${invented('reading', 10)},nada:1,keys:1,character`;
    const stream = await open(by, `${made},character:${theirs},character:${mine},keys`);
    expect(stream.status).toBe(200);
    await stream.see<{ characterId: string }>('character', ({ characterId }) => characterId === mine);
    await stream.see('keys');
    expect(stream.received.filter(({ event }) => event === 'character')).toHaveLength(1);
    expect(stream.received.filter(({ event }) => event === 'keys')).toHaveLength(1);
    stream.close();
  });

  test('are twenty a stream, however many names of nothing stand before them', async () => {
    const by = await player(app);
    const ids = await create(by, WATCHES_MAX + 1);
    expect(await refusal(by, `/live/user?watch=${named('character', ids)}`)).toMatchObject(REFUSED);
    const stream = await open(by, `${invented('character', 200)},${named('character', ids.slice(1))}`);
    await stream.until(
      'all',
      () => stream.received.filter(({ event }) => event === 'character').length === WATCHES_MAX,
    );
    stream.close();
  });

  test('of a role that may not play follow nothing of play', async () => {
    const by = await app.signedIn('only-reads@demo.test');
    const stream = await open(by, 'characters,rolls,keys');
    await stream.see('keys');
    expect([stream.last('characters'), stream.last('rolls')]).toEqual([undefined, undefined]);
    stream.close();
  });

  describe.skipIf(inTwoProcesses)('cost', () => {
    test('one look-up a kind when they are opened, whatever they name', async () => {
      const by = await player(app);
      await waitUntilTold(by);
      const sent = await statements(async () => {
        const stream = await open(by, `${invented('character', 25)},${invented('purchase', 25)}`);
        await stream.see('user');
        stream.close();
      });
      expect([readsOf('characters', sent), readsOf('purchases', sent), readsOf('rolls', sent)]).toEqual([1, 1, 0]);
    });

    test('nothing at a change, where what they name was made up', async () => {
      const by = await app.signedIn('made-up@demo.test');
      await by.must('addToCart', { productType: 'key', productId: 'oneKeyPack' });
      const { purchaseId } = await by.checkout();
      await waitUntilTold(await app.signedIn('teller@demo.test'));
      const streams = await Promise.all(
        Array.from({ length: 10 }, () => open(by, `${invented('purchase', 49)},purchase:${purchaseId}`)),
      );
      await Promise.all(streams.map((stream) => stream.see('purchase')));
      const sent = await statements(async () => {
        await app.ctx.db.update(purchases).set({ status: 'cancelled' }).where(eq(purchases.id, purchaseId));
        await Promise.all(
          streams.map((stream) => stream.see<{ status: string }>('purchase', ({ status }) => status === 'cancelled')),
        );
      });
      expect(readsOf('purchases', sent)).toBeLessThanOrEqual(2);
      close(streams);
    });

    test('one reading of a state, however often a stream that follows it is opened', async () => {
      const by = await player(app);
      const ids = await create(by, 5);
      await waitUntilTold(by);
      const sent = await statements(async () => {
        for (let turn = 0; turn < 10; turn += 1) {
          const stream = await open(by, named('character', ids));
          await stream.until('all', () => stream.received.filter(({ event }) => event === 'character').length === 5);
          stream.close();
        }
      });
      expect(readsOf('characters', sent)).toBe(15);
      expect(readsOf('rolls', sent)).toBe(5);
    });
  });
});
