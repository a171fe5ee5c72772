import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '../../../lib/span.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { completeDraft } from '../../../tests/support/drafts.ts';
import { Gateway } from '../../../tests/support/gateway.ts';
import { newMember, newTeam, type Team } from '../../../tests/support/team.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { PurchaseView } from '../orders/purchase-schema.ts';
import type { Statement } from '../sales/sales-schema.ts';
import { getCartDiscount } from './cart-discount.server.ts';
import type { CartDiscount, DiscountPage, DiscountView } from './discount-schema.ts';

const BOSS = 'chefe@example.org';
const PRICE_CENTS = 2_000;

let app: TestApp;
let gateway: Gateway;
let admin: Visitor;
let team: Team;
let owner: Visitor;
let books: string[];
beforeAll(async () => {
  app = await startApp({ jobs: false, vars: { ADMIN_EMAILS: BOSS, RATE_LIMITS: 'off' } });
  gateway = new Gateway(app.url);
  admin = await app.signedIn(BOSS);
  team = await newTeam(app, admin, true);
  owner = team.owner.by;
  books = [];
  for (const title of ['Maré cheia', 'Maré baixa']) {
    const bookId = await completeDraft(owner, { title, bookPrice: PRICE_CENTS });
    await owner.must('submitBook', { bookId });
    books.push(bookId);
  }
});
afterAll(() => app.stop());

let n = 0;
let buyer: Visitor;
beforeEach(async () => {
  n += 1;
  buyer = await app.signedIn(`${randomUUID()}@example.org`);
});
const inDays = (days: number): string => new Date(app.clock.now().getTime() + days * DAY).toISOString();
const create = (by: Visitor, more: object = {}) =>
  by.call<DiscountView>('createDiscount', { code: `mesa-${n}`, percent: 25, expiresAt: inDays(20), ...more });
async function makeDiscount(by: Visitor, more: object = {}): Promise<DiscountView> {
  const { result, error } = await create(by, more);
  if (!result) throw new Error(error.message);
  return result;
}
const fill = async (by: Visitor, ids: readonly string[] = books) => {
  for (const productId of ids) await by.must('addToCart', { productType: 'book', productId });
};
const apply = (by: Visitor, code = `MESA${n}`) => by.call<{ discount: CartDiscount }>('applyDiscount', { code });
async function pay(by: Visitor): Promise<{ purchase: PurchaseView; payment: string }> {
  const { purchaseId, preferenceId } = await by.checkout();
  const { id: payment } = await gateway.pay({ preferenceId, status: 'approved' });
  return { purchase: await by.must<PurchaseView>('getPurchase', { purchaseId }), payment };
}
const sums = async () => {
  const { payouts } = await admin.must<Statement>('getCreatorStatement', { creatorId: team.creatorId });
  const of = (part: 'gross' | 'returned' | 'net' | 'houseFee') =>
    payouts.reduce((all, payout) => all + payout[part], 0);
  return { gross: of('gross'), returned: of('returned'), net: of('net'), houseFee: of('houseFee') };
};
const stateOf = async (by: Visitor, code?: string) => (await apply(by, code)).error?.details?.state;

