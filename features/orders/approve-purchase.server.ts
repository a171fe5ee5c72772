import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { senderName } from '../../lib/house-name.ts';
import { dayInSaoPaulo } from '../../lib/time.ts';
import type { Tx } from '../../platform/db/port.ts';
import type { Payment } from '../../platform/payments/port.ts';
import { users } from '../accounts/tables.ts';
import { NAMELESS_GIVER } from '../accounts/user.ts';
import { books } from '../books/tables.ts';
import type { Ctx } from '../context.ts';
import { addToCounters } from '../funding/counters.server.ts';
import { newCode } from '../keys/new-code.server.ts';
import { keys } from '../keys/tables.ts';
import { notify, notifyAll } from '../notifications/notify.server.ts';
import { newCopyCode } from '../ownership/new-copy-code.server.ts';
import { isOwned } from '../ownership/owned.server.ts';
import { grants } from '../ownership/tables.ts';
import { getSettingsIn } from '../settings/get-settings.server.ts';
import { addToReviewQueue } from './add-to-review-queue.server.ts';
import { RECEIPT_JOB, type ReceiptJob } from './jobs.ts';
import { latenessOf } from './order.ts';
import { ownerOf, ownersOf } from './owner-of.ts';
import { brokenPromises, promiseOf } from './promise.ts';
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

/**
 * Gives the buyer everything a purchase promised, in the caller's transaction and with its row locked. `payment` is
 * null when there was nothing to pay. Lines that the buyer owns by now grant nothing and are listed for an admin; so is
 * a promise that today's content cannot keep, whose grants are still written, so that they work once the content is
 * back.
 */
export async function approvePurchase(
  ctx: Ctx,
  tx: Tx,
  purchase: Purchase,
  payment: Pick<Payment, 'id' | 'updatedAt' | 'method'> | null,
): Promise<void> {
  const now = ctx.clock.now();
  const paymentId = payment?.id ?? null;
  const items = await tx
    .select()
    .from(purchaseItems)
    .where(eq(purchaseItems.purchaseId, purchase.id))
    .orderBy(purchaseItems.line);
  const owners = await lockOwners(tx, purchase, items);
  const grantRows = await tx
    .selectDistinct({ userId: grants.userId, kind: grants.kind, itemId: grants.itemId })
    .from(grants)
    .where(and(inArray(grants.userId, [...owners.keys()]), inArray(grants.kind, ['book', 'skin']), isOwned));
  const has = new Set(grantRows.map((grant) => `${grant.userId} ${grant.kind}:${grant.itemId}`));
  const things = items.filter((item) => item.productType !== 'key');
  // Whose account was erased gets nothing more, as who buys and as who is given.
  const gone = things.filter((item) => owners.get(ownerOf(purchase, item)) !== null);
  const owned = things.filter((item) => has.has(`${ownerOf(purchase, item)} ${item.productType}:${item.productId}`));
  const fresh = things.filter((item) => !owned.includes(item) && !gone.includes(item));

  await tx
    .update(purchases)
    .set({
      status: 'approved',
      approvedAt: now,
      settledPaymentId: paymentId,
      nextCheckAt: null,
      checkLeaseUntil: null,
    })
    .where(eq(purchases.id, purchase.id));
  const rates = ratesOf(await getSettingsIn(tx), payment);
  await tx
    .update(purchaseItems)
    .set({ soldAt: now, ...rates })
    .where(eq(purchaseItems.purchaseId, purchase.id));
  if (fresh.length > 0) {
    await tx.insert(grants).values(
      fresh.map((item) => ({
        userId: ownerOf(purchase, item),
        kind: item.productType === 'book' ? ('book' as const) : ('skin' as const),
        itemId: item.productId,
        source: item.recipientUserId === null ? ('purchase' as const) : ('gift' as const),
        sourceId: purchase.id,
        copyCode: item.productType === 'book' ? newCopyCode() : null,
        createdAt: now,
      })),
    );
  }

  const packs = items
    .filter((item) => item.productType === 'key')
    // Lines older than stored promises have none.
    .map((item) => ({ ...item, promise: item.promise ?? promiseOf(ctx.catalogue, item.productType, item.productId) }));
  const today = dayInSaoPaulo(now);
  const promised = packs.flatMap(({ promise }) => promise?.dated ?? []);
  const issued = packs.flatMap(({ promise }) =>
    (promise?.codes ?? []).flatMap((code) => Array<string>(code.count).fill(code.keyId)),
  );
  const due = promised.filter((code) => code.date <= today).map((code) => code.keyId);
  const kinds = [...issued, ...due];
  if (kinds.length > 0) {
    await tx.insert(keys).values(
      kinds.map((keyId, ordinal) => ({
        code: newCode(),
        keyId,
        buyerUserId: purchase.userId,
        purchaseId: purchase.id,
        ordinal,
        createdAt: now,
      })),
    );
  }
  const later = promised.filter((code) => code.date > today);
  if (later.length > 0) {
    await tx.insert(scheduledCodes).values(
      later.map((code, index) => ({
        purchaseId: purchase.id,
        ordinal: kinds.length + index,
        keyId: code.keyId,
        dueOn: code.date,
      })),
    );
  }

  const lineIds = items.map((item) => item.cartItemId);
  const [buyer] = await tx
    .update(users)
    .set({
      cart: sql`coalesce((select jsonb_agg(line order by n) from jsonb_array_elements(${users.cart}) with ordinality l(line, n)
          where not (line->>'id' = any(array[${sql.join(
            lineIds.map((id) => sql`${id}`),
            sql`, `,
          )}]::text[]))), '[]')`,
    })
    .where(eq(users.uid, purchase.userId))
    .returning({ erasedAt: users.erasedAt, name: users.displayName });
  const giver = { status: senderName(buyer?.name ?? null) ?? NAMELESS_GIVER };
  if (packs.length > 0) {
    const cents = packs.reduce((sum, pack) => sum + pack.price, 0);
    await addToCounters(tx, { totalValue: cents, supportsValue: 1 });
  }
  const reasons = [
    ...(buyer?.erasedAt ? ['accountErased'] : []),
    ...owned.map((item) => `alreadyOwned:${item.productId}`),
    ...gone.flatMap((item) => (item.recipientUserId === null ? [] : [`recipientGone:${item.productId}`])),
    ...brokenPromises(ctx.catalogue, [...fresh, ...packs], await missingBooks(tx, fresh)),
  ];
  if (reasons.length > 0) {
    await addToReviewQueue(
      tx,
      reasons.map((reason) => ({ purchaseId: purchase.id, reason, paymentId, createdAt: now })),
    );
  }
  await notify(ctx, tx, {
    uid: purchase.userId,
    kind: 'purchasePaid',
    about: purchase.id,
    title: titleOfLines(items.map((item) => item.title)),
  });
  await notifyAll(
    ctx,
    tx,
    fresh.flatMap(({ recipientUserId, productId, title }) =>
      recipientUserId === null
        ? []
        : [{ uid: recipientUserId, kind: 'bookGiven', about: `${productId} ${purchase.id}`, title, details: giver }],
    ),
  );
  const receipt: ReceiptJob = {
    purchaseId: purchase.id,
    late: payment && latenessOf(purchase.status, purchase.payment?.expiresAt, payment.updatedAt),
  };
  await ctx.jobs.send(RECEIPT_JOB, receipt, { key: `receipt-${purchase.id}` }, tx);
}
