import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../../lib/span.ts';
import type { Database } from '../../../platform/db/port.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import type { Ctx } from '../../kit/context.ts';
import { type Limit, missesPer, perAccount, rowLimit, type UseLimit } from '../../kit/limit.ts';
import { limitUses } from './tables.ts';
import { countUses, refuseUses, sweepLimitUses } from './uses.server.ts';

let database: Database;
let ctx: Ctx;
/** Milliseconds; this clock stands still, so that the last one of a span can be asked for. */
let now = Date.parse('2026-01-01T12:00:00Z');
beforeAll(async () => {
  database = await openTestDatabase();
  const clock = { now: () => new Date(now) };
  ctx = { db: database.db, clock, env: { rateLimits: true }, features: { limits: [] } } as unknown as Ctx;
});
afterAll(() => database.close());
beforeEach(async () => {
  await ctx.db.delete(limitUses);
});

const ADDRESS = '203.0.113.7';
const ofAccount = missesPer('account', 'tries', 2, HOUR, (minutes) => `conta: ${minutes}`);
const ofAddress = missesPer('address', 'tries', 3, 10 * MINUTE, (minutes) => `endereço: ${minutes}`);
const LIMITS = [ofAccount, ofAddress];
const count = (uid: string | null, address = ADDRESS) => countUses(ctx, LIMITS, { uid, address });
const refusal = (uid: string | null, address = ADDRESS) =>
  refuseUses(ctx, LIMITS, { uid, address }).then(
    () => null,
    (error: { message: string; retryAfter: number }) => [error.message, error.retryAfter],
  );

it('a limit is reached by its last use, and waits until the first of them is out of its span', async () => {
  await count('a');
  now += 20 * MINUTE;
  expect(await refusal('a')).toBeNull();
  await count('a');
  expect(await refusal('a')).toEqual(['conta: 40', 2_400]);
  await expect(count('a')).rejects.toThrow('conta: 40');
  now += 40 * MINUTE - 1;
  expect(await refusal('a')).toEqual(['conta: 1', 1]);
  now += 1;
  expect(await refusal('a')).toBeNull();
});

it('of two limits that are reached the longer wait is said, whichever is asked first', async () => {
  await count('b');
  now += 55 * MINUTE;
  await count('b');
  await count(null);
  expect(await refusal('b')).toEqual(['conta: 5', 300]);
  await count(null);
  expect(await refusal('b')).toEqual(['endereço: 10', 600]);
  expect(await refusal('c')).toEqual(['endereço: 10', 600]);
  expect(await refusal('b', '203.0.113.8')).toEqual(['conta: 5', 300]);
});

it('the calls of each function are counted by its own name', async () => {
  const calls = [perAccount(1, HOUR, 'Espere.')];
  const call = (name: string) => countUses(ctx, calls, { uid: 'e', address: ADDRESS }, name);
  await call('one');
  await call('other');
  await expect(call('one')).rejects.toThrow('Espere.');
});

it('nothing is refused where limits are off', async () => {
  for (let i = 0; i < 2; i += 1) await count('f');
  expect(await refusal('f')).not.toBeNull();
  ctx.env = { ...ctx.env, rateLimits: false };
  expect(await refusal('f')).toBeNull();
  ctx.env = { ...ctx.env, rateLimits: true };
});

it('who has neither an account nor an address of their own is not counted', async () => {
  for (let i = 0; i < 5; i += 1) await count(null, '127.0.0.1');
  expect(await ctx.db.$count(limitUses)).toBe(0);
});

it('those at once are counted one after the other', async () => {
  const counted = await Promise.allSettled(Array.from({ length: 6 }, () => count('d', '127.0.0.1')));
  expect(counted.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 2 }, () => 'fulfilled'),
    ...Array.from({ length: 4 }, () => 'rejected'),
  ]);
});

it('forgets each use when the longest limit of its kind is over, and none before an hour', async () => {
  const limitOf = (per: UseLimit['per'], spanMs: number) => missesPer(per, 'tries', 1, spanMs, () => '');
  const ages = async (limits: readonly Limit[]): Promise<string[]> => {
    await ctx.db.delete(limitUses);
    await ctx.db
      .insert(limitUses)
      .values(
        [HOUR - 1, HOUR, HOUR + 1, 3 * HOUR, 3 * HOUR + 1].flatMap((age) =>
          ['account', 'address'].map((per) => ({ who: `tries:${per}:${age}`, at: new Date(now - age) })),
        ),
      );
    await sweepLimitUses({ ...ctx, features: { ...ctx.features, limits } });
    const left = await ctx.db.select({ who: limitUses.who }).from(limitUses);
    return left.map(({ who }) => who.slice('tries:'.length)).toSorted();
  };
  const all = (per: string, ...of: number[]) => of.map((age) => `${per}:${age}`);
  const rows = { counts: 'rows', per: 'account', times: 1, spanMs: 5 * HOUR, sentence: '', used: async () => 0 };
  expect(await ages([rowLimit(rows)])).toEqual(
    [...all('account', HOUR - 1, HOUR), ...all('address', HOUR - 1, HOUR)].toSorted(),
  );
  expect(await ages([limitOf('account', MINUTE), limitOf('account', 3 * HOUR), limitOf('address', MINUTE)])).toEqual(
    [...all('account', HOUR - 1, HOUR, HOUR + 1, 3 * HOUR), ...all('address', HOUR - 1, HOUR)].toSorted(),
  );
  expect(await ages([limitOf('address', 3 * HOUR)])).toEqual(
    [...all('address', HOUR - 1, HOUR, HOUR + 1, 3 * HOUR), ...all('account', HOUR - 1, HOUR)].toSorted(),
  );
});
