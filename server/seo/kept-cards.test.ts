import { expect, it } from 'vitest';
import type { Ctx } from '../../features/kit/context.ts';
import type { Storage } from '../../platform/storage/port.ts';
import { LIMITS, RateLimits } from '../limits/limits.ts';
import { keepCards } from './kept-cards.ts';

function open() {
  const stored = new Map<string, Uint8Array>();
  const storage = {
    stat: async (key: string) => (stored.has(key) ? { bytes: 1 } : null),
    readAll: async (key: string) => stored.get(key)!,
    put: async (key: string, body: Uint8Array) => stored.set(key, body),
  } as unknown as Storage;
  const clock = { now: () => new Date(0) };
  const ctx = { storage, clock, env: { rateLimits: true }, db: null, log: { debug: () => {} } } as unknown as Ctx;
  return { stored, kept: keepCards({ ctx, limits: new RateLimits(ctx) }) };
}

const one = async (): Promise<Uint8Array> => new Uint8Array(1);

it('cards are drawn one after another, and none while many wait', async () => {
  const { stored, kept } = open();
  const held = Promise.withResolvers<void>();
  const drawing = { now: 0, most: 0 };
  const draw = async (): Promise<Uint8Array> => {
    drawing.now += 1;
    drawing.most = Math.max(drawing.most, drawing.now);
    await held.promise;
    drawing.now -= 1;
    return new Uint8Array(1);
  };
  const asked = Array.from({ length: 30 }, (_, index) => kept(`cards/${index}.png`, `192.0.2.${index}`, draw));
  await Promise.race(asked);
  held.resolve();
  const cards = await Promise.all(asked);
  expect(cards.filter((card) => card === null)).toHaveLength(9);
  expect([drawing.most, stored.size]).toEqual([1, 21]);
});

it('an address waits for two at a time, and leaves the queue to others', async () => {
  const { kept } = open();
  const held = Promise.withResolvers<Uint8Array>();
  const greedy = Array.from({ length: 10 }, (_, index) => kept(`cards/${index}.png`, '192.0.2.1', () => held.promise));
  await Promise.race(greedy);
  const other = kept('cards/other.png', '192.0.2.2', one);
  held.resolve(new Uint8Array(1));
  expect((await Promise.all(greedy)).filter((card) => card !== null)).toHaveLength(3);
  expect(await other).not.toBeNull();
});

it('an address draws so many, and is still shown those that are kept', async () => {
  const { kept } = open();
  for (let index = 0; index < LIMITS.drawings.burst; index += 1)
    expect(await kept(`cards/${index}.png`, '192.0.2.1', one)).not.toBeNull();
  expect(await kept('cards/more.png', '192.0.2.1', one)).toBeNull();
  expect(await kept('cards/0.png', '192.0.2.1', one)).not.toBeNull();
  expect(await kept('cards/more.png', '192.0.2.2', one)).not.toBeNull();
});
