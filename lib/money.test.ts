import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount, formatPrice, parsePrice } from './money.ts';

test.each([
  ['1.234,56', 123_456],
  ['1234,56', 123_456],
  ['1.234.567', 123_456_700],
  ['35', 3_500],
  ['35,00', 3_500],
  ['0,07', 7],
  ['0', 0],
])('%s is %i cents', (text, cents) => {
  expect(parsePrice(text)).toBe(cents);
});

test.each(['', ' ', '35 ', '-1', '+1', '1,5', '1,555', '1.23', '1.2345,00', '.123', '0.123', ',50', '1,', '1,00,00'])(
  '%j is no price',
  (text) => {
    expect(() => parsePrice(text)).toThrow(RangeError);
  },
);

test.each(['R$ 35,00', '35.00', '12.34,56', '1e3', 'NaN', 'Infinity', '99999999999999999', '٣٥'])(
  '%j is no price either',
  (text) => {
    expect(() => parsePrice(text)).toThrow(`Not a price: ${JSON.stringify(text)}`);
  },
);

test('prices are printed with the symbol, a no-break space and two decimals', () => {
  expect(formatPrice(123_456)).toBe('R$\u00a01.234,56');
  expect(formatPrice(0)).toBe('R$\u00a00,00');
  expect(formatPrice(-500)).toBe('-R$\u00a05,00');
  expect(formatAmount(3_500)).toBe('35,00');
});

test('what is printed is read back to the same cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e15 }), (cents) => {
      expect(parsePrice(formatAmount(cents))).toBe(cents);
      expect(formatPrice(cents)).toBe(`R$\u00a0${formatAmount(cents)}`);
    }),
  );
});

test('no text is read as anything but whole, non-negative cents', () => {
  const nearPrice = fc.string({ unit: fc.constantFrom('0', '1', '9', '.', ',', '-', ' '), maxLength: 10 });
  fc.assert(
    fc.property(nearPrice, (text) => {
      let cents: number;
      try {
        cents = parsePrice(text);
      } catch {
        return;
      }
      expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
      expect(parsePrice(formatAmount(cents))).toBe(cents);
    }),
  );
});
