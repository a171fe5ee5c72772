import { asc, eq, inArray } from 'drizzle-orm';
import { senderName } from '../../../lib/house-name.ts';
import { dayInSaoPaulo } from '../../../lib/time.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Payment } from '../../../platform/payments/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { grant } from '../../ownership/ownership/grant.server.ts';
import { ownedBy } from '../../ownership/ownership/owns.server.ts';
import { emptyCartOf } from '../../people/accounts/stored-cart.server.ts';
import { users } from '../../people/accounts/tables.ts';
import { NAMELESS_GIVER } from '../../people/accounts/user.ts';
import { notify, notifyAll } from '../../people/notifications/notify.server.ts';
import { books } from '../../publishing/books/tables.ts';
import { getSettingsIn } from '../../site/settings/get-settings.server.ts';
import { settleUse } from '../discounts/cart-discount.server.ts';
import { addToCounters } from '../funding/counters.server.ts';
import { makeCodes } from '../keys/make-codes.server.ts';
import { addToReviewQueue } from './add-to-review-queue.server.ts';
import { RECEIPT_JOB, type ReceiptJob } from './jobs.ts';
import { latenessOf } from './order.ts';
import { ownerOf, ownersOf, thingOf } from './owner-of.ts';
import { brokenPromises, givesCodes, promiseOf } from './promise.ts';
import { ratesOf } from './rates.ts';
import { purchaseItems, purchases, scheduledCodes } from './tables.ts';
import { titleOfLines } from './title-of-lines.ts';

type Purchase = typeof purchases.$inferSelect;
type Line = typeof purchaseItems.$inferSelect;

/** Locks those who get something, in one order for all purchases; each with when their account was erased. */
async function lockOwners(tx: Tx, purchase: Purchase, items: readonly Line[]): Promise<Map<string, Date | null>> {
  const rows = await tx
    .select({ uid: users.uid, erasedAt: users.erasedAt })
    .from(users)
    .where(inArray(users.uid, ownersOf(purchase, items)))
    .orderBy(asc(users.uid))
    .for('no key update');
  return new Map(rows.map(({ uid, erasedAt }) => [uid, erasedAt]));
}

async function missingBooks(tx: Tx, lines: readonly Line[]): Promise<Set<string>> {
  const ids = lines.filter((line) => line.productType === 'book').map((line) => line.productId);
  if (ids.length === 0) return new Set();
  const found = await tx.select({ id: books.id }).from(books).where(inArray(books.id, ids));
  const there = new Set(found.map((book) => book.id));
  return new Set(ids.filter((id) => !there.has(id)));
}

type PaidPayment = Pick<Payment, 'id' | 'updatedAt' | 'method'> | null;

/** The lines of a purchase, told apart by what approval does with them. */
interface SortedLines {
  items: Line[];
  /** Books and skins to give. */
  fresh: Line[];
  /** The lines that their owner has by now, and those of an account that is erased: an admin looks at them. */
  owned: Line[];
  gone: Line[];
  /** The lines that give codes. */
  coded: Line[];
}

async function sortLines(ctx: Ctx, tx: Tx, purchase: Purchase): Promise<SortedLines> {
  const items = await tx
    .select()
    .from(purchaseItems)
    .where(eq(purchaseItems.purchaseId, purchase.id))
    .orderBy(purchaseItems.line);
  const owners = await lockOwners(tx, purchase, items);
  const before = await ownedBy(tx, [...owners.keys()]);
  const things = items.filter((item) => !givesCodes(item));
  // An erased account gets nothing more, neither as buyer nor as receiver.
  const gone = things.filter((item) => owners.get(ownerOf(purchase, item)) !== null);
  const owned = things.filter((item) => before.has(ownerOf(purchase, item), thingOf(item)));
  const fresh = things.filter((item) => !owned.includes(item) && !gone.includes(item));
  const coded = items
    .filter(givesCodes)
    // Lines older than stored promises have none.
    .map((item) => ({ ...item, promise: item.promise ?? promiseOf(ctx.catalogue, item.productType, item.productId) }));
  return { items, fresh, owned, gone, coded };
}

/** The purchase is paid, and each line knows when it was sold and with which rates. */
async function markSold(tx: Tx, purchase: Purchase, payment: PaidPayment, now: Date): Promise<void> {
  await tx
    .update(purchases)
    .set({
      status: 'approved',
      approvedAt: now,
      settledPaymentId: payment?.id ?? null,
      nextCheckAt: null,
      checkLeaseUntil: null,
    })
    .where(eq(purchases.id, purchase.id));
  const rates = ratesOf(await getSettingsIn(tx), payment);
  await tx
    .update(purchaseItems)
    .set({ soldAt: now, ...rates })
    .where(eq(purchaseItems.purchaseId, purchase.id));
}

const grantThings = (tx: Tx, purchase: Purchase, fresh: readonly Line[], now: Date): Promise<void> =>
  grant(
    tx,
    fresh.map((item) => ({
      ...thingOf(item),
      userId: ownerOf(purchase, item),
      source: item.recipientUserId === null ? 'purchase' : 'gift',
      sourceId: purchase.id,
    })),
    now,
  );

