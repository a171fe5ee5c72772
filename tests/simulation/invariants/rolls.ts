import { isDeepStrictEqual } from 'node:util';
import { chanceFrom } from '../../../game/dice/chance.ts';
import { roll } from '../../../game/dice/roll.ts';
import { hmacBlocks, systemChance } from '../../../platform/chance.ts';
import type { Invariant } from './offences.ts';

/** The proof of every roll verifies, and promises the thrower the next one. */
export const rolls: Invariant = async (world) => {
  const offences: string[] = [];
  const promised = new Map<string, string>();
  for (const { id, commitment, next, by } of world.model.rolls) {
    const before = promised.get(by);
    if (before !== undefined && before !== commitment) offences.push(`a roll that was not promised: ${id}`);
    promised.set(by, next);
    const { http, result } = await world.call(null, 'verifyRoll', { id });
    if (http === 404) continue;
    const again = roll(result.notation, chanceFrom(hmacBlocks(result.seed)));
    const isProven =
      systemChance.commitment(result.seed) === commitment &&
      result.commitment === commitment &&
      again.ok &&
      isDeepStrictEqual(JSON.parse(JSON.stringify(again.dice)), result.dice);
    if (!isProven) offences.push(`a roll whose proof does not verify: ${id}`);
  }
  return offences;
};
