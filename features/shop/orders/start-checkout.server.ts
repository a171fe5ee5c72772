import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Queryable, Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { GatewayError } from '../../../platform/payments/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { ownedBy } from '../../ownership/ownership/owns.server.ts';
import { storeCart } from '../../people/accounts/stored-cart.server.ts';
import type { StoredCartItem } from '../../people/accounts/stored-cart.ts';
import { users } from '../../people/accounts/tables.ts';
import type { PricedBook } from '../../publishing/books/price.ts';
import { refusePast } from '../../site/limits/refuse-past.server.ts';
import type { CartChange } from '../cart/cart.ts';
import { byId, readBooksOf } from '../cart/cart-books.server.ts';
import { currentProduct } from '../cart/present-cart.ts';
import { isChosen } from '../cart/read-lines.server.ts';
import { noteUse, takeDiscount } from '../discounts/cart-discount.server.ts';
import { findWishGifts, type WishGift } from '../wishlist/wish-gifts.server.ts';
import { approvePurchase } from './approve-purchase.server.ts';
import { UNPAID_PURCHASES } from './limits.server.ts';
import { FIRST_CHECK_MS, type PayerDetails } from './order.ts';
import { thingOf } from './owner-of.ts';
import { giftPromise, promiseOf } from './promise.ts';
import { purchaseItems, purchases } from './tables.ts';

export interface Checkout {
  purchaseId: string;
  preferenceId: string | null;
  /** The address where the buyer pays; null when there is nothing to pay. */
  initPoint: string | null;
}

export interface CheckoutOrder {
  payer: PayerDetails | null;
  /** The sum that the buyer saw, in cents. */
  payable?: number | undefined;
}

type Purchase = typeof purchases.$inferSelect;

interface ReviewedLine {
  stored: StoredCartItem;
  price: number;
  title: string;
  coverImg: string | null;
  creatorId: string;
  /** The receiver of the book, if not the buyer. */
  recipientUserId: string | null;
}

function reviewCart(
  ctx: Ctx,
  cart: readonly StoredCartItem[],
  booksById: ReadonlyMap<string, PricedBook>,
  isOwned: (line: StoredCartItem) => boolean,
  giftOf: (line: StoredCartItem) => WishGift | undefined,
): { lines: ReviewedLine[]; changes: CartChange[]; kept: StoredCartItem[] } {
  const lines: ReviewedLine[] = [];
  const changes: CartChange[] = [];
  for (const stored of cart) {
    const product = currentProduct(ctx.catalogue, booksById, stored);
    const gift = giftOf(stored);
    if (!product || (stored.gift && !gift)) {
      changes.push({ id: stored.id, reason: 'withdrawn' });
      continue;
    }
    if (gift ? gift.owned : stored.productType !== 'key' && !stored.asGift && isOwned(stored)) {
      changes.push({ id: stored.id, reason: 'owned' });
      continue;
    }
    if (product.price !== stored.price) changes.push({ id: stored.id, reason: 'price', price: product.price });
    lines.push({
      stored: { ...stored, price: product.price, title: product.title },
      ...product,
      recipientUserId: gift?.uid ?? null,
    });
  }
  return { lines, changes, kept: lines.map((line) => line.stored) };
}

const samePayer = (a: PayerDetails | null, b: PayerDetails | null): boolean =>
  (a?.name ?? '') === (b?.name ?? '') && (a?.cpf ?? '') === (b?.cpf ?? '') && (a?.email ?? '') === (b?.email ?? '');

async function insertFromCart(
  ctx: Ctx,
  tx: Tx,
  caller: Caller,
  { payer, payable }: CheckoutOrder,
  idempotencyKey: string | null,
): Promise<{ purchase: Purchase } | { changes: CartChange[] }> {
  const now = ctx.clock.now();
  const [buyer] = await tx
    .select({ cart: users.cart })
    .from(users)
    .where(eq(users.uid, caller.uid))
    .for('no key update');
  const cart = buyer?.cart ?? [];
  // The same checkout, sent again meanwhile, has waited for this row: its discount is held by the first.
  const found = await findByKey(tx, caller.uid, idempotencyKey);
  if (found) return { purchase: found };
  if (cart.length === 0)
    throw new AppError('FAILED_PRECONDITION', 'Seu carrinho está vazio. Escolha algo na loja antes de pagar.');
  await refusePast(ctx, tx, UNPAID_PURCHASES, caller.uid);

  const booksById = byId(await readBooksOf(tx, cart));
  const owned = await ownedBy(tx, [caller.uid]);
  const wished = cart.flatMap(({ gift, productId: bookId }) => (gift ? [{ wishList: gift.wishList, bookId }] : []));
  const findGift = await findWishGifts(tx, wished);
  const giftOf = ({ gift, productId: bookId }: StoredCartItem) => {
    const found = gift && findGift({ wishList: gift.wishList, bookId });
    return found?.uid === caller.uid ? undefined : found;
  };
  const review = reviewCart(ctx, cart, booksById, (line) => owned.has(caller.uid, thingOf(line)), giftOf);
  if (review.changes.length > 0) {
    await storeCart(tx, caller.uid, review.kept);
    return { changes: review.changes };
  }

  const lines = review.lines.map((line) => ({
    ...line,
    id: line.stored.id,
    productType: line.stored.productType,
    productId: line.stored.productId,
    isChosen: isChosen(booksById, line.stored.productId),
  }));
  const taken = await takeDiscount(tx, caller.uid, lines, now);
  if (taken && 'message' in taken) return { changes: [{ id: 'discount', reason: 'discount', message: taken.message }] };
  const cutOf = ({ id }: { id: string }): number => taken?.cuts.get(id) ?? 0;
  const totalAmount = lines.reduce((sum, line) => sum + line.price - cutOf(line), 0);
  // An earlier send may have corrected the cart, and its answer was lost.
  if (payable !== undefined && payable !== totalAmount) return { changes: [] };

  const [purchase] = await tx
    .insert(purchases)
    .values({
      id: randomUUID(),
      userId: caller.uid,
      totalAmount,
      discountCode: taken?.code ?? null,
      payer,
      idempotencyKey,
      createdAt: now,
      nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS),
    })
    .returning();
  if (!purchase) throw new Error('a purchase that was not stored');
  await tx.insert(purchaseItems).values(
    lines.map((line, index) => ({
      purchaseId: purchase.id,
      line: index,
      cartItemId: line.id,
      productType: line.productType,
      productId: line.productId,
      price: line.price - cutOf(line),
      discount: cutOf(line),
      shopDiscount: taken?.isOfShop ? cutOf(line) : 0,
      title: line.title,
      coverImg: line.coverImg,
      creatorId: line.creatorId,
      recipientUserId: line.recipientUserId,
      promise: line.stored.asGift
        ? giftPromise(line.stored.productId, line.title)
        : promiseOf(ctx.catalogue, line.stored.productType, line.stored.productId),
    })),
  );
  if (taken) await noteUse(tx, taken, { purchaseId: purchase.id, uid: caller.uid, now });
  if (purchase.totalAmount === 0) await approvePurchase(ctx, tx, purchase, null);
  return { purchase };
}

