import { randomUUID } from 'node:crypto';
import { and, eq, inArray, like, ne } from 'drizzle-orm';
import type { Ctx } from '../features/kit/context.ts';
import { grant } from '../features/ownership/ownership/grant.server.ts';
import { grants } from '../features/ownership/ownership/tables.ts';
import { users } from '../features/people/accounts/tables.ts';
import { importUseTotals } from '../features/people/analytics/import-uses.server.ts';
import { books } from '../features/publishing/books/tables.ts';
import { importLines, importPurchases } from '../features/shop/orders/import-purchases.server.ts';
import { purchases } from '../features/shop/orders/tables.ts';
import { DAY, HOUR } from '../lib/span.ts';
import { dayInSaoPaulo } from '../lib/time.ts';
import type { Tx } from '../platform/db/port.ts';
import type { SandboxSeeds } from '../platform/payments/port.ts';
import type { PastSales } from './demo-past.ts';
import { PastActs } from './past-acts.server.ts';
import { seededRandom } from './random.ts';
import { seedPayments } from './seed-payments.server.ts';

const KEY = 'demo-past';
const CHUNK_ROWS = 200;
/** Sales of the last day and of the first, about. */
const SALES_A_DAY = { last: 5, first: 1 } as const;
/** Visits of a book’s page for one sale, about. */
const VISITS_A_SALE = 38;

export const areSalesMade = async (tx: Tx): Promise<boolean> =>
  (await tx.$count(purchases, eq(purchases.idempotencyKey, KEY))) > 0;

interface PastSale {
  bookId: string;
  uid: string;
  email: string;
  at: Date;
}

type Buyer = Pick<PastSale, 'uid' | 'email'>;

/** Draws who bought which book when: more each week, and most on Fridays and Saturdays. Nobody buys what they have. */
function drawSales(now: Date, { days, weights }: PastSales, buyers: readonly Buyer[], owned: ReadonlySet<string>) {
  const random = seededRandom(1955);
  const shares = Object.entries(weights);
  const total = shares.reduce((sum, [, share]) => sum + share, 0);
  const pickBook = (): string => {
    let left = random() * total;
    for (const [bookId, share] of shares) {
      left -= share;
      if (left < 0) return bookId;
    }
    return shares[0]![0];
  };
  const taken = new Set(owned);
  const sold: PastSale[] = [];
  for (let day = days; day >= 1; day -= 1) {
    const rise = SALES_A_DAY.first + ((SALES_A_DAY.last - SALES_A_DAY.first) * (days - day)) / days;
    const isWeekend = [5, 6].includes(new Date(now.getTime() - day * DAY).getUTCDay());
    const count = Math.floor(random() * 2 * rise * (isWeekend ? 1.6 : 0.9));
    for (let i = 0; i < count; i += 1) {
      const bookId = pickBook();
      const buyer = buyers[Math.floor(random() * buyers.length)]!;
      const at = new Date(now.getTime() - day * DAY + Math.floor(random() * 20) * HOUR);
      if (taken.has(`${buyer.uid} ${bookId}`)) continue;
      taken.add(`${buyer.uid} ${bookId}`);
      sold.push({ ...buyer, bookId, at });
    }
  }
  return sold;
}

async function importSales(ctx: Ctx, tx: Tx, sandbox: SandboxSeeds, sold: readonly PastSale[]): Promise<void> {
  const found = await tx
    .select()
    .from(books)
    .where(inArray(books.id, [...new Set(sold.map(({ bookId }) => bookId))]));
  const known = new Map(found.map((book) => [book.id, book]));
  for (let i = 0; i < sold.length; i += CHUNK_ROWS) {
    const supports = sold.slice(i, i + CHUNK_ROWS).map(({ bookId, uid, at }) => {
      const [id, book] = [randomUUID(), known.get(bookId)!];
      const purchase = {
        id,
        userId: uid,
        status: 'approved' as const,
        totalAmount: book.price,
        payment: { method: 'pix' as const },
        createdAt: at,
        approvedAt: at,
      };
      const line = {
        purchaseId: id,
        line: 0,
        cartItemId: randomUUID(),
        productType: 'book' as const,
        productId: bookId,
        price: book.price,
        title: book.title,
        creatorId: book.creatorId,
        soldAt: at,
      };
      return { purchase, items: [line] };
    });
    // One of them carries the key by which a second run knows that they are made.
    await importPurchases(
      tx,
      supports.map(({ purchase }, n) => ({ ...purchase, idempotencyKey: i + n === 0 ? KEY : null })),
    );
    await importLines(
      tx,
      supports.flatMap(({ items }) => items),
    );
    await seedPayments(ctx, tx, sandbox, supports);
    for (const { purchase, items } of supports)
      await grant(
        tx,
        items.map(({ productId }) => ({
          userId: purchase.userId,
          kind: 'book' as const,
          itemId: productId,
          source: 'purchase' as const,
          sourceId: purchase.id,
        })),
        purchase.approvedAt,
      );
  }
}

