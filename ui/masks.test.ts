import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caretIn, MASKS, type MaskName, readDate } from './masks.ts';

test.each<[MaskName, string, string]>([
  ['cpf', '12345678909', '123.456.789-09'],
  ['cpf', '1234', '123.4'],
  ['cpf', '123.456.789-091', '123.456.789-091'],
  ['cpfOrCnpj', '12345678909', '123.456.789-09'],
  ['cpfOrCnpj', '11222333000181', '11.222.333/0001-81'],
  ['cpfOrCnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
  ['cpfOrCnpj', '112223330001810', '112223330001810'],
  ['money', '49.90', '49,90'],
  ['money', '29.9', '29,90'],
  ['money', '1234567.8', '1.234.567,80'],
  ['money', ' R$ 35 ', '35,00'],
  ['money', '1.23.456', '1.23.456'],
  ['money', '1234,567', '1234,567'],
  ['date', '28112026', '28/11/2026'],
  ['date', '1/2/2026', '01/02/2026'],
  ['date', '2026-02-01', '01/02/2026'],
  ['date', '281120261', '281120261'],
  ['phone', '+55 11 98765-4321', '(11) 98765-4321'],
  ['phone', '5511987654321', '(11) 98765-4321'],
  ['phone', '011 98765-4321', '(11) 98765-4321'],
  ['phone', '8533334444', '(85) 3333-4444'],
  ['phone', '119876543', '(11) 9876-543'],
  ['phone', '(11) 98765-43210', '(11) 98765-43210'],
  ['phone', '+1 212 555 0100', '+1 212 555 0100'],
])('%s: %j is shown as %j', (mask, text, shown) => {
  expect(MASKS[mask].format(text)).toBe(shown);
});

const signsOf = (text: string): string => text.replace(/[^\dA-Za-z]/g, '').toUpperCase();

const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,-/ ()+AbR$'), maxLength: 24 });

test('no mask takes a letter or digit away, but for what a whole number or sum does not need', () => {
  fc.assert(
    fc.property(fc.constantFrom<MaskName>('cpf', 'cpfOrCnpj'), typed, (mask, text) => {
      expect(signsOf(MASKS[mask].format(text))).toBe(signsOf(text));
    }),
  );
  fc.assert(
    fc.property(fc.constantFrom<MaskName>('phone', 'money', 'date'), typed, (mask, text) => {
      const shown = MASKS[mask].format(text);
      if (signsOf(shown) === signsOf(text)) return;
      // A formatter has the last word on what it shortened or filled up: the text stays as it is, and a reader takes
      // it.
      expect(MASKS[mask].format(shown)).toBe(shown);
      expect(shown).toMatch(
        { phone: /^\(\d\d\) \d{4,5}-\d{4}$/, money: /^[\d.]+,\d\d$/, date: /^0\d|\d\/0\d/ }[mask as 'phone'],
      );
    }),
  );
});

test('a formatted text stays the same when it is formatted again', () => {
  fc.assert(
    fc.property(fc.constantFrom(...(Object.keys(MASKS) as MaskName[])), typed, (mask, text) => {
      const shown = MASKS[mask].format(text);
      expect(MASKS[mask].format(shown)).toBe(shown);
    }),
  );
});

test('the caret stays behind the same digit', () => {
  expect(caretIn('(11) 98765-4321', '11987654321', 11)).toBe(15);
  expect(caretIn('(11) 98765-4321', '11987654321', 2)).toBe(5);
  expect(caretIn('', '', 0)).toBe(0);
});

test('a day is read once it is whole and exists', () => {
  expect([readDate('28/02/2026'), readDate('31/02/2026'), readDate('1/2/2026'), readDate('')]).toEqual([
    '2026-02-28',
    null,
    null,
    null,
  ]);
});
