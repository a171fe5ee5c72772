/** In ten-thousandths of the price. */
export const HOUSE_RATE = 1_000;
/** What the gateway takes of a Pix payment, which every sale is charged with. */
export const PAYMENT_RATE = 99;

const WHOLE = 10_000;

/** Cents of a price, rounded half up; the same as `feeSql`. */
export const feeOf = (cents: number, rate: number): number => Math.floor((cents * rate + WHOLE / 2) / WHOLE);

export interface Parts {
  gross: number;
  houseFee: number;
  paymentFee: number;
}

export const partsOf = (cents: number): Parts => ({
  gross: cents,
  houseFee: feeOf(cents, HOUSE_RATE),
  paymentFee: feeOf(cents, PAYMENT_RATE),
});

export const netOf = ({ gross, houseFee, paymentFee }: Parts): number => gross - houseFee - paymentFee;

/** The days in which a buyer may give a book back. */
export const HELD_DAYS = 7;
/** Of the month after the one in which a sale can no longer be given back. */
export const PAYOUT_DAY = 5;
