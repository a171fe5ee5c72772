import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** A function of so many lines between its braces. */
const long = (n: number, head = 'export function f(a: number[]) {', foot = '}'): string =>
  `${head}\n${'  a.push(1);\n'.repeat(n)}${foot}\n`;

const lines = (n: number): string => Array.from({ length: n }, (_, i) => `export const a${i} = ${i};\n`).join('');

/** The refused texts, the folders where they are refused, and the linter's words. */
const REFUSED: [what: string, text: string, folders: string[], said: string][] = [
  ...[
    long(121),
    long(121, 'export const f = (a: number[]) => {', '};'),
    `export const f = (a: number[]) => (\n${'  a.length +\n'.repeat(120)}  0\n);\n`,
    `export class A {\n  b(a: number[]) {\n${'    a.push(1);\n'.repeat(121)}  }\n}\n`,
  ].map((text): (typeof REFUSED)[number] => [
    `a function of more than 120 lines: ${text.slice(0, 30)}`,
    text,
    ['app', 'ui', 'features'],
    'at most 120 lines between its braces',
  ]),
  ['a file of more than 300 lines', lines(301), ['lib'], 'noExcessiveLinesPerFile'],
  [
    'a variable of the process outside platform/env.ts',
    'export const a = process.env.PORT;\n',
    ['features', 'server', 'platform'],
    'noProcessEnv',
  ],
  ...['Date.now()', 'new Date()', 'Math.random()'].map((call): (typeof REFUSED)[number] => [
    `${call} outside its port`,
    `export const a = ${call};\n`,
    ['features', 'server', 'app'],
    'ctx.clock',
  ]),
  [
    'a thread outside platform/thread.ts',
    'export const a = (file: URL): Worker => new Worker(file, {});\n',
    ['features', 'server', 'platform'],
    'platform/thread.ts',
  ],
  ['a late part without a second try', "export const a = () => import('./part.ts');\n", ['app', 'ui'], 'app/late.ts'],
  ...[
    "export const A: Record<string, string> = { a: 'b' };\n",
    "export const A: Readonly<Record<string, string>> = { a: 'b' };\n",
    'export const f = (table: object, word: string) => word in table;\n',
    'const A = { a: 1 };\nexport const f = (word: string) => A[word as keyof typeof A];\n',
  ].map((text): (typeof REFUSED)[number] => [
    `a word looked up in an object: ${text}`,
    text,
    ['features', 'server', 'app', 'lib'],
    'lib/words.ts',
  ]),
  ...['new ProductProcess(1, {})', 'launchChromium()'].map((start): (typeof REFUSED)[number] => [
    `another start in a browser test: ${start}`,
    `export const a = ${start};\n`,
    ['tests/browser'],
    'openStage',
  ]),
];

const ALLOWED: [what: string, text: string, folder: string][] = [
  ['a file of 300 lines', lines(300), 'lib'],
  ['a function of 120 lines', long(120), 'app'],
  ['a table that no word from outside reads', 'export const a: Record<string, string> = {};\n', 'features'],
  ['a name of ours in an object', "export const f = (a: object) => 'b' in a;\n", 'features'],
  ['a late part with a second try', "export const a = () => late(() => import('./part.ts'));\n", 'app'],
  ['a moment that was given', 'export const a = (ms: number) => new Date(ms);\n', 'features'],
];

const refused = REFUSED.flatMap(([what, text, folders, said], index) =>
  folders.map((folder) => ({ what, text, said, file: `${folder}/refused-${index}.ts` })),
);
const allowed = ALLOWED.map(([what, text, folder], index) => ({ what, text, file: `${folder}/allowed-${index}.ts` }));

interface Diagnostic {
  location: { path: string | { file: string } };
}

/** A copy of the rules, with nothing but the planted files. */
let copy: string;
let found: Diagnostic[];

const saidOf = (file: string): string =>
  JSON.stringify(
    found.filter(
      ({ location: { path } }) => resolve(copy, typeof path === 'string' ? path : path.file) === join(copy, file),
    ),
  );

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'rules-'));
  for (const path of ['biome.json', '.gitignore', 'scripts/rules'])
    await cp(path, join(copy, path), { recursive: true });
  for (const { file, text } of [...refused, ...allowed]) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await writeFile(join(copy, file), text);
  }
  const { stdout } = spawnSync(
    resolve('node_modules/.bin/biome'),
    ['lint', '--reporter=json', '--max-diagnostics=none'],
    {
      cwd: copy,
      encoding: 'utf8',
    },
  );
  found = (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
});
afterAll(() => rm(copy, { recursive: true, force: true }));

it.each(refused)('the linter refuses $what, in $file', ({ file, said }) => {
  expect(saidOf(file)).toContain(said);
});

it.each(allowed)('the linter allows $what', ({ file }) => {
  expect(saidOf(file)).toBe('[]');
});