describe('a discount of a house', () => {
  it('lowers what is paid, in the receipt, at the gateway and in the statement, to the cent', async () => {
    await makeDiscount(owner, { percent: 33 });
    await fill(buyer);
    const { result } = await apply(buyer, ` mésa-${n} `);
    expect(result.discount).toEqual({ code: `MESA${n}`, cents: 1_320, payable: 2_680, problem: null });
    const before = await sums();
    const { purchase, payment } = await pay(buyer);
    expect(purchase).toMatchObject({
      status: 'approved',
      totalAmount: 2_680,
      discount: { code: `MESA${n}`, cents: 1_320 },
    });
    expect(purchase.items.map(({ price, discount }) => [price, discount])).toEqual([
      [1_340, 660],
      [1_340, 660],
    ]);
    const after = await sums();
    expect([after.gross - before.gross, after.houseFee - before.houseFee]).toEqual([2_680, 268]);
    expect(await app.ctx.db.$client.query('select 1 from cart_discounts')).toMatchObject({ rows: [] });
    await buyer.must('withdrawPurchase', { purchaseId: purchase.purchaseId, lines: [0], amount: 1_340 });
    await gateway.change(payment, { status: 'refunded' });
    const back = await sums();
    expect([back.returned - before.returned, back.net - before.net]).toEqual([2_680, 0]);
    const { discounts } = await owner.must<DiscountPage>('listDiscounts');
    expect(discounts[0]).toMatchObject({ code: `MESA${n}`, paid: 1, held: 0, given: 1_320 });
  });

  it('of the whole price is a free purchase, which settles at once', async () => {
    await makeDiscount(owner, { percent: 100 });
    await fill(buyer);
    await apply(buyer);
    const { purchaseId, initPoint } = await buyer.checkout();
    expect(initPoint).toBeNull();
    expect(await buyer.must('getPurchase', { purchaseId })).toMatchObject({ status: 'approved', totalAmount: 0 });
    expect((await buyer.must<{ books: object[] }>('getLibrary')).books).toHaveLength(2);
  });

  it('says why it is not given, and leaves the cart as it is', async () => {
    const end = await makeDiscount(owner, { books: [books[0]], minimum: 2_500, startsAt: inDays(1) });
    expect(await stateOf(buyer, 'nenhum')).toBe('error');
    await fill(buyer, [books[0]!]);
    expect(await stateOf(buyer)).toBe('notStarted');
    app.clock.advance(DAY);
    expect(await stateOf(buyer)).toBe('minimum');
    await owner.must('endDiscount', { discountId: end.discountId });
    await owner.must('endDiscount', { discountId: end.discountId });
    expect(await stateOf(buyer)).toBe('ended');
    expect(await getCartDiscount(app.ctx, (await buyer.must<{ uid: string }>('getUser')).uid)).toBeNull();
    n += 100;
    await makeDiscount(owner, { books: [books[1]] });
    expect(await stateOf(buyer)).toBe('nothing');
    expect((await buyer.checkout()).http).toBe(200);
  });

  it('that ended meanwhile stops the checkout once, with its reason', async () => {
    const { discountId } = await makeDiscount(owner);
    await fill(buyer);
    await apply(buyer);
    await owner.must('endDiscount', { discountId });
    const stopped = await buyer.checkout();
    expect(stopped.error.details).toMatchObject({
      state: 'cartChanged',
      changes: [{ id: 'discount', reason: 'discount', message: expect.stringContaining('encerrado') }],
    });
    const { purchaseId } = await buyer.checkout();
    expect(await buyer.must('getPurchase', { purchaseId })).toMatchObject({ totalAmount: 2 * PRICE_CENTS });
  });

  it('is used once by an account, whether it was paid or waits, and is free again after three days', async () => {
    await makeDiscount(owner);
    await fill(buyer, [books[0]!]);
    await apply(buyer);
    await buyer.checkout();
    expect(await stateOf(buyer)).toBe('held');
    app.clock.advance(3 * DAY + 1);
    expect((await apply(buyer)).http).toBe(200);
    await pay(buyer);
    await fill(buyer, [books[1]!]);
    expect(await stateOf(buyer)).toBe('used');
  });

  it('is taken for the last time by one of many who check out at once', async () => {
    await makeDiscount(owner, { maxUses: 2, oncePerAccount: false });
    const all = await Promise.all(Array.from({ length: 6 }, () => app.signedIn(`${randomUUID()}@example.org`)));
    for (const by of all) {
      await fill(by, [books[0]!]);
      expect((await apply(by)).http).toBe(200);
    }
    const answers = await Promise.all(all.map((by) => by.checkout()));
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 200, 409, 409, 409, 409]);
    const { discounts } = await owner.must<DiscountPage>('listDiscounts');
    expect(discounts[0]).toMatchObject({ code: `MESA${n}`, held: 2 });
  });

  it('is one use however often the same checkout is sent', async () => {
    await makeDiscount(owner, { maxUses: 5 });
    await fill(buyer, [books[0]!]);
    await apply(buyer);
    const key = randomUUID();
    const same = await Promise.all([buyer.checkout(key), buyer.checkout(key), buyer.checkout(key)]);
    expect(new Set(same.map(({ purchaseId }) => purchaseId)).size).toBe(1);
    expect((await owner.must<DiscountPage>('listDiscounts')).discounts[0]).toMatchObject({ held: 1 });
  });

  it('is made by whoever may change its books, with a code of its own and bounds that can be', async () => {
    const [editor, reader] = [await newMember(app, team, 'editor'), await newMember(app, team, 'reader')];
    await makeDiscount(editor.by);
    expect((await create(reader.by, { code: 'leitora1' })).error.status).toBe('PERMISSION_DENIED');
    expect((await create(buyer, { code: 'leitora1' })).error.status).toBe('PERMISSION_DENIED');
    expect((await create(owner)).error).toMatchObject({ status: 'ALREADY_EXISTS', details: { field: 'code' } });
    for (const wrong of [
      { code: 'abc' },
      { percent: 0 },
      { percent: 101 },
      { cents: 100 },
      { books: ['nenhum'] },
      { expiresAt: inDays(-1) },
      { expiresAt: inDays(400) },
      { startsAt: inDays(30) },
    ])
      expect((await create(owner, { code: 'outro-1', ...wrong })).error?.status, JSON.stringify(wrong)).toBe(
        'INVALID_ARGUMENT',
      );
    const other = await newTeam(app, admin, true);
    const { discountId } = await makeDiscount(owner, { code: `fim-${n}` });
    for (const by of [other.owner.by, await app.signedIn(`${randomUUID()}@example.org`)])
      expect((await by.call('endDiscount', { discountId })).http).not.toBe(200);
    expect((await create(other.owner.by, { code: 'outro-1', books: [books[0]] })).error.status).toBe(
      'INVALID_ARGUMENT',
    );
  });
});

describe('a discount of the shop', () => {
  it('is borne by the shop: its creator is paid as without it', async () => {
    expect((await create(admin)).error).toMatchObject({ status: 'INVALID_ARGUMENT', details: { field: 'maxUses' } });
    await makeDiscount(admin, { percent: undefined, cents: 1_500, maxUses: 10 });
    await fill(buyer);
    await apply(buyer);
    const before = await sums();
    const { purchase } = await pay(buyer);
    expect(purchase.totalAmount).toBe(2 * PRICE_CENTS - 1_500);
    const after = await sums();
    expect(after.gross - before.gross).toBe(2 * PRICE_CENTS);
    expect(after.houseFee - before.houseFee).toBe((2 * PRICE_CENTS) / 10);
    await fill(owner);
    expect(await stateOf(owner)).toBe('nothing');
  });
});
