import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPhone, readPhone } from './phone.ts';

test.each([
  '+55 11 98765-4321',
  '5511987654321',
  '011 98765-4321',
  '11 98765 4321',
  '(11) 98765-4321',
  '+55 (0)11 98765.4321',
  '0055 11 98765-4321',
  '0 15 11 98765-4321',
  '\u202a+55 11 98765\u20114321\u202c',
  '11\u00a098765–4321',
])('%j is (11) 98765-4321', (text) => {
  expect(formatPhone(readPhone(text)!)).toBe('(11) 98765-4321');
});

test.each([
  ['1134567890', '(11) 3456-7890'],
  ['+55 85 3333-4444', '(85) 3333-4444'],
  ['0 21 85 3333-4444', '(85) 3333-4444'],
  ['55 98765-4321', '(55) 98765-4321'],
  ['+55 55 3222-1234', '(55) 3222-1234'],
])('%j is %s', (text, shown) => {
  expect(formatPhone(readPhone(text)!)).toBe(shown);
});

test.each([
  '',
  '98765-4321',
  '(20) 98765-4321',
  '(55) 11987-6543',
  '(11) 98765-43210',
  '(11) 1876-5432',
  '+1 212 555 0100',
  '+351 912 345 678',
  '11 98765-4321 ramal 3',
  '1'.repeat(41),
])('%j is no number of Brazil', (text) => {
  expect(readPhone(text)).toBeNull();
});

test('a number is read the same whatever stands before and between its digits', () => {
  const digits = fc
    .tuple(
      fc.constantFrom('11', '21', '55', '68', '85', '99'),
      fc.constantFrom('9', ''),
      fc.integer({ min: 2, max: 9 }),
      fc.nat(9_999_999),
    )
    .map(([area, nine, first, rest]) => `${area}${nine}${first}${String(rest).padStart(7, '0')}`);
  const prefix = fc.constantFrom('', '+55', '+55 ', '55', '0', '0055', '015');
  fc.assert(
    fc.property(digits, prefix, fc.constantFrom('', ' ', '-', '.'), (number, before, between) => {
      expect(readPhone(before + [...number].join(between))).toBe(number);
      expect(readPhone(formatPhone(number))).toBe(number);
    }),
  );
});
