import { spawnSync } from 'node:child_process';

const everything = process.env.SAMPLE === 'all';

/** Every `every`th case, beginning with `first`; all of them with `SAMPLE=all`. */
export const sample = <T>(cases: readonly T[], every: number, first = 0): T[] =>
  everything ? [...cases] : cases.filter((_, i) => i % every === first);

/** From the hash of the checked-out commit; 0 outside a repository. */
const commitNumber = (): number => {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  return Number.parseInt(stdout?.slice(0, 8) || '0', 16) || 0;
};

/** The same with a `first` that changes with each commit, so that several runs cover every case. Never empty. */
export const rotatingSample = <T>(cases: readonly T[], every: number): T[] =>
  sample(cases, every, everything ? 0 : commitNumber() % Math.min(every, cases.length));

/** Whether it is the turn of this part of several: each commit runs one of them, `SAMPLE=all` every one. */
export const isTurn = (part: number, of: number): boolean => everything || commitNumber() % of === part;
