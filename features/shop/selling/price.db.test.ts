import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../lib/span.ts';
import type { TestApp } from '../../../tests/support/app.ts';
import { completeDraft } from '../../../tests/support/drafts.ts';
import { Gateway } from '../../../tests/support/gateway.ts';
import { newsOf } from '../../../tests/support/request-desk.ts';
import { newMember, newPerson, newTeam, openHouse, type Team } from '../../../tests/support/team.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import type { BookDetail } from '../../publishing/books/book-schema.ts';
import type { DraftView, SavedDraft, SubmittedDraft } from '../../publishing/drafts/draft-schema.ts';
import type { ShoppingCart } from '../cart/cart.ts';
import { tellWishers } from '../wishlist/wish-news.server.ts';
import { putDuePrice } from './change-price.server.ts';
import type { BookPrice, ProductPage } from './selling-schema.ts';

let app: TestApp;
let admin: Visitor;
let team: Team;
let owner: Visitor;
let trusted: Visitor;

beforeAll(async () => {
  ({ app, admin, team, owner } = await openHouse());
  trusted = (await newTeam(app, admin, true)).owner.by;
});
afterAll(() => app.stop());

const setPrice = (by: Visitor, bookId: string, price: number, more: object = {}) =>
  by.call<BookPrice>('setBookPrice', { bookId, price, ...more });
const read = (by: Visitor, bookId: string) => by.must<DraftView>('getBookDraft', { bookId });
const inStore = async (bookId: string) => (await app.visitor().must<BookDetail>('getBook', { bookId })).price;
const begun = async (by: Visitor, fields: object = {}): Promise<string> =>
  (await by.must<SavedDraft>('saveBookDraft', { fields: { title: 'Farol', bookPrice: 1000, ...fields } })).bookId;
const onSale = async (fields: object = {}): Promise<string> => {
  const bookId = await completeDraft(trusted, fields);
  await trusted.must<SubmittedDraft>('submitBook', { bookId });
  return bookId;
};
const inDays = (days: number): string => new Date(app.clock.now().getTime() + days * DAY).toISOString();
const cartOf = async (by: Visitor) => (await by.must<{ shoppingCart: ShoppingCart }>('getUser')).shoppingCart;

it('that falls is told to whoever wishes for the book, once a month, and not to whoever owns it', async () => {
  const bookId = await onSale({ bookPrice: 3000 });
  const [wisher, owner] = [await newPerson(app), await newPerson(app)];
  for (const { by } of [wisher, owner]) await by.must('addToWishList', { bookId });
  const grant = { userId: owner.uid, kind: 'book' as const, itemId: bookId, source: 'gift' as const, sourceId: 'x' };
  await app.ctx.db.insert(grants).values({ ...grant, createdAt: app.ctx.clock.now() });
  const news = async ({ by }: typeof wisher) =>
    (await newsOf(by)).filter(({ kind }) => kind === 'wishCheaper').map(({ text }) => text);
  for (const price of [3500, 2000, 2500]) await setPrice(trusted, bookId, price);
  await app.runJobs();
  expect(await news(wisher)).toHaveLength(1);
  await setPrice(trusted, bookId, 0);
  await app.runJobs();
  expect(await news(wisher)).toEqual([expect.stringMatching(/agora é grátis\.$/), expect.any(String)]);
  for (const month of ['2001-01', '2001-01', '2001-02'])
    await tellWishers(app.ctx, { bookId, before: 900, month }, new AbortController().signal);
  expect(await news(wisher)).toHaveLength(4);
  expect(await news(owner)).toEqual([]);
});

