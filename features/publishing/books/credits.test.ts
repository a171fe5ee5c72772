import { expect, test } from 'vitest';
import { creditsOf } from './credits.ts';

test('reads roles and names, a line each', () => {
  expect(
    creditsOf('Texto: Noêmia Tavares\n\n  Capa e gravuras :  Caio: o Velho \nFeito em Olinda\nhttps://a.b/c'),
  ).toEqual([
    { role: 'Texto', names: 'Noêmia Tavares' },
    { role: 'Capa e gravuras', names: 'Caio: o Velho' },
    { role: null, names: 'Feito em Olinda' },
    { role: null, names: 'https://a.b/c' },
  ]);
  expect(creditsOf(' \n')).toEqual([]);
});
