import { expect, it } from 'vitest';
import { ratesOf } from '../orders/rates.ts';
import { SETTINGS } from '../settings/settings.ts';
import { feeOf, netOf, partsOf } from './fees.ts';

const PIX = ratesOf(SETTINGS, { method: 'pix' });

it.each([
  [0, 0, 0],
  [1, 0, 0],
  [5, 1, 0],
  [50, 5, 0],
  [51, 5, 1],
  [4_990, 499, 49],
  [999_999, 100_000, 9_900],
])('of %d cents the house takes %d and the payment %d', (cents, house, payment) => {
  expect([feeOf(cents, PIX.houseRate), feeOf(cents, PIX.paymentRate)]).toEqual([house, payment]);
});

it('parts are whole cents, none is negative, and they sum to the price', () => {
  for (let cents = 0; cents <= 20_000; cents += 1) {
    const parts = partsOf(cents, PIX);
    const all = [parts.houseFee, parts.paymentFee, netOf(parts)];
    expect(all.every((part) => Number.isInteger(part) && part >= 0)).toBe(true);
    expect(all.reduce((sum, part) => sum + part)).toBe(cents);
  }
});

it.each([
  ['pix', 99],
  ['card', 498],
  ['boleto', 349],
  [null, 499],
] as const)('a payment by %s is charged by its own rate, with the house’s beside it', (method, paymentRate) => {
  expect(ratesOf(SETTINGS, { method })).toEqual({ houseRate: 1_000, paymentRate });
});

it('nothing is charged for a payment that there was not', () => {
  expect(ratesOf(SETTINGS, null).paymentRate).toBe(0);
});