/** Makes the codes that are due, and notes those of a later day. */
async function makePromisedCodes(tx: Tx, purchase: Purchase, coded: readonly Line[], now: Date): Promise<void> {
  const today = dayInSaoPaulo(now);
  const promised = coded.flatMap(({ promise }) => promise?.dated ?? []);
  const issued = coded.flatMap(({ promise }) =>
    (promise?.codes ?? []).flatMap((code) => Array<string>(code.count).fill(code.keyId)),
  );
  const due = promised.filter((code) => code.date <= today).map((code) => code.keyId);
  const kinds = [...issued, ...due];
  const { id: purchaseId, userId: buyerUserId } = purchase;
  await makeCodes(
    tx,
    kinds.map((keyId, ordinal) => ({ keyId, buyerUserId, purchaseId, ordinal })),
    now,
  );
  const later = promised.filter((code) => code.date > today);
  if (later.length > 0) {
    await tx
      .insert(scheduledCodes)
      .values(
        later.map(({ keyId, date }, index) => ({ purchaseId, ordinal: kinds.length + index, keyId, dueOn: date })),
      );
  }
}

async function countSupport(tx: Tx, items: readonly Line[]): Promise<void> {
  const packs = items.filter(({ productType }) => productType === 'key');
  if (packs.length === 0) return;
  const cents = packs.reduce((sum, pack) => sum + pack.price, 0);
  await addToCounters(tx, { totalValue: cents, supportsValue: 1 });
}

/** Lists for an admin what was paid and cannot be given. */
async function listUngiven(
  ctx: Ctx,
  tx: Tx,
  { id: purchaseId }: Purchase,
  { fresh, owned, gone, coded }: SortedLines,
  { isErased, paymentId, now }: { isErased: boolean; paymentId: string | null; now: Date },
): Promise<void> {
  const reasons = [
    ...(isErased ? ['accountErased'] : []),
    ...owned.map((item) => `alreadyOwned:${item.productId}`),
    ...gone.flatMap((item) => (item.recipientUserId === null ? [] : [`recipientGone:${item.productId}`])),
    ...brokenPromises(ctx.catalogue, [...fresh, ...coded], await missingBooks(tx, [...fresh, ...coded])),
  ];
  if (reasons.length === 0) return;
  await addToReviewQueue(
    tx,
    reasons.map((reason) => ({ purchaseId, reason, paymentId, createdAt: now })),
  );
}

/** Tells the buyer, and whoever got a book from them. */
async function tellPaid(
  ctx: Ctx,
  tx: Tx,
  purchase: Purchase,
  { items, fresh }: SortedLines,
  giverName: string | null,
): Promise<void> {
  await notify(ctx, tx, {
    uid: purchase.userId,
    kind: 'purchasePaid',
    about: purchase.id,
    title: titleOfLines(items.map((item) => item.title)),
  });
  const details = { status: senderName(giverName) ?? NAMELESS_GIVER };
  await notifyAll(
    ctx,
    tx,
    fresh.flatMap(({ recipientUserId, productId, title }) =>
      recipientUserId === null
        ? []
        : [{ uid: recipientUserId, kind: 'bookGiven', about: `${productId} ${purchase.id}`, title, details }],
    ),
  );
}

async function sendReceipt(ctx: Ctx, tx: Tx, purchase: Purchase, payment: PaidPayment): Promise<void> {
  const receipt: ReceiptJob = {
    purchaseId: purchase.id,
    late: payment && latenessOf(purchase.status, purchase.payment?.expiresAt, payment.updatedAt),
  };
  await ctx.jobs.send(RECEIPT_JOB, receipt, { key: `receipt-${purchase.id}` }, tx);
}

/**
 * Gives the buyer everything a purchase promised, in the caller's transaction and with its row locked. `payment` is
 * null when there was nothing to pay. Lines that the buyer owns by now grant nothing and are listed for an admin; so is
 * a promise that today's content cannot keep, whose grants are still written, so that they work once the content is
 * back.
 */
export async function approvePurchase(ctx: Ctx, tx: Tx, purchase: Purchase, payment: PaidPayment): Promise<void> {
  const now = ctx.clock.now();
  const sorted = await sortLines(ctx, tx, purchase);
  await markSold(tx, purchase, payment, now);
  await grantThings(tx, purchase, sorted.fresh, now);
  await makePromisedCodes(tx, purchase, sorted.coded, now);
  const buyer = await emptyCartOf(
    tx,
    purchase.userId,
    sorted.items.map((item) => item.cartItemId),
  );
  await countSupport(tx, sorted.items);
  if (purchase.discountCode !== null) await settleUse(tx, purchase, now);
  const isErased = buyer?.erasedAt != null;
  await listUngiven(ctx, tx, purchase, sorted, { isErased, paymentId: payment?.id ?? null, now });
  await tellPaid(ctx, tx, purchase, sorted, buyer?.name ?? null);
  await sendReceipt(ctx, tx, purchase, payment);
}
