import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { around, findAll, joinPieces, piecesOf } from './find.ts';

const words = (text: string, query: string) => findAll(text, query).map(({ start, end }) => text.slice(start, end));

describe('searching a page', () => {
  it.each([
    ['whatever the case', 'O Dragão e o dragão', 'DRAGAO', ['Dragão', 'dragão']],
    ['whatever the accents', 'coração', 'coracao', ['coração']],
    ['with accents put together from two signs', 'a\u0301gua', 'água', ['a\u0301gua'.slice(0, 5)]],
    ['over a line’s end', 'sob a\nlua', 'a lua', ['a\nlua']],
    ['through a word that a line’s end divides', 'a aven-\ntura continua', 'aventura', ['aven-\ntura']],
    ['but a dash stays a dash', 'bem-vindo', 'bem-vindo', ['bem-vindo']],
    ['with a set apostrophe', 'um copo d’água', "d'água", ['d’água']],
    ['with a typed apostrophe', "um copo d'água", 'd’agua', ["d'água"]],
    ['between set quotes', 'ela disse “sim” e foi', '"sim"', ['“sim”']],
    ['between angle quotes', 'ela disse «sim»', '"sim"', ['«sim»']],
    ['with a hyphen that does not break', 'o guarda\u2011chuva', 'guarda-chuva', ['guarda\u2011chuva']],
    ['with a dash for a hyphen', 'à meia\u2013noite', 'meia-noite', ['meia\u2013noite']],
    ['through a soft hyphen', 'aven\u00adtura', 'aventura', ['aven\u00adtura']],
    ['through a soft hyphen at a line’s end', 'aven\u00ad\ntura', 'aventura', ['aven\u00ad\ntura']],
    ['with a hyphen of its own at a line’s end', 'o guarda-\nchuva', 'guarda-chuva', ['guarda-\nchuva']],
    ['with spaces as they come', 'dois   espaços', ' dois espaços ', ['dois   espaços']],
    ['through ligatures', 'ofício da ﬁcha', 'ficha', ['ﬁcha']],
    ['nothing for nothing', 'texto', '   ', []],
    ['without overlapping', 'aaaa', 'aa', ['aa', 'aa']],
  ])('finds %s', (_name, text, query, found) => {
    expect(words(text, query)).toEqual(found);
  });

  it('finds any piece of any text again', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.string({ minLength: 1, maxLength: 8 }), (around, piece) => {
        fc.pre(/^[a-z0-9]+$/i.test(piece));
        expect(findAll(`${around.replaceAll('-', '')} ${piece}`, piece).length).toBeGreaterThan(0);
      }),
    );
  });
});

test('a hit is shown among its words', () => {
  const text = `${'longe '.repeat(20)}o alvo está\naqui ${'perto '.repeat(20)}`;
  const [before, hit, after] = around(text, findAll(text, 'alvo')[0]!, 12);
  expect([before, hit, after]).toEqual(['…longe o ', 'alvo', ' está aqui…']);
});

test('a hit names the pieces it is set in', () => {
  const page = joinPieces([
    { str: 'a aven', hasEOL: false },
    { str: 'tu', hasEOL: false },
    { str: 'ra', hasEOL: true },
    { str: 'fim', hasEOL: true },
  ]);
  const lengths = [6, 2, 2, 3];
  expect(piecesOf(page, findAll(page.text, 'aventura')[0]!, (piece) => lengths[piece]!)).toEqual([
    { piece: 0, start: 2, end: 6 },
    { piece: 1, start: 0, end: 2 },
    { piece: 2, start: 0, end: 2 },
  ]);
  expect(
    piecesOf(page, findAll(page.text, 'ra fim')[0]!, (piece) => lengths[piece]!).map(({ piece }) => piece),
  ).toEqual([2, 3]);
});
