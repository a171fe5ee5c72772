/**
 * The extent of a run: `ordinary` is `npm test`, `full` is `npm run test:full`; files that are asked for by name run
 * wherever they can, with their ordinary cases. The same files and cases run at every commit.
 */
const extent = process.env.TEST_EXTENT;

export const isFull = extent === 'full';

export const isOrdinary = extent === 'ordinary';

/** The cases: all in a full run; in any other those that an ordinary run names. */
export const casesOf = <T>(all: readonly T[], isNamed: (one: T, index: number, all: readonly T[]) => boolean): T[] => {
  const cases = isFull ? [...all] : all.filter(isNamed);
  if (cases.length === 0 && all.length > 0) throw new Error('an ordinary run has no case of these');
  return cases;
};
