import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTE } from '../lib/span.ts';

/** Calls every function and prints the tables that each statement joins, and whose rows they are; see docs/statements.md. */
const directory = mkdtempSync(join(tmpdir(), 'rpgpedia-statements-'));
const file = join(directory, 'statements.json');
const { status } = spawnSync(
  process.execPath,
  [
    // The list would lack the statements of a call that takes longer, or fails: nothing is printed then.
    ...['scripts/test.ts', '--project', 'pglite', '--bail', '1', '--testTimeout', String(MINUTE)],
    ...['-t', 'httpsCallableFromURL', 'tests/contract/firebase.db.test.ts'],
  ],
  { env: { ...process.env, STATEMENTS: file }, stdio: ['ignore', process.stderr.fd, 'inherit'] },
);
if (status === 0) {
  const lines = JSON.parse(readFileSync(file, 'utf8')) as [string, { place: string; count: number }][];
  const rows = lines.map(([tables, { place, count }]) => `${place}\t${count}\t${tables}\n`).sort();
  process.stdout.write(`rows of\tstatements\ttables\n${rows.join('')}`);
}
rmSync(directory, { recursive: true });
process.exitCode = status ?? 1;
