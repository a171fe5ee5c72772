import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { functions } from '../features/index.ts';
import { AnswerSeal } from '../server/functions/answer-seal.ts';

const TELLING = /"(\w*(?:code|token|secret|url|link|webhook|email|document|holder|text|html)\w*)":\{/i;

/** Functions whose kept answers have such a field and yet tell nothing that is masked or told once. */
const TELL_NOTHING = {
  applyDiscount: 'a code that its buyer typed',
  attachUpload: 'the address of a picture that the permission guards',
  changeSettings: 'what every page shows',
  createDiscount: 'a code that its house typed, to be passed on',
  getGift: 'the address of a book in the store',
  getRolls: 'the text of a roll',
  lendBook: 'the address of a cover',
  previewKey: 'the address of a book in the store',
  publishTemplate: 'a code that whoever shares it reads again',
  redeemGift: 'the address of a book in the store',
  redeemKey: 'the address of a book in the store',
  rollDice: 'the text of a roll',
  saveNewsPost: 'the addresses of pictures',
  setPayoutAccount: 'a masked account',
  setPhoto: 'the address of a picture that is shown wherever its person is',
  switchSource: 'the address of a cover',
  takeBackBook: 'the address of a cover',
};

it('whatever tells a secret, an address of a person or a document is kept encrypted', () => {
  const open = functions.flatMap((definition) => {
    if (definition.kind !== 'callable' || 'onlyReads' in definition || 'sealsAnswer' in definition) return [];
    const schema = JSON.stringify(z.toJSONSchema(definition.output as z.ZodType, { unrepresentable: 'any' }));
    return TELLING.test(schema) ? [definition.name] : [];
  });
  expect(open.sort()).toEqual(Object.keys(TELL_NOTHING).sort());
});

it('a sealed answer opens for its row and its secret alone', () => {
  const seal = new AnswerSeal('a'.repeat(32));
  const sealed = seal.seal(['uid', 'issueCodes', '1'], '{"result":{"codes":["K2M9-7QXR-TB4V"]}}');
  // Four letters may stand in any cipher text by chance.
  expect(sealed).not.toContain('K2M9-7QXR-TB4V');
  expect(seal.open(['uid', 'issueCodes', '1'], sealed)).toBe('{"result":{"codes":["K2M9-7QXR-TB4V"]}}');
  expect(seal.open(['uid', 'issueCodes', '2'], sealed)).toBeNull();
  expect(new AnswerSeal('b'.repeat(32)).open(['uid', 'issueCodes', '1'], sealed)).toBeNull();
  expect(seal.open(['uid', 'issueCodes', '1'], 'AAAA')).toBeNull();
});

it('nothing but the one way to make a download names an attachment', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter((file) =>
    readFileSync(file, 'utf8').includes('Content-Disposition'),
  );
  expect(files).toEqual(['app/list/download.server.ts']);
});
