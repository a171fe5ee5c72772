import { describe, expect, it } from 'vitest';
import { mentionedWords } from '../../../lib/mentions.ts';
import { markedPieces, mentionedPieces, type Piece } from './marks.tsx';
import { asPrinted, queryWords, SNIPPET_LETTERS, snippetOf, tsQuery } from './page-query.ts';

const find = (text: string, q: string) => snippetOf(text, queryWords(q));

describe('what is asked of the database', () => {
  it.each([
    ['Agarrar', `'agarrar':*`],
    ['teste de Força', `'teste' & 'de' & 'forca':*`],
    ['PV', `'pv'`],
    [`x' | 'y`, `'x' & 'y'`],
    [`a:* & !b \\ <-> (c)`, `'a' & 'b' & 'c'`],
    ['!!', ''],
  ])('is, for %s, %s', (q, query) => {
    expect(tsQuery(queryWords(q))).toBe(query);
  });

  it('has eight words at most', () => {
    expect(queryWords('a b c d e f g h i j')).toHaveLength(8);
  });
});

describe('a folded word', () => {
  it.each([
    ['O Dragão e os dragões.', 'dragao', 'dragão'],
    ['Dragõezinhos. DRAGÕES dormem', 'dragoes', 'dragões'],
    ['Você pode agar-\nrar o cão', 'agarrar', 'agarrar'],
    ['Fim do \ufb01o', 'fio', '\ufb01o'],
    ['Nada disso.', 'dragao', 'dragao'],
  ])('is, in %j, for %s, %s', (text, word, printed) => {
    expect(asPrinted(text, word)).toBe(printed);
  });
});

describe('the line around the words', () => {
  const before = 'Um parágrafo inteiro que fala de outra coisa. '.repeat(8);

  it('shows the word as it is printed, on one line', () => {
    const line = find(`${before}Para AGARRAR quem\ncorre, teste Ágil. ${before}`, 'agarrar');
    expect(line).toContain('Para AGARRAR quem corre, teste Ágil.');
    expect(line.length).toBeLessThanOrEqual(SNIPPET_LETTERS + 2);
    expect([line.at(0), line.at(-1)]).toEqual(['…', '…']);
  });

  it('shows a divided word whole', () => {
    expect(find('Você pode agar-\nrar o cão.', 'agarrar')).toBe('Você pode agarrar o cão.');
  });

  it('shows the place with most of the words', () => {
    expect(find(`Um dado só. ${before}${before}Role um dado de força. ${before}`, 'dado força')).toContain(
      'Role um dado de força',
    );
  });

  it('prefers the beginning of a word', () => {
    expect(find(`Comida boa. ${before}${before}O mida é outro.`, 'mida')).toContain('O mida é outro');
  });

  it('is never longer, whatever stands there', () => {
    for (const text of ['x'.repeat(12_000), '😀'.repeat(3_000), '\n'.repeat(5_000), ''])
      expect(find(text, 'x').length).toBeLessThanOrEqual(SNIPPET_LETTERS + 2);
  });
});

function marksIn(line: string, pieces: readonly Piece[]): string {
  expect(pieces.map(({ text }) => text).join('')).toBe(line);
  return pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');
}

describe('the marks in a line', () => {
  it.each([
    ['Para agarrar: Agarrão, desagarrar.', 'agarr', 'Para [agarr]ar: [Agarr]ão, desagarrar.'],
    ['A ação de Água', 'acao agua', 'A [ação] de [Água]'],
    ['dado dados', 'dado dados', '[dado] [dado][s]'],
    ['nada aqui', '!!', 'nada aqui'],
    ['', 'a', ''],
  ])('of %j for %j are %j', (line, q, marked) => {
    expect(marksIn(line, markedPieces(line, q))).toBe(marked);
  });

  it('stand within words too, where `mentions` finds them', () => {
    const line = 'O que corre socorre: ação, ANÇÃO d6+1';
    expect(marksIn(line, mentionedPieces(line, mentionedWords(' corre  acao ')))).toBe(
      'O que [corre] so[corre]: [ação], ANÇÃO d6+1',
    );
    expect(marksIn(line, mentionedPieces(line, mentionedWords('d6+1')))).toBe(
      'O que corre socorre: ação, ANÇÃO [d6+1]',
    );
    expect(marksIn(line, mentionedPieces(line, mentionedWords('')))).toBe(line);
  });
});
