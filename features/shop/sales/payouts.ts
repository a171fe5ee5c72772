import { netOf, type Parts } from './fees.ts';
import type { Payout, StatementSums } from './sales-schema.ts';

interface Sums extends Parts {
  houseRates?: number[];
  paymentRates?: number[];
}

const NOTHING: Sums = { gross: 0, houseFee: 0, paymentFee: 0 };

/** The sums of sales less returns; their parts sum to the whole. */
export function sumsOf(sold: Sums = NOTHING, returned: Parts = NOTHING): StatementSums {
  return {
    gross: sold.gross,
    returned: returned.gross,
    houseFee: sold.houseFee - returned.houseFee,
    paymentFee: sold.paymentFee - returned.paymentFee,
    net: netOf(sold) - netOf(returned),
    houseRates: sold.houseRates ?? [],
    paymentRates: sold.paymentRates ?? [],
  };
}

/** One payout a day of the two lists, the newest first. What one owes the house, the next carries. */
export function payoutsOf(
  sold: readonly (Sums & { on: string })[],
  returned: readonly (Parts & { on: string })[],
  today: string,
): Payout[] {
  const days = [...new Set([...sold, ...returned].map(({ on }) => on))].sort();
  let owed = 0;
  return days
    .map((on) => {
      const sums = sumsOf(
        sold.find((row) => row.on === on),
        returned.find((row) => row.on === on),
      );
      const carried = owed;
      const all = sums.net + carried;
      owed = Math.min(0, all);
      return { on, paid: on < today, ...sums, carried, due: Math.max(0, all) };
    })
    .reverse();
}
