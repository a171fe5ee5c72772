import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type CorpusFile, DEFAULT_CACHE, pathOf, readList } from './list.ts';
import { type FileTrial, reportOf } from './report.ts';
import { trial, tryFile } from './try-file.ts';

/*
 * Stamps every file of the corpus and checks each copy with poppler and qpdf; see README.md beside this file:
 * node bench/corpus/run.ts [--cache <folder>] [--report <file>] [--only <start of a SHA-256 or of a source>] [--first <n>]
 * [--at-once <n>]. A killed run continues where it stopped. After a change of the engine every file is stamped again, but
 * a copy with the same bytes is not checked again; after a change of the checks all are.
 */
const { values: options } = parseArgs({
  options: {
    cache: { type: 'string', default: DEFAULT_CACHE },
    report: { type: 'string' },
    only: { type: 'string', default: '' },
    first: { type: 'string' },
    'at-once': { type: 'string', default: '2' },
  },
});
const { cache, only } = options;

const ENGINE = ['platform/pdf/**/*.ts', 'scripts/stamp.ts'];
const CHECKS = ['check-copy', 'footer', 'pictures', 'structure', 'tool', 'try-file'].map(
  (name) => `bench/corpus/${name}.ts`,
);

async function stateOf(patterns: readonly string[]): Promise<string> {
  const root = new URL('../../', import.meta.url).pathname;
  const files: string[] = [];
  for await (const file of glob(patterns, { cwd: root })) if (!file.endsWith('.test.ts')) files.push(file);
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(await readFile(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

const results = join(cache, 'results', await stateOf([...ENGINE, ...CHECKS]));
const checked = join(cache, 'checked', await stateOf(CHECKS));

async function tryInProcess(file: CorpusFile): Promise<FileTrial> {
  const kept = join(results, `${file.sha256}.json`);
  if (existsSync(kept)) return { file, trial: trial.parse(JSON.parse(await readFile(kept, 'utf8'))) };
  const outcome = await tryFile(file, { cache, checked });
  await writeFile(`${kept}.part`, JSON.stringify(outcome));
  await rename(`${kept}.part`, kept);
  return { file, trial: outcome };
}

await mkdir(results, { recursive: true });
await mkdir(checked, { recursive: true });
const listed = (await readList()).filter(({ sha256, source }) => sha256.startsWith(only) || source.startsWith(only));
const files = listed
  .toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1))
  .slice(0, Number(options.first ?? listed.length));
const missing = files.filter(({ sha256 }) => !existsSync(pathOf(cache, sha256)));
if (missing.length > 0) {
  process.stderr.write(`${missing.length} files are not in ${cache}: run bench/corpus/collect.ts\n`);
  process.exit(1);
}

const all: FileTrial[] = [];
const queue = files.values();
await Promise.all(
  Array.from({ length: Number(options['at-once']) }, async () => {
    for (const file of queue) {
      all.push(await tryInProcess(file));
      if (all.length % 50 === 0) process.stderr.write(`${all.length} of ${files.length}\n`);
    }
  }),
);
all.sort((a, b) => (a.file.source < b.file.source ? -1 : 1));
const report = reportOf(all, cache);
if (options.report) await writeFile(options.report, report);
process.stdout.write(options.report ? `${report.split('\n## ')[0]}\n` : report);
process.exitCode = all.some(({ trial: { verdict } }) => verdict === 'wrong') ? 1 : 0;
