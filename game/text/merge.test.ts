import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTexts } from './merge.ts';

describe('a text that two people changed', () => {
  it.each([
    [
      'at two places',
      'Um. Dois. Três.',
      'Zero. Um. Dois. Três.',
      'Um. Dois. Três. Quatro.',
      'Zero. Um. Dois. Três. Quatro.',
    ],
    ['at both ends of one word', 'gato', 'Gato', 'gatos', 'Gatos'],
    ['at its end', 'A porta.', 'A porta. Rangeu.', 'A porta. Abriu.', 'A porta. Rangeu. Abriu.'],
    ['from nothing', '', 'Chove.', 'Venta.', 'Chove. Venta.'],
    ['in the same word', 'a casa azul', 'a casa verde', 'a casa roxa', 'a casa verde [ou: roxa]'],
    ['one took away what the other changed', 'sim não talvez', 'sim talvez', 'sim nunca talvez', 'sim nunca talvez'],
    ['one goes on with what the other took away', 'o sol', 'o solar da serra', 'o ', 'o solar da serra'],
    ['one goes on with the only word, taken away', 'y', 'ya1 a1', '', 'ya1 a1'],
    ['one goes on with a word, the other after it', 'uma casa', 'uma casa azul', 'uma casarão', 'uma casarão azul'],
    ['both go on with one word', 'gato', 'gatos', 'gatona', 'gatos [ou: gatona]'],
    ['alike', 'a', 'b', 'b', 'b'],
  ])('keeps what both wrote: %s', (_where, before, theirs, own, merged) => {
    expect(mergeTexts(before, theirs, own)).toBe(merged);
  });

  it('goes on from what one wrote oneself', () => {
    const theirs = 'Oi. Alguém escreveu antes.';
    const once = mergeTexts('Oi.', theirs, 'Oi. E');
    expect(mergeTexts('Oi. E', once, 'Oi. Eu também')).toContain('Alguém escreveu antes.');
  });

  const word = fc.stringMatching(/^[a-z]{1,6}$/);
  it('loses no word that somebody added', () => {
    const text = fc.array(word, { maxLength: 12 });
    const place = fc.nat({ max: 12 });
    fc.assert(
      fc.property(
        text,
        place,
        place,
        fc.array(word, { minLength: 1, maxLength: 4 }),
        fc.array(word, { maxLength: 4 }),
        (words, at, from, added, other) => {
          const theirs = words.toSpliced(at, 1, ...added.map((one) => `${one}1`));
          const own = words.toSpliced(from, 2, ...other.map((one) => `${one}2`));
          const merged = mergeTexts(words.join(' '), theirs.join(' '), own.join(' '));
          for (const one of [...added.map((each) => `${each}1`), ...other.map((each) => `${each}2`)])
            expect(merged).toContain(one);
        },
      ),
    );
  });
});
