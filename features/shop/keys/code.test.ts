import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeBase32 } from '../../../lib/base32.ts';
import {
  beginningOf,
  CODE_BYTES,
  CODE_SYMBOLS,
  codeIn,
  formatCode,
  giftTokenIn,
  isEmptyCode,
  isWholeCode,
  normaliseCode,
} from './code.ts';

const CODE = '7K2M-9QXT-04HB-VWDN';
const BARE = '7K2M9QXT04HBVWDN';

test.each([
  CODE,
  ' 7k2m 9qxt o4hb vwdn ',
  `https://rpgpedia.com.br/resgatar/${CODE}`,
  `rpgpedia.com.br/resgatar/${CODE.toLowerCase()}/`,
  `/resgatar/${CODE}?utm_source=mail#x`,
  `Resgate em https://rpgpedia.com.br/resgatar/${CODE}. Boa leitura!`,
  `HTTPS://RPGPEDIA.COM.BR/RESGATAR/${CODE}`,
  `http://127.0.0.1:3000/campanhas/convite/${CODE}`,
  `/iniciativa/${CODE}`,
  '7K2M9QXTO4HBVWDN',
])('%j is the code', (typed) => {
  expect(normaliseCode(typed)).toBe(BARE);
  expect(giftTokenIn(typed)).toBeNull();
});

test('the address of a gift holds its token, whatever stands around it', () => {
  const token = fc.stringMatching(/^[\w-]{22,43}$/);
  fc.assert(
    fc.property(token, fc.constantFrom('', '?de=mail', '/', '. Abra já', '/cartao'), (secret, after) => {
      expect(giftTokenIn(`https://rpgpedia.com.br/presente/${secret}${after}`)).toBe(secret);
    }),
  );
});

test('what is no address of a code stays as it is', () => {
  for (const typed of ['', 'https://example.org/livro', '/resgatar/', 'resgatar ABCD']) {
    expect(codeIn(typed)).toBe(typed);
    expect(giftTokenIn(typed)).toBeNull();
  }
});

test('a code is its bytes, five bits a symbol, in the alphabet without I, L, O and U', () => {
  const digits = '0123456789abcdefghijklmnopqrstuv';
  const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const bytes = fc.uint8Array({ minLength: CODE_BYTES, maxLength: CODE_BYTES });
  fc.assert(
    fc.property(bytes, (drawn) => {
      const number = [...drawn].reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
      const expected = [...number.toString(32).padStart(CODE_SYMBOLS, '0')].map(
        (digit) => symbols[digits.indexOf(digit)],
      );
      expect(encodeBase32(drawn)).toBe(expected.join(''));
      expect(normaliseCode(formatCode(encodeBase32(drawn)))).toBe(encodeBase32(drawn));
    }),
  );
  expect(CODE_SYMBOLS).toBe(16);
});

test.each([
  [BARE, CODE],
  ['7K2M9', '7K2M-9'],
  ['7K2', '7K2'],
  ['', ''],
])('%j is shown as %j', (code, shown) => {
  expect(formatCode(code)).toBe(shown);
});

test('spaces and hyphens of any kind alone are no code; one other sign is', () => {
  for (const typed of ['', ' ', '-', ' -\t– — ']) expect(isEmptyCode(typed), typed).toBe(true);
  for (const typed of ['A', '- A', 'A -', '.', '_']) expect(isEmptyCode(typed), typed).toBe(false);
});

test('a word of four to sixteen symbols may be how a code begins', () => {
  expect(beginningOf('7k2')).toBeNull();
  expect(beginningOf('7k2m')).toEqual(['7K2M000000000000', '7K2MZZZZZZZZZZZZ']);
  expect(beginningOf(`/resgatar/${CODE}`)).toEqual([BARE, BARE]);
  expect(beginningOf(`${CODE}0`)).toBeNull();
});

test.each([
  [CODE, true],
  [`/resgatar/${CODE}`, true],
  [CODE.slice(0, -1), false],
  [`${CODE}Z`, false],
  [`https://rpgpedia.com.br/presente/${BARE}`, false],
  ['', false],
])('%j is a whole code: %s', (typed, isWhole) => {
  expect(isWholeCode(typed)).toBe(isWhole);
});
