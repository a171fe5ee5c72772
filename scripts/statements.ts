import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Calls every function and prints the tables that each statement joins, and whose rows they are; see docs/statements.md. */
const directory = mkdtempSync(join(tmpdir(), 'rpgpedia-statements-'));
const file = join(directory, 'statements.json');
const test = ['scripts/test.ts', '--project', 'pglite', 'tests/contract/firebase.db.test.ts'];
const { status } = spawnSync(process.execPath, test, {
  env: { ...process.env, STATEMENTS: file },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const lines = JSON.parse(readFileSync(file, 'utf8')) as [string, { place: string; count: number }][];
rmSync(directory, { recursive: true });
const rows = lines.map(([tables, { place, count }]) => `${place}\t${count}\t${tables}\n`).sort();
process.stdout.write(`rows of\tstatements\ttables\n${rows.join('')}`);
process.exitCode = status ?? 1;
