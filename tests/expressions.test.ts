import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkExpressions } from '../scripts/check-expressions.ts';
import { proofOf } from '../scripts/expressions/proven.ts';

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

  it('are proven once, for what they are: a kept proof is of no other expression', async () => {
    const { proofs } = await checkExpressions(root, []);
    expect(proofs).toHaveLength(1);
    const [kept] = proofs;
    const held = await checkExpressions(root, [], new Set([kept!]));
    expect(held).toMatchObject({ proofs: [kept], looked: OFFENCES.length + 1 });
    expect(held.faults).toHaveLength(OFFENCES.length);
    // A proof cannot be kept of what is put together while running.
    const built = { file: 'ui/given.ts', written: 'RegExp(…+$)', parts: null };
    const trusted = await checkExpressions(root, [], new Set([proofOf(built)]));
    expect(trusted.faults.find((fault) => fault.startsWith('ui/given.ts'))).toMatch(/put together while running/);
  });
});
