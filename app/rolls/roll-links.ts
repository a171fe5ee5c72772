import type { RollLinks } from '../../features/play/rolls/prove-roll.server.ts';
import type { PublishedRoll } from './verify-roll.ts';

/** The number that a seed begins with, as `17.` does; undefined for the seeds of old rolls. */
export function promisedNumber({ seed }: Pick<PublishedRoll, 'seed'>): number | undefined {
  const found = /^(\d{1,10})\./.exec(seed)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** Says of each neighbour whether it holds the roll's seal; null if it is not kept, or not there yet. */
export function linksHold(
  { commitment }: Pick<PublishedRoll, 'commitment'>,
  { number, next, before, after }: RollLinks,
): { before: boolean | null; after: boolean | null } {
  const first = number === 1 ? true : null;
  return {
    before: before === null || before.next === null ? first : before.next === commitment,
    after: after === null || next === null ? null : after.commitment === next,
  };
}