/** Creates the gateway's payment page. Safe to repeat with the same purchase. */
export async function openPreference(ctx: Ctx, purchase: Purchase): Promise<Checkout> {
  const items = await ctx.db
    .select()
    .from(purchaseItems)
    .where(eq(purchaseItems.purchaseId, purchase.id))
    .orderBy(purchaseItems.line);
  const page = `${ctx.env.publicUrl}/pagamento/${purchase.id}`;
  const { name, email, cpf } = purchase.payer ?? {};
  const preference = await ctx.payments
    .createPreference(
      {
        reference: purchase.id,
        // The gateway takes no item that costs nothing.
        items: items
          .filter(({ price }) => price > 0)
          .map((item) => ({
            id: item.productId,
            title: item.title,
            unitPrice: item.price,
            quantity: 1,
          })),
        payer: { ...(name ? { name } : {}), ...(email ? { email } : {}), ...(cpf ? { cpf } : {}) },
        backUrls: { success: page, pending: page, failure: page },
        notificationUrl: `${ctx.env.publicUrl}/webhooks/mercadopago?source_news=webhooks`,
      },
      purchase.id,
    )
    .catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error;
      ctx.log.warn({ purchase: purchase.id, status: error.status, err: error.message }, 'preference not created');
      throw new AppError(
        'UNAVAILABLE',
        'O meio de pagamento não respondeu. Sua compra está guardada: espere um instante e tente de novo.',
      );
    });
  const stored = await ctx.db
    .update(purchases)
    .set({ preferenceId: preference.id, initPoint: preference.initPoint })
    .where(and(eq(purchases.id, purchase.id), isNull(purchases.preferenceId)))
    .returning({ preferenceId: purchases.preferenceId, initPoint: purchases.initPoint });
  if (stored[0]) return { purchaseId: purchase.id, ...stored[0] };
  const [current] = await ctx.db
    .select({ preferenceId: purchases.preferenceId, initPoint: purchases.initPoint })
    .from(purchases)
    .where(eq(purchases.id, purchase.id));
  return {
    purchaseId: purchase.id,
    preferenceId: current?.preferenceId ?? null,
    initPoint: current?.initPoint ?? null,
  };
}

async function findByKey(db: Queryable, uid: string, key: string | null): Promise<Purchase | undefined> {
  if (key === null) return undefined;
  const [found] = await db
    .select()
    .from(purchases)
    .where(and(eq(purchases.userId, uid), eq(purchases.idempotencyKey, key)));
  return found;
}

const cartChanged = (changes: CartChange[]): AppError =>
  new AppError('ABORTED', 'Seu carrinho mudou. Confira os itens e confirme a compra de novo.', {
    state: 'cartChanged',
    changes,
  });

/**
 * Buys the caller's cart as the server has it. The same `idempotencyKey` finds the same purchase and continues where it
 * stopped. The cart keeps its items until the purchase is approved.
 */
export async function startCheckout(
  ctx: Ctx,
  caller: Caller,
  order: CheckoutOrder,
  idempotencyKey: string | null,
): Promise<Checkout> {
  let purchase = await findByKey(ctx.db, caller.uid, idempotencyKey);
  if (!purchase) {
    const made = await transaction(ctx.db, (tx) => insertFromCart(ctx, tx, caller, order, idempotencyKey));
    if ('changes' in made) throw cartChanged(made.changes);
    purchase = made.purchase;
  }
  if (!samePayer(purchase.payer, order.payer)) {
    throw new AppError(
      'INVALID_ARGUMENT',
      'Essa compra já começou com outros dados. Recarregue a página e tente de novo.',
    );
  }
  // The cart was changed after an answer that was lost: what is bought under this key is not what the buyer sees.
  if (order.payable !== undefined && order.payable !== purchase.totalAmount) throw cartChanged([]);
  if (purchase.totalAmount === 0) return { purchaseId: purchase.id, preferenceId: null, initPoint: null };
  if (purchase.preferenceId) {
    return { purchaseId: purchase.id, preferenceId: purchase.preferenceId, initPoint: purchase.initPoint };
  }
  return openPreference(ctx, purchase);
}
