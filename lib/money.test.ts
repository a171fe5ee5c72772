import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount, formatPrice, parsePrice, readPrice } from './money.ts';

test.each([
  ['1.234,56', 123_456],
  ['1234,56', 123_456],
  ['1.234.567', 123_456_700],
  ['1.234.567,8', 123_456_780],
  ['35', 3_500],
  ['35,00', 3_500],
  ['0,07', 7],
  ['0', 0],
  ['49.90', 4_990],
  ['29.9', 2_990],
  ['35.00', 3_500],
  ['1234.56', 123_456],
  ['1,234.56', 123_456],
  ['1,234,567.89', 123_456_789],
  ['1.234.56', 123_456],
  ['1.000', 100_000],
  ['R$ 35', 3_500],
  ['R$\u00a01.234,56', 123_456],
  ['r$35,5', 3_550],
  [' 35 ', 3_500],
  ['35,', 3_500],
  ['35.', 3_500],
  [',50', 50],
  ['.5', 50],
  ['1.234,', 123_400],
  [`${' '.repeat(39)}5`, 500],
])('%j is %i cents', (text, cents) => {
  expect(readPrice(text)).toBe(cents);
  expect(parsePrice(text)).toBe(cents);
});

test.each(['', ' ', ',', '.', 'R$', '-1', 'R$ -1', '+1', '\u22121', '3 5', '1 234,56', '1e3', 'NaN', 'Infinity', '٣٥'])(
  '%j is no price',
  (text) => {
    expect(readPrice(text)).toBeNull();
    expect(() => parsePrice(text)).toThrow(`Not a price: ${JSON.stringify(text)}`);
  },
);

test.each([
  '1,555',
  '1,234',
  '1.23.456',
  '1.2345,00',
  '1.2345',
  '12.34,56',
  '0.123',
  '.123',
  '1234.567',
  '1,00,00',
  '1,234,56',
])('%j could be two prices, so it is none', (text) => {
  expect(readPrice(text)).toBeNull();
});

test.each([
  '1,234,567',
  '1,234.567',
  '1.234,567',
  '99999999999999999',
  '9'.repeat(41),
  `${' '.repeat(40)}5`,
  '35R$',
  '1.'.repeat(20_000),
])('%j is no price either', (text) => {
  expect(readPrice(text)).toBeNull();
});

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

/** A sum as it may be written, with a dot or a comma before the cents. */
const written = fc.record({
  reais: fc.integer({ min: 0, max: 1e12 }),
  cents: fc.integer({ min: 0, max: 99 }),
  decimal: fc.constantFrom('.', ','),
  grouped: fc.boolean(),
  before: fc.constantFrom('', ' ', 'R$ ', 'R$\u00a0'),
});

test('whichever sign stands before two digits, it stands before cents: never a hundred times as much', () => {
  fc.assert(
    fc.property(written, ({ reais, cents, decimal, grouped, before }) => {
      const whole = grouped ? String(reais).replace(/\B(?=(?:\d{3})+$)/g, decimal === ',' ? '.' : ',') : String(reais);
      expect(readPrice(`${before}${whole}${decimal}${String(cents).padStart(2, '0')}`)).toBe(100 * reais + cents);
    }),
  );
});

test('a dot before exactly three digits groups thousands', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }), (thousands, rest) => {
      expect(readPrice(`${thousands}.${String(rest).padStart(3, '0')}`)).toBe(100 * (1000 * thousands + rest));
    }),
  );
});

test('no text is read as anything but whole, non-negative cents, made of its own digits', () => {
  const nearPrice = fc.string({ unit: fc.constantFrom('0', '1', '9', '.', ',', '-', ' ', 'R$'), maxLength: 10 });
  fc.assert(
    fc.property(nearPrice, (text) => {
      const cents = readPrice(text);
      if (cents === null) return;
      expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
      expect(readPrice(formatAmount(cents))).toBe(cents);
      expect(`${cents}`.startsWith(String(Number(text.replace(/\D/g, '')) || '0').slice(0, `${cents}`.length))).toBe(
        true,
      );
    }),
  );
});
