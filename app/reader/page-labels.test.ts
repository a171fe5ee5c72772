import { describe, expect, it } from 'vitest';
import { labelOf, pageNamed, printedOn } from './page-labels.ts';

const LABELS = ['', 'i', 'II', '1', '2', 'Á'];

describe('the labels of pages', () => {
  it('are said beside the number in the file where they differ', () => {
    expect(labelOf(LABELS, 1)).toBe('Página 1');
    expect(labelOf(LABELS, 2)).toBe('Página i (2ª do arquivo)');
    expect(labelOf(['1'], 1)).toBe('Página 1');
    expect(labelOf(null, 7)).toBe('Página 7');
    expect(printedOn(LABELS, 1)).toBeNull();
    expect(printedOn(LABELS, 99)).toBeNull();
  });

  it('name a page before its number does, in any case', () => {
    expect(pageNamed(LABELS, 6, ' ii ')).toBe(3);
    expect(pageNamed(LABELS, 6, '1')).toBe(4);
    expect(pageNamed(LABELS, 6, 'a')).toBe(6);
    expect(pageNamed(LABELS, 6, '5')).toBe(5);
    expect(pageNamed(null, 40, '37')).toBe(37);
  });

  it('name none beyond the book, nor one that has no label', () => {
    for (const text of ['999', '0', '-1', '1.5', 'capa', '1e1']) expect(pageNamed(null, 40, text)).toBeNull();
    for (const text of ['', '  ']) expect(pageNamed(LABELS, 6, text)).toBeNull();
  });
});
