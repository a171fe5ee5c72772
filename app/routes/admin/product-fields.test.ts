import { expect, test } from 'vitest';
import type { CatalogueKind } from '../../../features/ownership/catalogue/catalogue.ts';
import { type FieldLook, fieldsShown, fromForm, inWords, isPrice, PRODUCT_FIELDS, toForm } from './product-fields.ts';

const look = (kind: CatalogueKind, name: string): FieldLook =>
  PRODUCT_FIELDS[kind].find((field) => field.name === name)!;

test.each<[CatalogueKind, string, unknown]>([
  ['pack', 'title', 'Cinco chaves'],
  ['pack', 'description', ['Uma linha.', 'Outra linha.']],
  ['pack', 'price', 123_456],
  ['pack', 'fullPrice', null],
  ['pack', 'available', false],
  ['pack', 'keys', [{ keyId: 'secondBeta', count: 5 }]],
])('%s %s is sent as it came when nobody changes it', (kind, name, value) => {
  const field = look(kind, name);
  expect(fromForm(field, toForm(field, value))).toEqual(value);
});

test('empty lines make no paragraphs', () => {
  expect(fromForm(look('faq', 'description'), ' Uma.\n\n  \nOutra. ')).toEqual(['Uma.', 'Outra.']);
});

test('a goal that is not secret cannot be opened', () => {
  expect(fieldsShown('goal', { title: '', value: 1 }).map(({ name }) => name)).toEqual(['title', 'value']);
});

test.each([
  ['35', true],
  ['35,00', true],
  ['1.234,56', true],
  ['0', false],
  ['', false],
  ['35,0', true],
  ['-3', false],
])('“%s” as a price: %s', (text, fits) => {
  expect(isPrice(text)).toBe(fits);
});

test('an admin reads old and new values in words', () => {
  const title = () => 'Chave da beta';
  expect(inWords(look('pack', 'fullPrice'), null, title)).toBe('Nenhum');
  expect(inWords(look('pack', 'keys'), [{ keyId: 'secondBeta', count: 5 }], title)).toBe('5 × Chave da beta');
  expect(inWords(look('pack', 'available'), true, title)).toBe('Sim');
});