describe('a price at once', () => {
  it.each([-1, 1_000_000, 49.905, 0.5])('refuses %s', async (price) => {
    const bookId = await begun(owner);
    const { error } = await setPrice(owner, bookId, price);
    expect(error).toMatchObject({ status: 'INVALID_ARGUMENT', message: expect.stringContaining('R$ 9.999,99') });
    expect((await read(owner, bookId)).fields.bookPrice).toBe(1000);
  });

  it.each([0, 1, 999_999])('takes %s', async (price) => {
    const bookId = await begun(owner);
    expect((await setPrice(owner, bookId, price)).result).toEqual({ price, scheduledPrice: null });
    expect((await read(owner, bookId)).fields.bookPrice).toBe(price);
  });

  it('holds in the store, and no draft from before brings the old one back', async () => {
    const bookId = await onSale();
    const { revision } = await trusted.must<SavedDraft>('saveBookDraft', {
      bookId,
      revision: (await read(trusted, bookId)).revision,
      fields: { bookPrice: 7000, subtitle: 'Ainda não publicado' },
    });
    expect((await setPrice(trusted, bookId, 3990)).result).toMatchObject({ price: 3990 });
    expect(await inStore(bookId)).toBe(3990);
    const late = await trusted.call('saveBookDraft', { bookId, revision, fields: { bookPrice: 7000 } });
    expect(late.error).toMatchObject({ status: 'ABORTED', details: { current: { fields: { bookPrice: 3990 } } } });
    await trusted.must('submitBook', { bookId });
    expect(await inStore(bookId)).toBe(3990);
    const { history } = await read(trusted, bookId);
    expect(history.map(({ message }) => message)).toContain('Preço: de R$\u00a049,90 para R$\u00a039,90.');
  });

  it('holds when what waits for review is published', async () => {
    const bookId = await completeDraft(owner);
    await owner.must('submitBook', { bookId });
    await setPrice(owner, bookId, 1);
    await admin.must('reviewBook', { bookId, decision: 'publish' });
    expect(await inStore(bookId)).toBe(1);
    expect((await read(owner, bookId)).fields.bookPrice).toBe(1);
  });

  it('is told in a cart, and a purchase made before keeps its own', async () => {
    const bookId = await onSale();
    const [buyer, undecided] = await Promise.all([newPerson(app), newPerson(app)]);
    for (const { by } of [buyer, undecided]) await by.must('addToCart', { productType: 'book', productId: bookId });
    const { preferenceId, purchaseId } = await buyer.by.checkout(randomUUID());
    await setPrice(trusted, bookId, 9900);
    expect((await cartOf(undecided.by)).items).toMatchObject([{ price: 9900, priceChangedFrom: 4990 }]);
    await new Gateway(app.url).pay({ preferenceId, status: 'approved' });
    expect(await buyer.by.must('getPurchase', { purchaseId })).toMatchObject({ status: 'approved', totalAmount: 4990 });
    const { products } = await trusted.must<ProductPage>('listProducts', {});
    expect(products.find((product) => product.bookId === bookId)).toMatchObject({ price: 9900, sales: 1 });
  });

  it('of many at once one stays, the same in the store and in the draft', async () => {
    const bookId = await onSale();
    const { revision } = await read(trusted, bookId);
    await Promise.all([
      ...[1100, 1200, 1300, 1400].map((price) => setPrice(trusted, bookId, price)),
      trusted.call('saveBookDraft', { bookId, revision, fields: { subtitle: 'Ao mesmo tempo' } }),
      trusted.call('submitBook', { bookId }),
    ]);
    const { fields } = await read(trusted, bookId);
    expect(await inStore(bookId)).toBe(fields.bookPrice);
    expect(fields.bookPrice).not.toBe(4990);
  });
});

