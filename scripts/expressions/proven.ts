import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Expression } from './find.ts';

const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string };

/** A proof holds wherever the expression is written, until there is another checker. */
export const proofOf = ({ written }: Expression): string =>
  createHash('sha256').update(`${version} ${written}`).digest('hex').slice(0, 32);

const KEPT = join(import.meta.dirname, 'proven.txt');

/** Proofs of the expressions that were safe when the list was made; `tests/full` makes them again. */
export const keptProofs = (): ReadonlySet<string> => new Set(readFileSync(KEPT, 'utf8').split('\n').filter(Boolean));

export const keepProofs = (proofs: Iterable<string>): void =>
  writeFileSync(KEPT, `${[...new Set(proofs)].sort().join('\n')}\n`);
