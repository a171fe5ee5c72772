import { expect, it } from 'vitest';
import { feeOf, HOUSE_RATE, netOf, PAYMENT_RATE, partsOf } from './fees.ts';

it.each([
  [0, 0, 0],
  [1, 0, 0],
  [5, 1, 0],
  [50, 5, 0],
  [51, 5, 1],
  [4_990, 499, 49],
  [999_999, 100_000, 9_900],
])('of %d cents the house takes %d and the payment %d', (cents, house, payment) => {
  expect([feeOf(cents, HOUSE_RATE), feeOf(cents, PAYMENT_RATE)]).toEqual([house, payment]);
});

it('parts are whole cents, none is negative, and they sum to the price', () => {
  for (let cents = 0; cents <= 20_000; cents += 1) {
    const parts = partsOf(cents);
    const all = [parts.houseFee, parts.paymentFee, netOf(parts)];
    expect(all.every((part) => Number.isInteger(part) && part >= 0)).toBe(true);
    expect(all.reduce((sum, part) => sum + part)).toBe(cents);
  }
});
