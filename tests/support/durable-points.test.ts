import { expect, it } from 'vitest';
import { durablePoints } from './durable-points.ts';

/** Each call, before and after. */
const around = (...calls: string[]): string[] => calls.flatMap((call) => [`${call}:before`, `${call}:after`]);

it('are those after which something else is left than before', () => {
  const points = around(
    'redeemKey.select users#1',
    'redeemKey.insert function_requests#1',
    'redeemKey.begin#1',
    'redeemKey.insert grants#1',
    'redeemKey.commit#1',
    'redeemKey.refund#1',
    'redeemKey.getPayment#1',
    'redeemKey.update function_requests#1',
    'job receipt#1',
  );
  expect(durablePoints(points)).toEqual([
    'redeemKey.insert function_requests#1:before',
    'redeemKey.insert function_requests#1:after',
    'redeemKey.commit#1:before',
    'redeemKey.commit#1:after',
    'redeemKey.refund#1:after',
    'redeemKey.update function_requests#1:before',
    'redeemKey.update function_requests#1:after',
    'job receipt#1:before',
    'job receipt#1:after',
  ]);
});

it('tell the transactions of verbs apart, and a call to another system from what its transaction loses', () => {
  const points = around(
    'job refund-payment.begin#1',
    'mercadopago.insert payments#1',
    'job refund-payment.update payments#1',
    'job refund-payment.refund#1',
    'job refund-payment.rollback#1',
    'job refund-payment.update payments#2',
  );
  expect(durablePoints(points)).toEqual([
    'mercadopago.insert payments#1:before',
    'mercadopago.insert payments#1:after',
    'job refund-payment.refund#1:after',
    'job refund-payment.update payments#2:before',
    'job refund-payment.update payments#2:after',
  ]);
});

it('refuses what is no point', () => expect(() => durablePoints(['redeemKey'])).toThrow('no point: redeemKey'));
