import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { Gateway } from '../../../tests/support/gateway.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { UserDocument } from '../../community/profile/user-schema.ts';
import type { Catalogue, Pack } from '../../ownership/catalogue/catalogue.ts';
import { books } from '../../publishing/books/tables.ts';
import { creators } from '../../publishing/creators/tables.ts';
import type { LibraryView } from '../../reading/library/library.ts';
import { limitUses } from '../../site/limits/tables.ts';
import { issueScheduledCodes } from './issue-scheduled-codes.server.ts';
import type { PurchaseView } from './purchase-schema.ts';
import { reviewQueue } from './tables.ts';

let app: TestApp;
let gateway: Gateway;
let original: Catalogue;

beforeAll(async () => {
  app = await startApp({ jobs: false });
  gateway = new Gateway(app.url);
  original = app.ctx.catalogue;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

const change = (changes: Partial<Catalogue>): void => {
  vi.spyOn(app.ctx, 'catalogue', 'get').mockReturnValue({ ...original, ...changes });
};
const packIs = (id: string, pack: Partial<Pack> | undefined): void =>
  change({ pack: (asked) => (asked !== id ? original.pack(asked) : pack && { ...original.pack(id)!, ...pack }) });
const withoutKind = (id: string): void =>
  change({
    kinds: original.kinds.filter((kind) => kind.id !== id),
    kind: (asked) => (asked === id ? undefined : original.kind(asked)),
  });

async function checkedOut(...items: [productType: string, productId: string][]) {
  const buyer = await app.signedIn(`${randomUUID()}@example.org`);
  for (const [productType, productId] of items) await buyer.must('addToCart', { productType, productId });
  const checkout = await buyer.checkout();
  expect(checkout.http).toBe(200);
  return { buyer, ...checkout };
}
async function publish(): Promise<string> {
  const id = randomUUID();
  const now = app.clock.now();
  const book = { id, bookUrl: id, creatorId: id, status: 'published', title: 'Livro', price: 1000 } as const;
  await app.ctx.db.insert(creators).values({ id, name: 'Editora', createdAt: now });
  await app.ctx.db.insert(books).values({ ...book, createdAt: now, publishedAt: now });
  return id;
}
const purchaseOf = (buyer: Visitor, purchaseId: string): Promise<PurchaseView> =>
  buyer.must<PurchaseView>('getPurchase', { purchaseId });
async function listTitles(purchaseId: string): Promise<string[]> {
  const rows = await app.ctx.db.select().from(reviewQueue).where(eq(reviewQueue.purchaseId, purchaseId));
  return rows.map((row) => row.reason).sort();
}
const skins = async (buyer: Visitor): Promise<string[]> =>
  (await buyer.must<LibraryView>('getLibrary')).skins.map((skin) => skin.skinId);

describe('what a pack promised at checkout', () => {
  it.each([
    ['holds something else', () => packIs('fiveKeysPack', { keys: [{ keyId: 'FCviajante', count: 1 }] })],
    ['is gone', () => packIs('fiveKeysPack', undefined)],
  ])('is given when the pack %s by the time the payment comes', async (_, meanwhile) => {
    const { buyer, purchaseId, preferenceId } = await checkedOut(['key', 'fiveKeysPack']);
    meanwhile();
    await gateway.pay({ preferenceId, status: 'approved' });
    const { status, keys } = await purchaseOf(buyer, purchaseId);
    expect([status, ...keys.map((key) => key.keyId)]).toEqual(['approved', ...Array(5).fill('secondBeta')]);
    expect(await listTitles(purchaseId)).toEqual([]);
  });

  it('is given with its dated codes, those of today and those still to come', async () => {
    packIs('oneKeyPack', {
      scheduled: [
        { keyId: 'arjom', date: '2026-01-01' },
        { keyId: 'insurgentes', date: '2199-01-01' },
      ],
    });
    const { buyer, purchaseId, preferenceId } = await checkedOut(['key', 'oneKeyPack']);
    packIs('oneKeyPack', { scheduled: [] });
    await gateway.pay({ preferenceId, status: 'approved' });
    const purchase = await purchaseOf(buyer, purchaseId);
    expect(purchase.keys.map((key) => key.keyId)).toEqual(['secondBeta', 'arjom']);
    expect(purchase.upcomingKeys).toEqual([{ title: original.kind('insurgentes')!.title, dueOn: '2199-01-01' }]);
  });

  it('is the catalogue’s on a line older than kept promises, and listed where the pack is gone', async () => {
    const known = await checkedOut(['key', 'fiveKeysPack']);
    const unknown = await checkedOut(['key', 'tenKeysPack'], ['skin', 'sunsetTray']);
    await app.database.pool.query('update purchase_items set promise = null');
    packIs('tenKeysPack', undefined);
    await gateway.pay({ preferenceId: known.preferenceId, status: 'approved' });
    await gateway.pay({ preferenceId: unknown.preferenceId, status: 'approved' });
    expect((await purchaseOf(known.buyer, known.purchaseId)).keys).toHaveLength(5);
    expect((await purchaseOf(unknown.buyer, unknown.purchaseId)).status).toBe('approved');
    expect(await skins(unknown.buyer)).toEqual(['sunsetTray']);
    expect([await listTitles(known.purchaseId), await listTitles(unknown.purchaseId)]).toEqual([
      [],
      ['packGone:tenKeysPack'],
    ]);
  });
});

describe('a promise that cannot be kept', () => {
  it('is listed, and the rest is given: a kind, a skin and a book that are gone', async () => {
    const bookId = await publish();
    const { buyer, purchaseId, preferenceId } = await checkedOut(
      ['key', 'fiveKeysPack'],
      ['skin', 'sunsetBanner'],
      ['skin', 'sunsetFrame'],
      ['book', bookId],
    );
    await app.ctx.db.delete(books).where(eq(books.id, bookId));
    change({
      kind: (id) => (id === 'secondBeta' ? undefined : original.kind(id)),
      skin: (id) => (id === 'sunsetBanner' ? undefined : original.skin(id)),
    });
    await gateway.pay({ preferenceId, status: 'approved', notify: 2 });
    const { status, keys } = await purchaseOf(buyer, purchaseId);
    // The codes are there under their old name, ready for when the kind returns.
    expect([status, ...keys.map((key) => key.title)]).toEqual([
      'approved',
      ...Array(5).fill(original.kind('secondBeta')!.title),
    ]);
    expect(await skins(buyer)).toContain('sunsetFrame');
    expect(await listTitles(purchaseId)).toEqual([
      `bookGone:${bookId}`,
      'kindGone:secondBeta',
      'skinGone:sunsetBanner',
    ]);
  });

  it('is listed when a dated code comes due, and no code that fails holds up another', async () => {
    packIs('oneKeyPack', {
      scheduled: [
        { keyId: 'arjom', date: '2198-01-01' },
        { keyId: 'insurgentes', date: '2198-01-02' },
      ],
    });
    const { buyer, purchaseId, preferenceId } = await checkedOut(['key', 'oneKeyPack']);
    await gateway.pay({ preferenceId, status: 'approved' });
    await app.database.pool.query(`update scheduled_codes set due_on = '2020-01-01' where purchase_id = $1`, [
      purchaseId,
    ]);
    await app.database.pool.query(
      `insert into keys (code, key_id, purchase_id, ordinal, created_at) values ($1, 'arjom', $1, 1, now())`,
      [purchaseId],
    );
    withoutKind('insurgentes');
    await expect(issueScheduledCodes(app.ctx)).rejects.toThrow('could not be issued');
    const { keys } = await purchaseOf(buyer, purchaseId);
    expect(keys.map((key) => key.keyId)).toContain('insurgentes');
    expect(await listTitles(purchaseId)).toEqual(['kindGone:insurgentes']);
    await app.database.pool.query('delete from keys where code = $1', [purchaseId]);
    expect(await issueScheduledCodes(app.ctx)).toBe(1);
  });

  it('refuses its code with a sentence, keeps the code, and counts it as no guess', async () => {
    const { buyer, purchaseId, preferenceId } = await checkedOut(['key', 'viajantePack']);
    await gateway.pay({ preferenceId, status: 'approved' });
    const code = (await purchaseOf(buyer, purchaseId)).keys.find((key) => key.keyId === 'FCviajante')!.code;
    withoutKind('FCviajante');
    for (const name of ['previewKey', 'redeemKey']) {
      const refused = await buyer.call(name, { code });
      expect([refused.http, refused.error?.status]).toEqual([400, 'FAILED_PRECONDITION']);
      expect(refused.error.message).toContain('guarde o código');
    }
    const { keys } = await purchaseOf(buyer, purchaseId);
    expect(keys.find((key) => key.code === code)?.status).toBe('available');
    expect(await listTitles(purchaseId)).toEqual(['kindGone:FCviajante']);
    expect(await app.ctx.db.select().from(limitUses)).toEqual([]);
  });
});

describe('a book that is lent to its buyer', () => {
  it('is no book of theirs: it can be bought, and stays when the loan ends', async () => {
    const bookId = await publish();
    const { buyer, purchaseId, preferenceId } = await checkedOut(['book', bookId]);
    const lend = `insert into grants (user_id, kind, item_id, source, source_id, created_at)
      select user_id, 'book', $2, 'loan', 'mesa', now() from purchases where id = $1`;
    await app.database.pool.query(lend, [purchaseId, bookId]);
    const [line] = (await buyer.must<UserDocument>('getUser')).shoppingCart.items;
    await buyer.must('removeFromCart', { id: line!.id });
    await buyer.must('addToCart', { productType: 'book', productId: bookId });
    expect((await buyer.checkout()).http).toBe(200);
    await gateway.pay({ preferenceId, status: 'approved' });
    await app.database.pool.query(`delete from grants where source = 'loan'`);
    const { books: owned } = await buyer.must<LibraryView>('getLibrary');
    expect(owned.map((book) => [book.bookId, book.acquiredBy])).toEqual([[bookId, 'purchase']]);
    expect(await listTitles(purchaseId)).toEqual([]);
  });
});
