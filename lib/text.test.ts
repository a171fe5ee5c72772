import { expect, test } from 'vitest';
import { mentions } from './text.ts';

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
