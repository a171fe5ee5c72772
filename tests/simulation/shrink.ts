import type { Step } from './history.ts';

/**
 * The shortest part of a failing history that still fails (delta debugging): all steps of one verb, then ever smaller runs
 * of steps are left out, and then numbers become 0. `fails` answers how many steps it took, or null. A step means something in any shorter history,
 * so nothing else has to hold between them.
 */
export async function shrink(
  steps: readonly Step[],
  fails: (steps: readonly Step[]) => Promise<number | null>,
): Promise<readonly Step[]> {
  let best = steps;
  const tryOne = async (candidate: readonly Step[]): Promise<boolean> => {
    const after = await fails(candidate);
    if (after === null) return false;
    best = candidate.slice(0, after);
    return true;
  };
  for (const verb of new Set(steps.map(([name]) => name))) await tryOne(best.filter(([name]) => name !== verb));
  for (let size = Math.ceil(best.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let end = best.length; end > 0; end = Math.min(end - size, best.length))
      await tryOne([...best.slice(0, Math.max(0, end - size)), ...best.slice(end)]);
  }
  for (let index = 0; index < best.length; index += 1)
    for (const place of [1, 2, 3] as const) {
      const step = best[index];
      if (!step || step[place] === 0) continue;
      await tryOne(best.with(index, step.with(place, 0) as unknown as Step));
    }
  return best;
}

/** The text can be pasted into `found.test.ts`. */
export const script = (seed: string, steps: readonly Step[]): string =>
  [
    `await expectPeace('${seed}', [`,
    ...steps.map(([name, by, a, b]) => `  ['${name}', ${by}, ${a}, ${b}],`),
    ']);',
  ].join('\n');
