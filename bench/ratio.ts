import { median } from './median.ts';
/** Runs two ways of doing the same in turn, A B A B…, and returns the median of the pairs' ratios A/B. */
export async function pairedRatio(rounds: number, a: () => Promise<number>, b: () => Promise<number>) {
  const pairs: { a: number; b: number }[] = [];
  await a();
  await b();
  for (let round = 0; round < rounds; round += 1) pairs.push({ a: await a(), b: await b() });
  return {
    a: median(pairs.map((pair) => pair.a)),
    b: median(pairs.map((pair) => pair.b)),
    ratio: median(pairs.map((pair) => pair.a / pair.b)),
  };
}

/** Calls `act(i)` for 0…count-1, `width` at a time. Returns calls per second. */
export async function rate(count: number, width: number, act: (i: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (next < count) await act(next++);
    }),
  );
  return count / ((performance.now() - started) / 1000);
}

export const report = (
  name: string,
  result: { a: number; b: number; ratio: number },
  hold: number | null,
  other = 'bare',
): void => {
  const bound = hold === null ? '' : `  (hold to ${hold}: ${result.ratio >= hold ? 'held' : 'MISSED'})`;
  process.stdout.write(
    `${name.padEnd(46)} ours ${result.a.toFixed(0).padStart(6)}/s  ${other} ${result.b.toFixed(0).padStart(6)}/s  ratio ${result.ratio.toFixed(2)}${bound}\n`,
  );
};
