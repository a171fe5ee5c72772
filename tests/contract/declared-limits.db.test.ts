import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { functionsByName } from '../../features/index.ts';
import { defineFunction, type FunctionDefinition } from '../../features/kit/function.ts';
import { type Limit, perAccount, perAddress, type UseLimit } from '../../features/kit/limit.ts';
import { creators } from '../../features/publishing/creators/tables.ts';
import { limitUses } from '../../features/site/limits/tables.ts';
import { whoOf } from '../../features/site/limits/uses.server.ts';
import { HOUR, MINUTE } from '../../lib/span.ts';
import { sweep } from '../../server/jobs/sweep.ts';
import { openSession } from '../support/open-session.ts';
import type { Visitor } from '../support/visitor.ts';
import { addressHeader } from './addresses.ts';
import { openWorld, successfulCalls, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '1' });
});
/** Functions that this file declares; those of its worker are one list for all files. */
const probes: string[] = [];
afterAll(async () => {
  for (const name of probes) (functionsByName as Map<string, FunctionDefinition>).delete(name);
  await world.app.stop();
});
afterEach(() => vi.restoreAllMocks());

type Address = ReturnType<typeof addressHeader>;
type CallAnswer = Awaited<ReturnType<Visitor['call']>>;

const told = ({ http, error, headers }: CallAnswer) => [
  http,
  error?.status,
  error?.message,
  headers.get('retry-after'),
];

function refusal({ sentence }: Limit, ms: number) {
  const message = typeof sentence === 'string' ? sentence : sentence(Math.ceil(ms / MINUTE));
  return [429, 'RESOURCE_EXHAUSTED', message, String(Math.ceil(ms / 1_000))];
}

/** A limit concerns only calls that say this, or whose creator is this. */
const CONCERNED: Record<string, (limit: Limit) => Promise<object>> = {
  giveKey: async () => ({ to: `${randomUUID()}@example.org` }),
  blockPerson: async () => ({ uid: undefined, of: { type: 'gift', id: 'nenhum' }, blocked: true }),
  setPayoutAccount: async () => ({ holder: 'Rita de Assis' }),
  setCreatorMember: async ({ counts }) => {
    const trusted = counts.endsWith('that is trusted');
    await world.app.ctx.db.update(creators).set({ trusted }).where(eq(creators.id, 'casa'));
    return { email: `${randomUUID()}@example.org` };
  },
};

const CHECKOUT = 'createPurchaseAndPreference';

