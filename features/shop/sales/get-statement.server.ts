import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { dayInSaoPaulo } from '../../../lib/time.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { getSettings } from '../../site/settings/get-settings.server.ts';
import { type RateName, rateOf } from '../../site/settings/settings.ts';
import { purchaseItems } from '../orders/tables.ts';
import { listPartial, sumContested } from './list-partial.server.ts';
import { payoutsOf } from './payouts.ts';
import { PAYOUT_OF_RETURN, PAYOUT_OF_SALE, RATES, SUMS } from './read-sales.server.ts';
import type { Statement } from './sales-schema.ts';
import { mayViewMoney, whoseSales } from './whose-sales.ts';

/** The years for which payouts are shown. */
const SHOWN_YEARS = 2;

async function ratesNow(ctx: Pick<Ctx, 'db'>): Promise<Statement['rates']> {
  const settings = await getSettings(ctx);
  const rate = (name: RateName): number => rateOf(settings[name]);
  return {
    house: rate('houseRate'),
    pix: rate('pixRate'),
    card: rate('cardRate'),
    boleto: rate('boletoRate'),
    balance: rate('balanceRate'),
  };
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
  const first = `${Number(today.slice(0, 4)) - SHOWN_YEARS}${today.slice(4, 7)}-01`;
  // A payout has every line of its own, and none of an older one.
  const of = (at: typeof purchaseItems.soldAt, payout: typeof PAYOUT_OF_SALE) =>
    and(
      eq(purchaseItems.creatorId, creatorId),
      isNotNull(purchaseItems.soldAt),
      sql`${at} >= ${first}::date - interval '3 months'`,
      sql`${payout} >= ${first}`,
    );
  const [sold, returned, partial, contested] = await Promise.all([
    ctx.db
      .select({ on: PAYOUT_OF_SALE, ...SUMS, ...RATES })
      .from(purchaseItems)
      .where(of(purchaseItems.soldAt, PAYOUT_OF_SALE))
      .groupBy(PAYOUT_OF_SALE),
    ctx.db
      .select({ on: PAYOUT_OF_RETURN, ...SUMS })
      .from(purchaseItems)
      .where(of(purchaseItems.takenBackAt, PAYOUT_OF_RETURN))
      .groupBy(PAYOUT_OF_RETURN),
    listPartial(ctx, creatorId, first),
    sumContested(ctx, creatorId),
  ]);
  return { rates: await ratesNow(ctx), payouts: payoutsOf(sold, returned, today), partial, contested };
}
