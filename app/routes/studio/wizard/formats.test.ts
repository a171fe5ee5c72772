import { expect, test } from 'vitest';
import {
  addressFrom,
  contrastOnAccent,
  contrastSentence,
  readCents,
  readPages,
  showCents,
  showPages,
} from './formats.ts';

test.each([
  ['', null],
  ['0,01', 1],
  ['9.999,99', 999_999],
  ['49', 4_900],
  ['1.234,5', 123_450],
  ['12,', 1_200],
  ['-1', undefined],
  ['1,234', undefined],
  ['1,2,3', undefined],
  [',50', 50],
  ['49.90', 4_990],
  ['1.23.456', undefined],
  [' ', null],
])('%j is %s cents', (text, cents) => {
  expect(readCents(text)).toBe(cents);
});

test('cents are shown as they are typed', () => {
  expect([null, undefined, 0, 1, 999_999].map(showCents)).toEqual(['', '', '0,00', '0,01', '9.999,99']);
});

test('an address comes from the title, cut between words', () => {
  expect(addressFrom('Sertão Elétrico: 2ª edição', 96)).toBe('sertao-eletrico-2a-edicao');
  expect(addressFrom('um dois três', 8)).toBe('um-dois');
  expect(addressFrom('inconstitucionalmente', 5)).toBe('incon');
  expect(addressFrom('!!!', 96)).toBe('');
});

test('the contrast of a colour is told', () => {
  expect(contrastOnAccent('#ffffff')).toBeGreaterThan(18);
  expect(contrastOnAccent('#130e0a')).toBe(1);
  expect(contrastSentence('#f062a4')).toContain('dá para ler bem');
  expect(contrastSentence('#301020')).toContain('clareia');
});

test.each([
  ['', []],
  ['3', [3]],
  ['7, 1-3', [1, 2, 3, 7]],
  ['1–2; 4 a 5 e 9', [1, 2, 4, 5, 9]],
  ['2,2,2', [2]],
  ['0', null],
  ['3-1', null],
  ['1-', null],
  ['capa', null],
  ['1-100000', null],
])('%j names the pages %j', (text, pages) => {
  expect(readPages(text, 20)).toEqual(pages);
});

test('pages are shown in runs', () => {
  expect([[], [3], [1, 2, 3, 7, 9, 10]].map(showPages)).toEqual(['', '3', '1–3, 7, 9–10']);
});
