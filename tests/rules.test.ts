import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';

const run = promisify(execFile);

let written: string[] = [];
afterEach(async () => {
  await Promise.all(written.map((folder) => rm(folder, { recursive: true, force: true })));
  written = [];
});

/** The linter's messages for a file with this text in this folder; empty if there are none. */
async function lint(folder: string, text: string, name = 'example.ts'): Promise<string> {
  const path = join(folder, `rules-${randomUUID()}`, name);
  written.push(dirname(path));
  await mkdir(dirname(path));
  await writeFile(path, text);
  return run('node_modules/.bin/biome', ['lint', path]).then(
    () => '',
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  );
}

const lines = (n: number): string => Array.from({ length: n }, (_, i) => `export const a${i} = ${i};\n`).join('');

describe('the linter refuses', () => {
  it('files of more than 300 lines', async () => {
    expect(await lint('lib', lines(301))).toContain('noExcessiveLinesPerFile');
    expect(await lint('lib', lines(300))).toBe('');
  });

  it('variables of the process outside platform/env.ts', async () => {
    for (const folder of ['features', 'server', 'platform'])
      expect(await lint(folder, 'export const a = process.env.PORT;\n')).toContain('noProcessEnv');
  });

  it.each(['Date.now()', 'new Date()', 'Math.random()'])('%s outside its port', async (call) => {
    for (const folder of ['features', 'server', 'app'])
      expect(await lint(folder, `export const a = ${call};\n`)).toContain('ctx.clock');
  });
});

it('refuses threads outside platform/thread.ts', async () => {
  for (const folder of ['features', 'server', 'platform'])
    expect(await lint(folder, 'export const a = (file: URL): Worker => new Worker(file, {});\n')).toContain(
      'platform/thread.ts',
    );
});

it.each([
  "export const A: Record<string, string> = { a: 'b' };\n",
  "export const A: Readonly<Record<string, string>> = { a: 'b' };\n",
  'export const f = (table: object, word: string) => word in table;\n',
  'const A = { a: 1 };\nexport const f = (word: string) => A[word as keyof typeof A];\n',
])('refuses to look a word up in an object: %s', async (text) => {
  for (const folder of ['features', 'server', 'app', 'lib']) expect(await lint(folder, text)).toContain('lib/words.ts');
});

it.each(['export const a: Record<string, string> = {};\n', "export const f = (a: object) => 'b' in a;\n"])(
  'allows what is looked up by no word from outside: %s',
  async (text) => expect(await lint('features', text)).toBe(''),
);

it('allows a moment that was given', async () => {
  expect(await lint('features', 'export const a = (ms: number) => new Date(ms);\n')).toBe('');
});
