import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { AppError } from '../../lib/app-error.ts';
import { dayInSaoPaulo } from '../../lib/time.ts';
import type { Caller } from '../accounts/user.ts';
import type { Ctx } from '../context.ts';
import { purchaseItems } from '../orders/tables.ts';
import { HOUSE_RATE, netOf, PAYMENT_RATE, type Parts } from './fees.ts';
import { PAYOUT_OF_RETURN, PAYOUT_OF_SALE, SUMS } from './read-sales.server.ts';
import type { Statement, StatementSums } from './sales-schema.ts';
import { mayViewMoney, whoseSales } from './whose-sales.ts';

/** How far back payouts are shown. */
const YEARS = 2;

const NOTHING: Parts = { gross: 0, houseFee: 0, paymentFee: 0 };

/** What was sold less what was given back; its parts sum to the whole. */
export function sumsOf(sold: Parts = NOTHING, returned: Parts = NOTHING): StatementSums {
  const sums = {
    gross: sold.gross,
    returned: returned.gross,
    houseFee: sold.houseFee - returned.houseFee,
    paymentFee: sold.paymentFee - returned.paymentFee,
  };
  return { ...sums, net: netOf(sold) - netOf(returned) };
}

/** A creator's payouts, the newest first. Throws PERMISSION_DENIED for a member who may not see money. */
export async function getCreatorStatement(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  caller: Caller,
  named?: string,
): Promise<Statement> {
  const creatorId = whoseSales(caller, named);
  if (!mayViewMoney(caller, creatorId))
    throw new AppError('PERMISSION_DENIED', 'O extrato é de quem é dono da casa ou cuida das contas dela.');
  const today = dayInSaoPaulo(ctx.clock.now());
  const first = `${Number(today.slice(0, 4)) - YEARS}${today.slice(4, 7)}-01`;
  // Of a payout every line, and none of an older one.
  const of = (at: typeof purchaseItems.soldAt, payout: typeof PAYOUT_OF_SALE) =>
    and(
      eq(purchaseItems.creatorId, creatorId),
      isNotNull(purchaseItems.soldAt),
      sql`${at} >= ${first}::date - interval '3 months'`,
      sql`${payout} >= ${first}`,
    );
  const [sold, returned] = await Promise.all([
    ctx.db
      .select({ on: PAYOUT_OF_SALE, ...SUMS })
      .from(purchaseItems)
      .where(of(purchaseItems.soldAt, PAYOUT_OF_SALE))
      .groupBy(PAYOUT_OF_SALE),
    ctx.db
      .select({ on: PAYOUT_OF_RETURN, ...SUMS })
      .from(purchaseItems)
      .where(of(purchaseItems.takenBackAt, PAYOUT_OF_RETURN))
      .groupBy(PAYOUT_OF_RETURN),
  ]);
  const days = [...new Set([...sold, ...returned].map(({ on }) => on))].sort();
  let owed = 0;
  const payouts = days.map((on) => {
    const sums = sumsOf(
      sold.find((row) => row.on === on),
      returned.find((row) => row.on === on),
    );
    const carried = owed;
    owed = Math.min(0, sums.net + carried);
    return { on, paid: on < today, ...sums, carried, due: sums.net + carried - owed };
  });
  return { houseRate: HOUSE_RATE, paymentRate: PAYMENT_RATE, payouts: payouts.reverse() };
}