async function importVisits(tx: Tx, now: Date, { days }: PastSales, sold: readonly PastSale[]): Promise<void> {
  const random = seededRandom(77);
  const bookIds = [...new Set(sold.map(({ bookId }) => bookId))];
  const rows = bookIds.flatMap((itemId) => {
    const aDay = (sold.filter(({ bookId }) => bookId === itemId).length * VISITS_A_SALE) / days;
    return Array.from({ length: days }, (_, n) => ({
      kind: 'book' as const,
      itemId,
      day: dayInSaoPaulo(new Date(now.getTime() - (n + 1) * DAY)),
      viewers: Math.max(1, Math.round(aDay * (0.5 + random()))),
    }));
  });
  await importUseTotals(tx, rows);
}

/** Reviews by those who bought the books, and what their creator answers. */
async function review(ctx: Ctx, { reviews, owner }: PastSales, sold: readonly PastSale[]): Promise<void> {
  const left = [...sold];
  for (const { bookId, stars, text, daysAgo, answer } of reviews) {
    const before = ctx.clock.now().getTime() - (daysAgo + 1) * DAY;
    const index = left.findIndex((one) => one.bookId === bookId && one.at.getTime() < before);
    const [by] = index < 0 ? [] : left.splice(index, 1);
    if (!by) continue;
    const acts = await PastActs.by(ctx, [by.email, owner]);
    acts.goTo(daysAgo * DAY);
    const { reviewId } = await acts.do<{ reviewId: string }>(by.email, 'saveBookReview', { bookId, stars, text });
    if (answer) await acts.do(owner, 'answerBookReview', { reviewId, text: answer });
  }
}

async function request(ctx: Ctx, { requests, owner }: PastSales, buyers: readonly Buyer[], owned: ReadonlySet<string>) {
  const left = [...buyers];
  for (const { bookId, daysAgo, note, answer, reason } of requests) {
    const [by] = left.splice(
      left.findIndex(({ uid }) => !owned.has(`${uid} ${bookId}`)),
      1,
    );
    if (!by) continue;
    const acts = await PastActs.by(ctx, [by.email, owner]);
    acts.goTo(daysAgo * DAY);
    const { requestId } = await acts.do<{ requestId: string }>(by.email, 'requestBook', { bookId, note });
    const decided = { requestIds: [requestId], decision: answer, ...(reason ? { reason } : {}) };
    if (answer) await acts.do(owner, 'answerBookRequests', decided);
  }
}

async function wish(ctx: Ctx, { wished }: PastSales, buyers: readonly Buyer[], owned: ReadonlySet<string>) {
  const { bookId, people } = wished;
  const wishing = buyers.filter(({ uid }) => !owned.has(`${uid} ${bookId}`)).slice(-people);
  const acts = await PastActs.by(
    ctx,
    wishing.map(({ email }) => email),
  );
  for (const { email } of wishing) await acts.do(email, 'addToWishList', { bookId });
}

/** Three months of a creator’s sales, with what their readers did around them. */
export async function makeSales(ctx: Ctx, tx: Tx, sandbox: SandboxSeeds, past: PastSales): Promise<void> {
  const now = ctx.clock.now();
  const found = await tx
    .select({ uid: users.uid, email: users.email })
    .from(users)
    .where(and(like(users.subject, 'demo-backer-%'), ne(users.email, '')))
    .orderBy(users.subject);
  const buyers = found.flatMap(({ uid, email }) => (email ? [{ uid, email }] : []));
  const had = await tx
    .select({ uid: grants.userId, bookId: grants.itemId })
    .from(grants)
    .where(eq(grants.kind, 'book'));
  const owned = new Set(had.map(({ uid, bookId }) => `${uid} ${bookId}`));
  const sold = drawSales(now, past, buyers, owned);
  await importSales(ctx, tx, sandbox, sold);
  await importVisits(tx, now, past, sold);
  for (const { uid, bookId } of sold) owned.add(`${uid} ${bookId}`);
  await review(ctx, past, sold);
  await request(ctx, past, buyers, owned);
  await wish(ctx, past, buyers, owned);
}