describe('a price from a date on', () => {
  it('comes into force once, at its time', async () => {
    const bookId = await onSale();
    expect((await setPrice(trusted, bookId, 2000, { from: inDays(400) })).error).toMatchObject({
      status: 'INVALID_ARGUMENT',
    });
    const from = inDays(2);
    expect((await setPrice(trusted, bookId, 2000, { from })).result).toEqual({
      price: 4990,
      scheduledPrice: { price: 2000, from },
    });
    await putDuePrice(app.ctx, bookId);
    expect(await inStore(bookId)).toBe(4990);
    app.clock.advance(2 * DAY);
    await Promise.all([putDuePrice(app.ctx, bookId), putDuePrice(app.ctx, bookId)]);
    const { fields, history } = await read(trusted, bookId);
    expect([await inStore(bookId), fields.bookPrice]).toEqual([2000, 2000]);
    expect(history.filter(({ message }) => message?.startsWith('Preço'))).toMatchObject([{ by: null }]);
    await setPrice(trusted, bookId, 2500);
    await putDuePrice(app.ctx, bookId);
    expect(await inStore(bookId)).toBe(2500);
  });

  it('is replaced by another, and taken back', async () => {
    const bookId = await begun(owner);
    await setPrice(owner, bookId, 2000, { from: inDays(1) });
    await setPrice(owner, bookId, 3000, { from: inDays(3) });
    app.clock.advance(2 * DAY);
    await putDuePrice(app.ctx, bookId);
    expect((await read(owner, bookId)).fields.bookPrice).toBe(1000);
    for (const _ of [1, 2])
      expect((await owner.call('cancelScheduledPrice', { bookId })).result).toEqual({
        price: 1000,
        scheduledPrice: null,
      });
    app.clock.advance(2 * DAY);
    await putDuePrice(app.ctx, bookId);
    expect((await read(owner, bookId)).fields.bookPrice).toBe(1000);
  });

  it('does not come to a book whose buyers say what they pay', async () => {
    const bookId = await begun(owner);
    await setPrice(owner, bookId, 2000, { from: inDays(1) });
    const { revision } = await read(owner, bookId);
    await owner.must('saveBookDraft', { bookId, revision, fields: { allowPayWhatYouWant: true, suggestedPrice: 700 } });
    app.clock.advance(2 * DAY);
    await putDuePrice(app.ctx, bookId);
    const { fields, history } = await read(owner, bookId);
    expect(fields).toMatchObject({ bookPrice: 1000, suggestedPrice: 700 });
    expect(history[0]!.message).toMatch(/não entrou/);
    expect((await setPrice(owner, bookId, 5)).error).toMatchObject({ status: 'FAILED_PRECONDITION' });
  });
});

describe('who may', () => {
  it('finance and readers see, owners, editors and admins change, others find nothing', async () => {
    const bookId = await begun(owner);
    for (const role of ['finance', 'reader']) {
      const { by } = await newMember(app, team, role);
      expect((await by.call('listProducts', {})).http).toBe(200);
      expect((await setPrice(by, bookId, 1)).error).toMatchObject({ status: 'PERMISSION_DENIED' });
      expect((await by.call('cancelScheduledPrice', { bookId })).error).toMatchObject({ status: 'PERMISSION_DENIED' });
    }
    const editor = (await newMember(app, team, 'editor')).by;
    expect((await setPrice(editor, bookId, 2)).http).toBe(200);
    expect((await setPrice(trusted, bookId, 3)).error).toMatchObject({ status: 'NOT_FOUND' });
    expect((await trusted.call('listProducts', { creatorId: team.creatorId })).error).toMatchObject({
      status: 'NOT_FOUND',
    });
    expect((await admin.call('listProducts', {})).error).toMatchObject({ status: 'INVALID_ARGUMENT' });
    await admin.must('setBookPrice', { bookId, price: 4, reason: 'Pedido por telefone.' });
    const { entries } = await admin.must<{ entries: object[] }>('getAudit', { thing: `book:${bookId}` });
    expect(entries).toContainEqual(
      expect.objectContaining({ verb: 'setBookPrice', reason: 'Pedido por telefone.', after: expect.anything() }),
    );
  });
});

describe('listProducts', () => {
  it('finds by word and state, and pages by title', async () => {
    const shop = await newTeam(app, admin);
    const { by } = shop.owner;
    const titles = ['Zeca 10', 'Zeca 9', 'Ânsia', 'Baú'];
    for (const title of titles) await begun(by, { title });
    const all = async (input: object = {}) => {
      const found: string[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await by.must<ProductPage>('listProducts', { ...input, limit: 2, ...(cursor ? { cursor } : {}) });
        found.push(...page.products.map(({ title }) => title));
        cursor = page.nextCursor;
      } while (cursor);
      return found;
    };
    expect(await all()).toEqual(['Ânsia', 'Baú', 'Zeca 9', 'Zeca 10']);
    expect(await all({ q: 'zéca' })).toEqual(['Zeca 9', 'Zeca 10']);
    expect(await all({ state: 'draft' })).toHaveLength(4);
    for (const state of ['published', 'inReview', 'rejected', 'withdrawn']) expect(await all({ state })).toEqual([]);
    const bookId = await completeDraft(by, { title: 'Cais' });
    await by.must('submitBook', { bookId });
    expect(await all({ state: 'inReview' })).toEqual(['Cais']);
    await admin.must('reviewBook', { bookId, decision: 'reject', message: 'Não é seu.' });
    expect([await all({ state: 'inReview' }), await all({ state: 'rejected' })]).toEqual([[], ['Cais']]);
  });
});
