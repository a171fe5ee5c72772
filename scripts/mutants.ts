import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { MINUTE } from '../lib/span.ts';
import { conditions } from '../tests/mutants/conditions.ts';
import { GROUPS, type Group } from '../tests/mutants/groups.ts';
import { type Judgement, judge } from '../tests/mutants/report.ts';
import { memoryFolder } from './memory-folder.ts';

const FOLDER = 'build/mutants';

/** Its list of mutators is no part of its interface, so it is found by its path; its version is pinned. */
const { allMutators } = (await import(
  import.meta.resolve('@stryker-mutator/instrumenter').replace(/index\.js$/, 'mutators/mutate.js')
)) as { allMutators: (typeof conditions)[] };
allMutators.push(conditions);

const given = process.argv.slice(2);
const named = given.filter((word) => !word.includes('/'));
/** Less than a whole group: files, or lines of one, as in `features/shop/gifts/give-key.server.ts:30-60`. */
const places = given.filter((word) => word.includes('/'));

/** Makes the mutants of a group, one at a time, and judges each by the group's tests. */
async function run(name: string, { mutate, database = false, keepsStatements = false }: Group): Promise<Judgement> {
  process.env.MUTANTS = name;
  await new Stryker({
    mutate: [...(places.length > 0 ? places : mutate), '!**/*.test.ts'],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutants/vitest.config.ts', pool: 'forks' },
    coverageAnalysis: keepsStatements ? 'off' : 'perTest',
    concurrency: 1,
    // Sentences are the texts' own; and of words that are states, a wrong one is no type.
    mutator: { excludedMutations: ['StringLiteral'] },
    dryRunTimeoutMinutes: 60,
    timeoutMS: database ? MINUTE : 10_000,
    // It rewrites what a `tsconfig.json` extends, with functions that the compiler no longer has. Ours extends nothing.
    tsconfigFile: 'none',
    cleanTempDir: 'always',
    tempDirName: `${FOLDER}/sandbox`,
    ignorePatterns: ['/build', '/data', '/bench', '.cache', '*.log'],
    // It takes a survivor that is reached while its module loads for one still, whatever tests were added.
    incremental: database,
    incrementalFile: `${FOLDER}/${name}.incremental.json`,
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: `${FOLDER}/${name}.json` },
  }).runMutationTest();
  return judge(`${FOLDER}/${name}.json`);
}

const percent = ({ mutants, caught }: Judgement): number => (100 * caught) / mutants;

function print(name: string, { strict = false, least = 0 }: Group, judgement: Judgement): boolean {
  const open = judgement.survivors.filter(({ accepted }) => !accepted);
  for (const { file, at, line, from, to, isCovered } of open)
    process.stderr.write(`${isCovered ? 'survived' : 'no test '}  ${file}:${at}  ${line}\n    ${from}\n    ${to}\n`);
  const stale = places.length > 0 ? [] : judgement.stale;
  for (const { file, line, to } of stale)
    process.stderr.write(`accepted, and survives no more  ${file}\n    ${line}\n    ${to.join('\n    ')}\n`);
  const held = stale.length === 0 && (strict ? open.length === 0 : percent(judgement) >= least);
  const { mutants, caught, survivors } = judgement;
  const score = `${caught} of ${mutants}, ${percent(judgement).toFixed(1)} %`;
  const reasoned = survivors.length > open.length ? `, ${survivors.length - open.length} reasoned away` : '';
  process.stderr.write(`${held ? 'ok    ' : 'FAILED'}  ${name}: ${score}${reasoned}\n`);
  return held;
}

const unknown = named.filter((name) => !(name in GROUPS));
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')}: ${Object.keys(GROUPS).join(', ')}\n`);
  process.exit(1);
}

if (places.length > 0 && named.length !== 1) {
  process.stderr.write('Name the one group whose tests judge these files.\n');
  process.exit(1);
}

const folder = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'rpgpedia-mutants-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.env.TMPDIR = folder;
process.env.MUTANTS_FOLDER = folder;

const results: boolean[] = [];
for (const [name, group] of Object.entries(GROUPS))
  if (named.length === 0 || named.includes(name)) results.push(print(name, group, await run(name, group)));
if (results.includes(false)) process.exitCode = 1;
