import { describe, expect, it } from 'vitest';
import { foldedWords, wordsOfPage } from './page-labels.ts';

describe('the words of a page', () => {
  it.each<[string, string, string[]]>([
    ['without accents and case', 'AÇÃO do Mago', ['acao', 'do', 'mago']],
    ['with accents that stand beside their letters', 'a\u0301gua', ['agua']],
    ['with ligatures as letters', 'o\ufb01cial e\ufb01caz', ['oficial', 'eficaz']],
    ['without quotes of any kind', '“Corte” d’água d\'água "fim"', ['corte', 'd', 'agua', 'fim']],
    ['with each part of a compound', 'guarda\u2011chuva pé-de-moleque', ['guarda', 'chuva', 'pe', 'de', 'moleque']],
    ['with a word whole that a line divides, and its parts', 'vai agar-\nrar', ['vai', 'agar', 'rar', 'agarrar']],
    ['with one that a soft hyphen divides', 'agar\u00ad\nrar', ['agar', 'rar', 'agarrar']],
    ['each once', 'dado dado Dado', ['dado']],
    ['with numbers', '2d6+3 dados', ['2d6', '3', 'dados']],
    ['of other scripts', 'Жук 東京', ['жук', '東京']],
  ])('are %s', (_what, text, words) => {
    expect(wordsOfPage(text)).toEqual(words);
  });

  it('are bounded, whatever a page has', () => {
    const many = Array.from({ length: 9_000 }, (_, at) => `p${at}`).join(' ');
    expect(wordsOfPage(many)).toHaveLength(4_000);
    expect(foldedWords('a'.repeat(500))).toEqual(['a'.repeat(40)]);
  });
});
