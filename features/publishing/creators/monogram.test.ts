import { describe, expect, it } from 'vitest';
import { drawMonogram, lettersOf } from './monogram.ts';

describe('a printer’s device', () => {
  it.each([
    ['Casa da Coruja', 'CC'],
    ['Oficina Jenipapo', 'OJ'],
    ['a traça', 'T'],
    ['Érica & Íris', 'ÉÍ'],
    ['O', 'O'],
    ['  ', '·'],
    ['D20 Minutinhos de Ouro', 'DM'],
  ])('of %s reads %s', (name, letters) => {
    expect(lettersOf(name)).toBe(letters);
  });

  it('is the same every time, and another for another creator', () => {
    expect(drawMonogram('mare-alta', 'Maré Alta')).toEqual(drawMonogram('mare-alta', 'Maré Alta'));
    expect(drawMonogram('mare-alta', 'Maré Alta').rays).not.toBe(drawMonogram('casa-da-coruja', 'Maré Alta').rays);
  });

  it('is printed on one of the nine papers', () => {
    const themes = Array.from({ length: 200 }, (_, i) => drawMonogram(`criador-${i}`, 'Casa').theme);
    expect([...new Set(themes)].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
