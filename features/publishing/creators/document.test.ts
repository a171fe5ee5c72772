import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDocument, maskDocument, readDocument } from './document.ts';

describe('a CNPJ', () => {
  it.each([
    ['the example of the Receita Federal for letters', '12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['small letters', '12abc34501de35', '12ABC34501DE35'],
    ['digits alone: Banco do Brasil', '00.000.000/0001-91', '00000000000191'],
    ['spaces around and between', ' 11 222 333 0001 81 ', '11222333000181'],
  ])('is read with %s', (_, typed, bare) => {
    expect(readDocument('company', typed)).toBe(bare);
  });

  it.each([
    ['a wrong last digit', '12.ABC.345/01DE-36'],
    ['a wrong digit before it', '12.ABC.345/01DE-45'],
    ['digits changed in place', '21.ABC.345/01DE-35'],
    ['a letter as check digit', '12.ABC.345/01DE-3A'],
    ['an accent', '12.ÁBC.345/01DE-35'],
    ['one sign less', '12.ABC.345/01D-35'],
    ['one sign more', '12.ABC.345/01DE-355'],
    ['only zeros', '00.000.000/0000-00'],
    ['a CPF', '529.982.247-25'],
    ['nothing', ''],
    ['words around it', 'CNPJ 12ABC34501DE35'],
  ])('is refused with %s', (_, typed) => {
    expect(readDocument('company', typed)).toBeNull();
  });
});

describe('a CPF', () => {
  it.each(['529.982.247-25', '52998224725', '111.444.777-35'])('is read: %s', (typed) => {
    expect(readDocument('person', typed)).toBe(typed.replace(/\D/g, ''));
  });

  it.each(['529.982.247-24', '111.111.111-11', '5299822472', 'a52998224725', '11.222.333/0001-81', ''])(
    'is refused: %s',
    (typed) => {
      expect(readDocument('person', typed)).toBeNull();
    },
  );
});

it('finds every single wrong digit', () => {
  const place = fc.integer({ min: 0, max: 13 });
  fc.assert(
    fc.property(place, fc.integer({ min: 1, max: 9 }), (at, by) => {
      const right = '11222333000181';
      const wrong = right.slice(0, at) + ((Number(right[at]) + by) % 10) + right.slice(at + 1);
      expect(readDocument('company', wrong)).toBeNull();
    }),
  );
});

it('is formatted whole, and masked at both ends', () => {
  expect([formatDocument('12ABC34501DE35'), maskDocument('12ABC34501DE35')]).toEqual([
    '12.ABC.345/01DE-35',
    '**.ABC.345/01DE-**',
  ]);
  expect([formatDocument('52998224725'), maskDocument('52998224725')]).toEqual(['529.982.247-25', '***.982.247-**']);
});
