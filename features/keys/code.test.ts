import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeIn, giftTokenIn, normaliseCode } from './code.ts';

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
  for (const typed of ['', 'https://example.org/livro', '/resgatar/', 'resgatar ABCD'])
    expect(codeIn(typed)).toBe(typed);
});
