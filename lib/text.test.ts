import { expect, test } from 'vitest';
import { mentions } from './mentions.ts';

const TEXT = 'Gatinhos Aventureiros: a ronda da noite já começou';

test.each([
  ['GATINHOS', true],
  ['ja comecou', true],
  ['noite gatinhos', true],
  ['ventur', true],
  ['', true],
  ['gatinhos do mar', false],
  ['gatnhos', false],
])('“%s” is mentioned: %s', (query, found) => {
  expect(mentions(TEXT, query)).toBe(found);
});

test.each([
  ['gatnhos', true],
  ['aventurieros', true],
  ['gatinhos noitte', true],
  ['xerife', false],
  ['gat0', true],
  ['mr', false],
])('“%s” is mentioned by who mistypes: %s', (query, found) => {
  expect(mentions(TEXT, query, { forgiving: true })).toBe(found);
});

test('a query of thousands of words is read as far as its eighth, and no further than its beginning', () => {
  expect(mentions(TEXT, 'gatinhos ronda noite ja comecou da a aventureiros xerife')).toBe(true);
  expect(mentions(TEXT, `gatinhos ${' '.repeat(200)} xerife`)).toBe(true);
  expect(mentions(TEXT, `gatinhos ${'ronda '.repeat(5_000)}`)).toBe(true);
});
