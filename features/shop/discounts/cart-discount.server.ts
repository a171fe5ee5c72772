import { and, count, eq, gt, isNotNull, max, or, sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Queryable, Tx } from '../../../platform/db/port.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { RequestInfo } from '../../kit/function.ts';
import { users } from '../../people/accounts/tables.ts';
import type { PricedLine } from '../cart/cart.ts';
import { readLines } from '../cart/read-lines.server.ts';
import { recordUnknownCode, refuseSubject } from '../keys/unknown-codes.server.ts';
import { cutsOf, type DiscountStanding, discountCode, HELD_MS, type Problem, problemOf } from './discount.ts';
import type { CartDiscount } from './discount-schema.ts';
import { cartDiscounts, discounts, discountUses } from './tables.ts';

type Discount = typeof discounts.$inferSelect;

const sumOf = (cents: Iterable<number>): number => [...cents].reduce((sum, one) => sum + one, 0);

/** The uses of a discount that count, and the person's own among them. */
async function standingOf(db: Queryable, discount: Discount, uid: string, now: Date): Promise<DiscountStanding> {
  const isHeld = gt(discountUses.createdAt, new Date(now.getTime() - HELD_MS));
  const [used] = await db
    .select({ n: count() })
    .from(discountUses)
    .where(and(eq(discountUses.discountId, discount.id), or(isNotNull(discountUses.paidAt), isHeld)));
  const [own] = await db
    .select({ paidAt: max(discountUses.paidAt), createdAt: max(discountUses.createdAt) })
    .from(discountUses)
    .where(
      and(
        eq(discountUses.userId, uid),
        eq(discountUses.discountId, discount.id),
        or(isNotNull(discountUses.paidAt), isHeld),
      ),
    );
  return {
    ...discount,
    used: used?.n ?? 0,
    ownPaid: Boolean(own?.paidAt),
    ownHeldUntil: own?.createdAt ? new Date(own.createdAt.getTime() + HELD_MS) : null,
  };
}

async function houseOf(db: Queryable, uid: string): Promise<string | null> {
  const [user] = await db.select({ creatorId: users.creatorId }).from(users).where(eq(users.uid, uid));
  return user?.creatorId ?? null;
}

interface JudgedDiscount {
  discount: Discount;
  cuts: Map<string, number>;
  problem: Problem | null;
}

async function judge(
  db: Queryable,
  discount: Discount,
  uid: string,
  lines: readonly PricedLine[],
  now: Date,
): Promise<JudgedDiscount> {
  const [standing, house] = [await standingOf(db, discount, uid, now), await houseOf(db, uid)];
  const problem = problemOf(discount, standing, lines, house, now);
  return { discount, problem, cuts: problem ? new Map() : cutsOf(discount, lines, house) };
}

const present = ({ discount, cuts, problem }: JudgedDiscount, lines: readonly PricedLine[]): CartDiscount => {
  const cents = sumOf(cuts.values());
  return { code: discount.code, cents, payable: sumOf(lines.map(({ price }) => price)) - cents, problem };
};

/** Throws FAILED_PRECONDITION with the reason why a discount is not given. */
function refuse({ problem }: JudgedDiscount): void {
  if (problem) throw new AppError('FAILED_PRECONDITION', problem.message, { state: problem.state });
}

/**
 * Puts a discount into the caller's cart, in place of another. It counts as used from checkout on. Throws NOT_FOUND,
 * which counts as an unknown code, and FAILED_PRECONDITION.
 */
export async function applyDiscount(
  ctx: Ctx,
  caller: Caller,
  typed: string,
  request: RequestInfo,
): Promise<CartDiscount> {
  const code = discountCode(typed);
  if (code === '') throw new AppError('INVALID_ARGUMENT', 'Digite o cupom.', { field: 'code' });
  const subject = { uid: caller.uid, address: request.address };
  await refuseSubject(ctx, subject);
  const [discount] = await ctx.db.select().from(discounts).where(eq(discounts.code, code));
  if (!discount) {
    await recordUnknownCode(ctx, subject);
    throw new AppError('NOT_FOUND', 'Este cupom não existe. Confira as letras com quem o passou.', { state: 'error' });
  }
  const lines = await readLines(ctx, ctx.db, caller.uid);
  const judged = await judge(ctx.db, discount, caller.uid, lines, ctx.clock.now());
  refuse(judged);
  await ctx.db
    .insert(cartDiscounts)
    .values({ userId: caller.uid, discountId: discount.id })
    .onConflictDoUpdate({ target: cartDiscounts.userId, set: { discountId: discount.id } });
  return present(judged, lines);
}

export async function removeDiscount(db: Queryable, uid: string): Promise<void> {
  await db.delete(cartDiscounts).where(eq(cartDiscounts.userId, uid));
}

const chosenDiscount = statement('cart_discount', (db) =>
  db
    .select({ discount: discounts })
    .from(cartDiscounts)
    .innerJoin(discounts, eq(discounts.id, cartDiscounts.discountId))
    .where(eq(cartDiscounts.userId, sql.placeholder('uid'))),
);

/** The discount of a person's cart as it is today; null without one. */
export async function getCartDiscount(
  ctx: Pick<Ctx, 'db' | 'catalogue' | 'clock'>,
  uid: string,
): Promise<CartDiscount | null> {
  const [found] = await chosenDiscount(ctx.db, { uid });
  if (!found) return null;
  const lines = await readLines(ctx, ctx.db, uid);
  return present(await judge(ctx.db, found.discount, uid, lines, ctx.clock.now()), lines);
}

export interface TakenDiscount {
  id: string;
  code: string;
  /** Whether the shop bears it. */
  isOfShop: boolean;
  /** Cents by line. */
  cuts: Map<string, number>;
}

/**
 * The discount of a checkout, with its row locked until the use is noted: the last use is taken once. The problem of one
 * that is not given now takes it out of the cart.
 */
export async function takeDiscount(
  tx: Tx,
  uid: string,
  lines: readonly PricedLine[],
  now: Date,
): Promise<TakenDiscount | Problem | null> {
  const [chosen] = await tx
    .select({ id: cartDiscounts.discountId })
    .from(cartDiscounts)
    .where(eq(cartDiscounts.userId, uid));
  if (!chosen) return null;
  const [discount] = await tx.select().from(discounts).where(eq(discounts.id, chosen.id)).for('no key update');
  if (!discount) return null;
  const { problem, cuts } = await judge(tx, discount, uid, lines, now);
  if (problem) {
    await removeDiscount(tx, uid);
    return problem;
  }
  return { id: discount.id, code: discount.code, isOfShop: discount.creatorId === null, cuts };
}

/** Notes a use for a purchase that was just begun. */
export async function noteUse(
  tx: Tx,
  { id, cuts }: TakenDiscount,
  { purchaseId, uid, now }: { purchaseId: string; uid: string; now: Date },
): Promise<void> {
  const cents = sumOf(cuts.values());
  await tx.insert(discountUses).values({ purchaseId, discountId: id, userId: uid, cents, createdAt: now });
}

/** The purchase is paid: its use counts for good, and its discount leaves the cart. */
export async function settleUse(tx: Tx, { id, userId }: { id: string; userId: string }, now: Date): Promise<void> {
  const [use] = await tx
    .update(discountUses)
    .set({ paidAt: now })
    .where(eq(discountUses.purchaseId, id))
    .returning({ discountId: discountUses.discountId });
  if (!use) return;
  await tx
    .delete(cartDiscounts)
    .where(and(eq(cartDiscounts.userId, userId), eq(cartDiscounts.discountId, use.discountId)));
}
