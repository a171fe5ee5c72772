import { expect, it } from 'vitest';
import type { Caller } from '../../kit/caller.ts';
import { SETTINGS } from '../../site/settings/settings.ts';
import { ratesOf } from '../orders/rates.ts';
import { feeOf, netOf, partsOf } from './fees.ts';
import { payoutsOf, sumsOf } from './payouts.ts';
import { mayViewMoney, whoseSales } from './whose-sales.ts';

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

const parts = (gross: number, houseFee: number, paymentFee: number) => ({ gross, houseFee, paymentFee });

it('sums are what was sold less what came back', () => {
  expect(sumsOf({ ...parts(1000, 100, 10), houseRates: [1], paymentRates: [2, 3] }, parts(300, 30, 3))).toEqual({
    gross: 1000,
    returned: 300,
    houseFee: 70,
    paymentFee: 7,
    net: 623,
    houseRates: [1],
    paymentRates: [2, 3],
  });
  const nothing = { gross: 0, returned: 0, houseFee: 0, paymentFee: 0, net: 0, houseRates: [], paymentRates: [] };
  expect(sumsOf()).toEqual(nothing);
});

it('a payout carries what the one before it left owed, and is paid once its day is over', () => {
  const sold = [
    { on: '2026-03-05', ...parts(200, 0, 0) },
    { on: '2026-01-05', ...parts(100, 0, 0) },
    { on: '2026-04-05', ...parts(100, 0, 0) },
  ];
  const returned = [
    { on: '2026-02-05', ...parts(150, 0, 0) },
    { on: '2026-01-05', ...parts(40, 0, 0) },
  ];
  const seen = payoutsOf(sold, returned, '2026-03-05').map(({ on, paid, net, carried, due }) => [
    on,
    paid,
    net,
    carried,
    due,
  ]);
  expect(seen).toEqual([
    ['2026-04-05', false, 100, 0, 100],
    ['2026-03-05', false, 200, -150, 50],
    ['2026-02-05', true, -150, 0, 0],
    ['2026-01-05', true, 60, 0, 60],
  ]);
});

it('sales are one’s own team’s, and for an admin any’s that is named', () => {
  const of = (role: string, more: object = {}) => ({ uid: 'ada', role, creatorId: null, ...more }) as unknown as Caller;
  const member = of('creator', { creatorId: 'casa', creatorRole: 'reader' });
  expect(whoseSales(member, undefined)).toBe('casa');
  expect(whoseSales(member, 'casa')).toBe('casa');
  expect(() => whoseSales(member, 'outra')).toThrow('Essa casa não é a sua.');
  expect(whoseSales(of('admin'), 'outra')).toBe('outra');
  expect(() => whoseSales(of('admin'), undefined)).toThrow(
    expect.objectContaining({ message: 'Diga de que casa são as vendas.', details: { field: 'creatorId' } }),
  );
  const money = (creatorRole: string) => mayViewMoney(of('creator', { creatorId: 'casa', creatorRole }), 'casa');
  expect(['owner', 'finance', 'editor', 'reader'].map(money)).toEqual([true, true, false, false]);
});
