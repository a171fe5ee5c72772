import { codes as codeCommands } from './commands/codes.ts';
import type { Command } from './commands/command.ts';
import { desk } from './commands/desk.ts';
import { discounts as discountCommands } from './commands/discounts.ts';
import { files } from './commands/files.ts';
import { people } from './commands/people.ts';
import { peopleRaces } from './commands/people-races.ts';
import { races } from './commands/races.ts';
import { shop } from './commands/shop.ts';
import { tables } from './commands/tables.ts';
import { settle, weather } from './commands/weather.ts';
import { codes } from './invariants/codes.ts';
import { discounts } from './invariants/discounts.ts';
import { filesArePointedAt, swept } from './invariants/files.ts';
import { money, whereMoneyIs } from './invariants/money.ts';
import type { Invariant } from './invariants/offences.ts';
import { rolls } from './invariants/rolls.ts';
import { sums } from './invariants/sums.ts';
import { overdue, things } from './invariants/things.ts';
import type { World } from './world.ts';

export const COMMANDS = {
  ...shop,
  ...codeCommands,
  ...discountCommands,
  ...desk,
  ...tables,
  ...people,
  ...files,
  ...races,
  ...peopleRaces,
  ...weather,
} satisfies Record<string, Command>;
export type CommandName = keyof typeof COMMANDS;

/** The actor of a step, its command, and two numbers by which it chooses. */
export type Step = readonly [command: CommandName, by: number, a: number, b: number];

const ALWAYS: readonly Invariant[] = [...codes, ...things, ...money, ...sums, ...discounts, filesArePointedAt];
const AT_REST: readonly Invariant[] = [whereMoneyIs, overdue, swept, rolls, (world) => world.followers.stale(world)];

export interface Failure {
  /** The number of steps that were done. */
  after: number;
  offences: string[];
}

export interface Options {
  seed: string;
  /** Steps between two looks at everything. */
  every: number;
  /** Steps between two times in which everything outside gets well and ends what it began; none but the last. */
  restEvery?: number;
  /** Looks once, after the last step, without giving anything outside its time. */
  isHasty?: boolean;
  /** Hears of each step in words. */
  tell?: (index: number, words: string) => void;
}

const lookAt = async (world: World, invariants: readonly Invariant[]): Promise<string[]> =>
  (await Promise.all(invariants.map((invariant) => invariant(world)))).flat();

const rested = async (world: World): Promise<string[]> => {
  await settle(world);
  return [...(await lookAt(world, ALWAYS)), ...(await lookAt(world, AT_REST))];
};

async function act(world: World, [name, by, a, b]: Step): Promise<{ words: string; offences: string[] }> {
  world.faults.length = 0;
  await world.passTime(1_000);
  try {
    const words = await COMMANDS[name](world, by % world.actors.length, a, b);
    return { words, offences: [...world.faults] };
  } catch (error) {
    return { words: 'broke', offences: [(error as Error).message, ...world.faults] };
  }
}

/** Lets people live through the steps on an empty shop; null when nothing offends. */
export async function live(world: World, steps: readonly Step[], options: Options): Promise<Failure | null> {
  const { seed, every, restEvery = Number.POSITIVE_INFINITY, isHasty = false, tell } = options;
  await world.reset(seed);
  for (const [index, step] of steps.entries()) {
    const { words, offences } = await act(world, step);
    tell?.(index, words);
    const after = index + 1;
    if (offences.length === 0 && after % every === 0) offences.push(...(await lookAt(world, ALWAYS)));
    if (offences.length === 0 && after % restEvery === 0) offences.push(...(await rested(world)));
    if (offences.length > 0) return { after, offences };
  }
  const offences = await (isHasty ? lookAt(world, ALWAYS) : rested(world));
  return offences.length > 0 ? { after: steps.length, offences } : null;
}
