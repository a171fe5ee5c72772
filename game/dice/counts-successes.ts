import type { Die } from './throw.ts';

/** Whether the dice were held against a target, so that their total is a number of successes. */
export const countsSuccesses = ({ dice }: { dice: readonly Pick<Die, 'success'>[] }): boolean =>
  dice.some(({ success }) => success !== undefined);
