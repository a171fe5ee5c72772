import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE } from '../../lib/span.ts';
import { isFull, isOrdinary } from '../support/extent.ts';
import { drawSteps } from './draw.ts';
import { live } from './history.ts';
import { search } from './search.ts';
import { World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

/** New seeds are drawn for this many minutes, after the fixed ones. */
const NEW_SEEDS_MINUTES = Number(process.env.SIMULATION_MINUTES ?? (isFull ? 10 : 0));
const FIXED = process.env.SIMULATION_SEED ? [Number(process.env.SIMULATION_SEED)] : [1, 2, 3];

/** The first half of each history is half a minute of an ordinary run. */
const LENGTH = { steps: isOrdinary ? 200 : 400, every: 20, restEvery: 200 };

/** Long enough for a failing history to be shrunk. */
const SHRUNK_WITHIN_MS = 10 * MINUTE;

it.each(FIXED)(
  'a shop of seed %i keeps its promises',
  async (seed) => {
    await search(world, { seed, ...LENGTH });
  },
  SHRUNK_WITHIN_MS,
);

it.runIf(NEW_SEEDS_MINUTES > 0)(
  `shops of new seeds keep their promises for ${NEW_SEEDS_MINUTES} minutes`,
  async () => {
    const until = performance.now() + NEW_SEEDS_MINUTES * MINUTE;
    for (let seed = Date.now() % 2 ** 31; performance.now() < until; seed += 1)
      await search(world, { seed, ...LENGTH });
  },
  NEW_SEEDS_MINUTES * MINUTE + SHRUNK_WITHIN_MS,
);

it('the same seed lives the same history', async () => {
  const told: string[][] = [[], []];
  for (const words of told)
    await live(world, drawSteps(7, 60), { seed: '7', every: 60, tell: (_index, one) => words.push(one) });
  expect(told[1]).toEqual(told[0]);
});
