import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expressionsIn } from './expressions/find.ts';
import { judge } from './expressions/judge.ts';
import { keepProofs, keptProofs } from './expressions/proven.ts';
import { REVIEWED } from './expressions/reviewed.ts';

/** Shipped code only: tests and tools do not process users' text. */
const SHIPPED = '{app,demo,features,game,illustration,lib,platform,server,ui}/**/*.{ts,tsx}';

/** Every regular expression under `root`, and a sentence for each unsafe one (decision 35). Those in `proven` are safe. */
export async function checkExpressions(
  root: string,
  reviewed = REVIEWED,
  proven: ReadonlySet<string> = new Set(),
): Promise<{ looked: number; faults: string[]; proofs: string[] }> {
  const files = globSync(SHIPPED, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  const found = files.flatMap((file) => expressionsIn(file, readFileSync(resolve(root, file), 'utf8')));
  const expressions = [...new Map(found.map((one) => [`${one.file} ${one.written}`, one])).values()];
  return { looked: expressions.length, ...(await judge(expressions, reviewed, proven)) };
}

/** A lower number means that the search misses some. */
const EXPECTED_AT_LEAST = 200;

if (import.meta.main) {
  const isKept = process.argv.includes('--keep');
  const root = resolve(import.meta.dirname, '..');
  const { looked, faults, proofs } = await checkExpressions(root, REVIEWED, isKept ? undefined : keptProofs());
  if (isKept) keepProofs(proofs);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.stderr.write(`${looked} regular expressions looked at\n`);
  process.exit(faults.length > 0 || looked < EXPECTED_AT_LEAST ? 1 : 0);
}
