import { describe, expect, it } from 'vitest';
import { LINKS_MAX, pageLink, piecesOf, withoutMarks } from './page-link.ts';

const BRUTAL = { bookURL: 'brutal', label: '41' };

describe('links to pages in a text', () => {
  it('are the pages that it names, between its words', () => {
    expect(piecesOf(`Veja ${pageLink(BRUTAL)} e ${pageLink({ bookURL: 'mil-nomes-2', label: 'iv' })}.`)).toEqual([
      'Veja ',
      BRUTAL,
      ' e ',
      { bookURL: 'mil-nomes-2', label: 'iv' },
      '.',
    ]);
    expect(piecesOf(pageLink(BRUTAL))).toEqual([BRUTAL]);
    expect(piecesOf('')).toEqual([]);
  });

  it.each([
    '[[brutal]]',
    '[brutal, p. 41]',
    '[[Brutal, p. 41]]',
    '[[brutal, p. ]]',
    '[[../admin, p. 1]]',
    '[[brutal, p. 4\n1]]',
    `[[brutal, p. ${'1'.repeat(17)}]]`,
    `[[${'a'.repeat(97)}, p. 1]]`,
    'javascript:[[x]]',
  ])('are none in %s', (text) => {
    expect(piecesOf(text)).toEqual([text]);
  });

  it('are so many, and words after that', () => {
    const pieces = piecesOf(pageLink(BRUTAL).repeat(LINKS_MAX + 3));
    expect(pieces.filter((piece) => typeof piece !== 'string')).toHaveLength(LINKS_MAX);
    expect(pieces.at(-1)).toBe(pageLink(BRUTAL).repeat(3));
  });

  it('are words where nothing can be pressed', () => {
    expect(withoutMarks(`Veja ${pageLink(BRUTAL)}.`)).toBe('Veja brutal, p. 41.');
  });
});
