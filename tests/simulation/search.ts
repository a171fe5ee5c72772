import { MINUTE } from '../../lib/span.ts';
import { drawSteps } from './draw.ts';
import { type Failure, live, type Options, type Step } from './history.ts';
import { script, shrink } from './shrink.ts';
import type { World } from './world.ts';

/** Milliseconds that a failing history is shrunk for. */
const SHRUNK_FOR_MS = 5 * MINUTE;

/** An offence is told by its beginning; the ids after it differ from history to history. */
const kindOf = (offence: string): string => offence.split(':')[0]!.replace(/[0-9a-f-]{8,}|\d+/g, '');

const sameKind = (a: Failure, b: Failure): boolean =>
  a.offences.some((one) => b.offences.some((other) => kindOf(one) === kindOf(other)));

export async function report(world: World, seed: string, steps: readonly Step[], noticed: Failure): Promise<string> {
  const begun = steps.slice(0, noticed.after);
  // The rules are asked every few steps while drawing: what they say first, asked after each, is the offence to shrink.
  const failure = (await live(world, begun, { seed, every: 1 })) ?? noticed;
  const until = performance.now() + SHRUNK_FOR_MS;
  const failsWhen = (options: Pick<Options, 'every' | 'isHasty'>) => async (candidate: readonly Step[]) => {
    if (performance.now() > until) return null;
    const found = await live(world, candidate, { seed, ...options });
    return found && sameKind(found, failure) ? found.after : null;
  };
  const whole = begun.slice(0, failure.after);
  world.followers.isHasty = true;
  // A look after each step costs more than the steps.
  const seldom = { every: Number.POSITIVE_INFINITY };
  const isHasty = (await failsWhen({ ...seldom, isHasty: true })(whole)) !== null;
  const rough = await shrink(whole, failsWhen({ ...seldom, isHasty }));
  const short = await shrink(rough, failsWhen({ every: 1 }));
  world.followers.isHasty = false;
  const words: string[] = [];
  const last = await live(world, short, {
    seed,
    every: 1,
    tell: (index, told) => words.push(`  ${short[index]![0]} by ${short[index]![1]}: ${told}`),
  });
  return [
    `seed ${seed}, after ${failure.after} steps: ${failure.offences.join('; ')}`,
    `shrunk to ${short.length}: ${last?.offences.join('; ')}`,
    ...words,
    script(seed, short),
  ].join('\n');
}

export interface Search {
  seed: number;
  steps: number;
  every: number;
  restEvery: number;
}

/** Lives through one drawn history. Throws with the seed and the shrunk history when something offends. */
export async function search(world: World, { seed, steps: count, every, restEvery }: Search): Promise<void> {
  const steps = drawSteps(seed, count);
  const failure = await live(world, steps, { seed: String(seed), every, restEvery });
  if (failure) throw new Error(await report(world, String(seed), steps, failure));
}
