import { describe, expect, it } from 'vitest';
import { drawDevice, lettersOf } from './device.ts';

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
    expect(drawDevice('mare-alta', 'Maré Alta')).toEqual(drawDevice('mare-alta', 'Maré Alta'));
    expect(drawDevice('mare-alta', 'Maré Alta').rays).not.toBe(drawDevice('casa-da-coruja', 'Maré Alta').rays);
  });

  it('is printed on one of the nine papers', () => {
    const themes = Array.from({ length: 200 }, (_, i) => drawDevice(`criador-${i}`, 'Casa').theme);
    expect([...new Set(themes)].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
