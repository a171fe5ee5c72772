import type { Rates } from '../orders/rates.ts';

const WHOLE_RATE = 10_000;

/** Cents of a price, rounded half up; the same as `SUMS`. */
export const feeOf = (cents: number, rate: number): number => Math.floor((cents * rate + WHOLE_RATE / 2) / WHOLE_RATE);

export interface Parts {
  gross: number;
  houseFee: number;
  paymentFee: number;
}

export const partsOf = (cents: number, { houseRate, paymentRate }: Rates): Parts => ({
  gross: cents,
  houseFee: feeOf(cents, houseRate),
  paymentFee: feeOf(cents, paymentRate),
});

export const netOf = ({ gross, houseFee, paymentFee }: Parts): number => gross - houseFee - paymentFee;

/** The days in which a buyer may give a book back. */
export const HELD_DAYS = 7;
/** The day of the month after the one in which a sale can no longer be given back. */
export const PAYOUT_DAY = 5;
