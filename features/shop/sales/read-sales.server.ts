import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { purchaseItems } from '../orders/tables.ts';
import { HELD_DAYS, PAYOUT_DAY } from './fees.ts';

const ZONE = sql.raw(`'America/Sao_Paulo'`);

/** The span that one figure of a row of figures counts. */
export type Step = 'day' | 'month';

export const dayOf = (at: SQL): SQL<string> => sql<string>`to_char(${at} at time zone ${ZONE}, 'YYYY-MM-DD')`;

/** The day, or the first day of the month. */
export const stepOf = (at: SQL, step: Step): SQL<string> =>
  step === 'day' ? dayOf(at) : sql<string>`to_char(${at} at time zone ${ZONE}, 'YYYY-MM-"01"')`;

const startOf = (day: string): SQL => sql`(${day}::date::timestamp at time zone ${ZONE})`;

/** The condition for moments from the first day to the last, both included; days in São Paulo. */
export const isWithin = (at: SQL, from: string, to: string): SQL =>
  sql`${at} >= ${startOf(from)} and ${at} < ${startOf(to)} + interval '1 day'`;

/** The cents that a line counts for its creator: what the shop took off is borne by the shop (decision 211). */
export const CREDITED = sql<number>`(${purchaseItems.price} + ${purchaseItems.shopDiscount})`;

const fee = (rate: SQLWrapper): SQL => sql`(${CREDITED}::bigint * ${rate} + 5000) / 10000`;

const total = (what: SQL): SQL<number> => sql<number>`coalesce(sum(${what}), 0)`.mapWith(Number);

const different = (rate: SQLWrapper): SQL<number[]> =>
  sql<number[]>`coalesce(array_agg(distinct ${rate}) filter (where ${CREDITED} > 0), '{}')`;

/** The rates that lines were sold with, the lowest first. */
export const RATES = {
  houseRates: different(purchaseItems.houseRate),
  paymentRates: different(purchaseItems.paymentRate),
};

/** Sums of lines, in cents; integer division rounds as `feeOf`. */
export const SUMS = {
  sales: sql<number>`count(*)`.mapWith(Number),
  gross: total(CREDITED),
  houseFee: total(fee(purchaseItems.houseRate)),
  paymentFee: total(fee(purchaseItems.paymentRate)),
};

/** The first payout after the month of `at`. */
const payoutAfter = (at: SQL): SQL =>
  sql`date_trunc('month', ${at} at time zone ${ZONE}) + interval '1 month' + interval '${sql.raw(String(PAYOUT_DAY - 1))} days'`;

const soldPayout = payoutAfter(sql`(${purchaseItems.soldAt} + interval '${sql.raw(String(HELD_DAYS))} days')`);

/** The payout of a sale: in the month after it can no longer be given back. */
export const PAYOUT_OF_SALE = sql<string>`to_char(${soldPayout}, 'YYYY-MM-DD')`;

/** The payout of the day, or the next one: what happens on its day still counts for it. */
const payoutFrom = (at: SQL): SQL => payoutAfter(sql`(${at} - interval '${sql.raw(String(PAYOUT_DAY))} days')`);

/** The payout that a return is taken from: the sale's own, or the next if that was paid. */
export const PAYOUT_OF_RETURN = sql<string>`to_char(greatest(${soldPayout}, ${payoutFrom(sql`${purchaseItems.takenBackAt}`)}), 'YYYY-MM-DD')`;