/** Checkout is no call of the protocol: its body is plain JSON. */
async function checkOut(by: Visitor): Promise<CallAnswer> {
  const response = await by.request(`/functions/${CHECKOUT}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  return { http: response.status, headers: response.headers, ...(await response.json()) } as CallAnswer;
}

async function successfulCall(name: string): Promise<{ by: Visitor; data: object }> {
  if (name !== CHECKOUT) return successfulCalls[name]!(world);
  const by = await world.someone();
  await by.must('addToCart', { productType: 'key', productId: 'oneKeyPack' });
  return { by, data: {} };
}

/** Uses the limit up as its counter would find it, lets the call meet it, and gives it back. */
async function meet(name: string, limit: Limit, by: Visitor, data: object, address: Address): Promise<void> {
  const input = { ...data, ...(await CONCERNED[name]?.(limit)) };
  const call = () => (name === CHECKOUT ? checkOut(by) : by.call(name, input, address));
  const now = world.app.clock.now();
  if (limit.by === 'rows') {
    const used = vi.spyOn(limit, 'used').mockResolvedValue(limit.times);
    expect(told(await call()), limit.counts).toEqual(refusal(limit, limit.retryMs));
    expect(used.mock.lastCall![2]).toEqual(new Date(now.getTime() - limit.spanMs));
    used.mockResolvedValue(0);
    return;
  }
  const uid = by === world.as.visitor ? null : await world.uidOf(by);
  const who = whoOf(limit, { uid, address: address['x-forwarded-for'] }, name);
  if (who === null) return;
  await world.app.ctx.db.insert(limitUses).values(Array.from({ length: limit.times }, () => ({ who, at: now })));
  expect(told(await call()), limit.counts).toEqual(refusal(limit, limit.spanMs));
  await world.app.ctx.db.delete(limitUses).where(eq(limitUses.who, who));
}

const declaring = [...functionsByName.values()].filter(({ limits = [] }) => limits.length > 0).map(({ name }) => name);

describe('what a function declares', () => {
  it.each(declaring)('of %s is what it refuses, whatever it counts', async (name) => {
    world.app.clock.advance(20_000);
    const { by, data } = await successfulCall(name);
    const address = addressHeader();
    await world.app.clock.still(async () => {
      for (const limit of functionsByName.get(name)!.limits!) await meet(name, limit, by, data, address);
    });
    for (const one of [world.as.admin, world.as.creator]) await openSession(world.app, one, await mailOf(one));
  });
});

async function mailOf(by: Visitor): Promise<string> {
  return (await by.must<{ email: string }>('getUser')).email;
}

describe('a limit on calls', () => {
  const declare = (limits: readonly UseLimit[], run = async () => ({})) => {
    const name = `probe${randomUUID().replaceAll('-', '')}`;
    const probe = defineFunction({
      name,
      may: ['visit', 'site'],
      summary: 'A probe.',
      input: z.object({}),
      output: z.object({}),
      limits,
      run,
    });
    probes.push(name);
    (functionsByName as Map<string, FunctionDefinition>).set(name, probe as unknown as FunctionDefinition);
    return name;
  };
  const statuses = async (calls: readonly (() => Promise<CallAnswer>)[]) => {
    const answers = await Promise.all(calls.map((call) => call()));
    return answers.map(({ http }) => http).toSorted();
  };

  it('is met by the calls of an account, also at once, and lapses with the oldest', async () => {
    const sentence = 'Você provou demais. Espere uma hora.';
    const name = declare([perAccount(3, HOUR, sentence)]);
    const [one, other] = [await world.someone(), await world.someone()];
    expect((await one.call(name)).http).toBe(200);
    world.app.clock.advance(10 * MINUTE);
    expect(await statuses(Array.from({ length: 4 }, () => () => one.call(name)))).toEqual([200, 200, 429, 429]);
    const [, , message, seconds] = told(await one.call(name));
    expect(message).toBe(sentence);
    expect(Number(seconds)).toBeGreaterThan(2_000);
    expect(Number(seconds)).toBeLessThanOrEqual(3_000);
    expect((await other.call(name)).http).toBe(200);
    expect((await world.as.visitor.call(name)).http).toBe(200);
    world.app.clock.advance(50 * MINUTE);
    expect((await one.call(name)).http).toBe(200);
    expect((await one.call(name)).http).toBe(429);
  });

  it('counts those of an address, and neither loopback nor a repetition', async () => {
    const run = vi.fn(async () => ({}));
    const name = declare(
      [perAccount(9, HOUR, 'Espere.'), perAddress(2, HOUR, (minutes) => `Espere ${minutes} min.`)],
      run,
    );
    const [one, other] = [await world.someone(), await world.someone()];
    const address = addressHeader();
    const repeated = { requestId: randomUUID() };
    for (let n = 0; n < 4; n += 1) expect((await one.call(name, repeated, address)).http).toBe(200);
    expect(run).toHaveBeenCalledOnce();
    expect((await other.call(name, {}, address)).http).toBe(200);
    expect((await one.call(name, {}, address)).error).toMatchObject({
      message: expect.stringMatching(/^Espere \d+ min\.$/),
    });
    expect((await one.call(name, {}, addressHeader())).http).toBe(200);
    const loopback = { 'x-forwarded-for': '127.0.0.1' };
    for (let n = 0; n < 4; n += 1) expect((await one.call(name, {}, loopback)).http).toBe(200);
  });

  it('counts a refused call too, and nothing where limits are off', async () => {
    const name = declare([perAccount(2, HOUR, 'Espere.')], async () => Promise.reject(new Error('broken')));
    const by = await world.someone();
    expect(await statuses(Array.from({ length: 3 }, () => () => by.call(name)))).toEqual([429, 500, 500]);
    world.app.ctx.env.rateLimits = false;
    expect(await statuses(Array.from({ length: 3 }, () => () => by.call(name)))).toEqual([500, 500, 500]);
    world.app.ctx.env.rateLimits = true;
  });

  it('is forgotten when nobody counts it any more', async () => {
    const { db } = world.app.ctx;
    expect(await db.$count(limitUses)).toBeGreaterThan(0);
    const spans = world.app.ctx.features.limits.flatMap((limit) => (limit.by === 'rows' ? [] : [limit.spanMs]));
    world.app.clock.advance(Math.max(HOUR, ...spans) + HOUR);
    await sweep(world.app.ctx);
    expect(await db.$count(limitUses)).toBe(0);
  });
});
