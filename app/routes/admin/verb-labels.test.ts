import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { VERBS, verbWords } from './verb-labels.ts';

const WORD = /'(\w+)'/g;
const wordsIn = (text: string): string[] => [...text.matchAll(WORD)].map(([, word]) => word!);

/** The verbs of one file, as it gives them to the log: as they are, or by a name that it declares itself. */
function verbsOf(source: string): string[] {
  const given = [...source.matchAll(/\b(?:perform|writeAudit)(?:<\w+>)?\(\s*ctx,\s*(?:tx,\s*)?([^,]+),/g)].map(
    ([, verb]) => verb!.trim(),
  );
  const acts = [...source.matchAll(/\bdefineAct\(\{\s*name: '(\w+)'/g)].map(([, name]) => name!);
  const exported = [...source.matchAll(/\bof: \{ verb: '(\w+)'/g)].map(([, verb]) => verb!);
  const called = given.flatMap((verb) => {
    if (verb.includes("'")) return wordsIn(verb.replace(/=== '\w+'/g, ''));
    const [, declared = ''] = new RegExp(`\\b${verb}(?::| =) ([^,;]+)[,;]`).exec(source) ?? [];
    expect([verb, wordsIn(declared)]).toEqual([verb, expect.arrayContaining([expect.any(String)])]);
    return wordsIn(declared);
  });
  return [...acts, ...exported, ...called];
}

it('every verb that the log can hold has a sentence', () => {
  const sources = globSync(['features/**/*.ts', 'app/routes/**/*.{ts,tsx}', 'scripts/*.ts'])
    .filter((file) => !file.includes('.test.') && !file.startsWith('features/site/audit/'))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((source) => source.includes('site/audit/') || source.includes('of: { verb:'));
  // A line that a statement of the database writes.
  const verbs = [...new Set([...sources.flatMap(verbsOf), 'redeemKey'])];
  expect(verbs.length).toBeGreaterThan(70);
  expect(verbs.filter((verb) => verbWords(verb) === verb)).toEqual([]);
  expect(VERBS.filter((verb) => !verbs.includes(verb))).toEqual([]);
});
