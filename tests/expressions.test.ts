import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkExpressions } from '../scripts/check-expressions.ts';

let root: string;

const OFFENCES: [file: string, source: string, said: RegExp][] = [
  ['server/slashes.ts', `export const cut = (path: string) => path.replace(/\\/+$/, '');`, /more than the length/],
  ['lib/trim.ts', `export const trim = (text: string) => text.replace(/^\\s+|\\s+$/g, '');`, /more than the length/],
  ['game/dice.ts', `export const NUMBER = /^(\\d+)+$/;`, /exponentially/],
  ['app/address.tsx', `export const ADDRESS = <i>{/[\\w.]+@[\\w.]+/.source}</i>;`, /more than the length/],
  ['ui/given.ts', `export const make = (text: string) => new RegExp(\`\${text}+$\`);`, /put together while running/],
  ['platform/text.ts', `export const PLAIN = RegExp('(?:a|a)*$', 'u');`, /exponentially/],
  ['features/a/method.ts', `export const found = (text: string) => text.match('(x+x+)+y');`, /exponentially/],
  ['features/a/ahead.ts', `export const AHEAD = /a+(?=b)/;`, /not be decided/],
];
const INNOCENT: [file: string, source: string][] = [
  ['lib/good.ts', `export const WORDS = /[a-z]+/g;`],
  ['lib/bad.test.ts', `export const OF_A_TEST = /\\/+$/;`],
];

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'expressions-'));
  for (const [file, source] of [...OFFENCES, ...INNOCENT]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), source);
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the regular expressions', () => {
  it('that would take longer are refused, wherever they are planted', async () => {
    const { faults } = await checkExpressions(root, []);
    for (const [file, , said] of OFFENCES) expect(faults.find((fault) => fault.startsWith(file))).toMatch(said);
    expect(faults).toHaveLength(OFFENCES.length);
  });

  it('are reviewed as they stand: a review outlives no change', async () => {
    const written = '/a+(?=b)/';
    const { faults } = await checkExpressions(root, [
      { file: 'features/a/ahead.ts', written, bound: 'ten characters' },
      { file: 'features/a/gone.ts', written, bound: 'ten characters' },
    ]);
    expect(faults.filter((fault) => fault.startsWith('features/a/ahead.ts'))).toEqual([]);
    expect(faults).toContain('features/a/gone.ts: /a+(?=b)/ is reviewed but no longer there');
  });
});
