import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserDocument } from '../../features/community/profile/user-schema.ts';
import type { ShoppingCart } from '../../features/shop/cart/cart.ts';
import { DAY, HOUR, MINUTE } from '../../lib/span.ts';
import { nameOf } from '../../platform/db/around-statements.ts';
import { sweep } from '../../server/jobs/sweep.ts';
import { addressHeader } from './addresses.ts';
import { Statements, writesOf } from './statements.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '1' });
});
afterAll(() => world.app.stop());

const key = { productType: 'key', productId: 'oneKeyPack' };

describe('a repeated request', () => {
  it('keeps no code, and no address that is told once, where the database is read', async () => {
    const requestId = randomUUID();
    const issue = () =>
      world.as.admin.must<{ codes: string[] }>('issueCodes', { keyId: 'secondBeta', count: 1, requestId });
    const first = await issue();
    const { codes } = first;
    const claim = { name: 'Casa da Duna', requestId };
    const { url } = await world.as.admin.must<{ url: string }>('preRegisterCreator', claim);
    const { rows } = await world.app.database.pool.query<{ answer: object }>(
      'select answer from function_requests where request_id = $1',
      [requestId],
    );
    expect(rows.map(({ answer }) => Object.keys(answer))).toEqual([['sealed'], ['sealed']]);
    for (const secret of [codes[0]!, codes[0]!.replaceAll('-', ''), url.split('/').at(-1)!])
      expect(JSON.stringify(rows)).not.toContain(secret);
    expect(await issue()).toEqual(first);
  });

  it('has one effect, named in the data or by a header, whatever the order of its fields', async () => {
    const by = await world.someone();
    const id = randomUUID();
    const header = { 'idempotency-key': id };
    const carts = await Promise.all([
      ...Array.from({ length: 8 }, () =>
        by.call<{ shoppingCart: ShoppingCart }>('addToCart', { ...key, requestId: id }),
      ),
      ...Array.from({ length: 8 }, () => by.call<{ shoppingCart: ShoppingCart }>('addToCart', key, header)),
      by.call<{ shoppingCart: ShoppingCart }>('addToCart', { productId: 'oneKeyPack', productType: 'key' }, header),
    ]);
    for (const cart of carts) expect(cart.result).toEqual(carts[0]!.result);
    expect(carts[0]!.result.shoppingCart.items).toHaveLength(1);
    expect((await by.must<{ shoppingCart: ShoppingCart }>('getUser')).shoppingCart.items).toHaveLength(1);
  });

  it('counts per user and per function', async () => {
    const requestId = randomUUID();
    const [one, other] = [await world.someone(), await world.someone()];
    await one.must('addToCart', { ...key, requestId });
    await other.must('addToCart', { ...key, requestId });
    expect(
      (await other.must<{ shoppingCart: ShoppingCart }>('getUser', { requestId })).shoppingCart.items,
    ).toHaveLength(1);
  });

  it('has no effect for a day, and is new after it', async () => {
    const by = await world.someone();
    const nameNow = async () => (await by.must<UserDocument>('getUser')).displayName;
    const repeated = { displayName: 'Ana', requestId: randomUUID() };
    await by.must('updateUser', repeated);
    await by.must('updateUser', { displayName: 'Bia' });
    world.app.clock.advance(DAY - MINUTE);
    expect((await by.must<UserDocument>('updateUser', repeated)).displayName).toBe('Ana');
    expect(await nameNow()).toBe('Bia');
    world.app.clock.advance(120_000);
    await by.must('updateUser', repeated);
    expect(await nameNow()).toBe('Ana');
  });
});

it('a function that changes something writes, and keeps its answer', async () => {
  const by = await world.someone();
  const statements = new Statements('addToCart');
  await by.must('addToCart', { ...key, requestId: randomUUID() }).finally(() => statements.stop());
  expect(writesOf(statements).map(nameOf)).toEqual(expect.arrayContaining(['insert function_requests', 'with users']));
});

describe('a refusal', () => {
  it('is kept, and answers though the reason is gone', async () => {
    const by = await world.someone();
    const { purchaseId } = await world.pendingPurchase(by);
    const { items } = (await by.must<{ shoppingCart: ShoppingCart }>('getUser')).shoppingCart;
    const repeated = { productType: 'book', productId: world.bookId, requestId: randomUUID() };
    expect(purchaseId).toBeTruthy();
    await by.must('addToCart', { productType: 'book', productId: world.bookId });
    expect((await by.call('addToCart', repeated)).error.status).toBe('ALREADY_EXISTS');
    const cart = (await by.must<{ shoppingCart: ShoppingCart }>('getUser')).shoppingCart.items;
    await by.must('removeFromCart', { id: cart.find((item) => !items.some((before) => before.id === item.id))!.id });
    expect((await by.call('addToCart', repeated)).error.status).toBe('ALREADY_EXISTS');
    await by.must('addToCart', { ...repeated, requestId: randomUUID() });
  });

  it('of a moment is not kept: UNAVAILABLE', async () => {
    const by = await world.someone();
    const { purchaseId } = await world.pendingPurchase(by);
    const repeated = { purchaseId, requestId: randomUUID() };
    await world.gateway.faults('searchPayments', [500, 500, 500, 500, 500, 500]);
    expect((await by.call('verifyPurchase', repeated)).error.status).toBe('UNAVAILABLE');
    await world.gateway.faults('searchPayments', []);
    expect((await by.call('verifyPurchase', repeated)).http).toBe(200);
  });

  it('of a moment is not kept: RESOURCE_EXHAUSTED', async () => {
    const by = await world.someone();
    for (let i = 0; i < 10; i += 1) await by.call('redeemKey', { code: `AAAA-${1000 + i}` });
    const repeated = { code: (await world.issue('secondBeta'))[0], requestId: randomUUID() };
    expect((await by.call('redeemKey', repeated)).error.status).toBe('RESOURCE_EXHAUSTED');
    world.app.clock.advance(11 * MINUTE);
    expect((await by.call('redeemKey', repeated)).http).toBe(200);
  });
});

describe('a visitor’s repetition', () => {
  it('leaves one trace, not two', async () => {
    const address = addressHeader();
    const repeated = { code: 'ZZZZ-9999', requestId: randomUUID() };
    for (let i = 0; i < 101; i += 1) {
      const answer = await world.as.visitor.call('previewKey', repeated, address);
      expect(answer.error.status).toBe('NOT_FOUND');
    }
    expect((await world.as.visitor.call('previewKey', { code: 'ZZZZ-9998' }, address)).error.status).toBe('NOT_FOUND');
    const other = await world.as.visitor.call('previewKey', { ...repeated, code: 'ZZZZ-9997' }, address);
    expect(other.error.status).toBe('INVALID_ARGUMENT');
    const elsewhere = await world.as.visitor.call('previewKey', { ...repeated, code: 'ZZZZ-9997' }, addressHeader());
    expect(elsewhere.error.status).toBe('NOT_FOUND');
  });
});

describe('a visitor’s request', () => {
  const kept = async () => {
    const { rows } = await world.app.database.pool.query<{ user_id: string }>(
      `select user_id from function_requests where user_id like 'visitor:%'`,
    );
    return rows.map((row) => row.user_id);
  };

  it('leaves a row only where its refusal counts', async () => {
    const before = (await kept()).length;
    const [code] = await world.issue('secondBeta');
    const ask = (name: string, data: object) =>
      world.as.visitor.call(name, { ...data, requestId: randomUUID() }, addressHeader());
    expect((await ask('previewKey', { code })).http).toBe(200);
    expect((await ask('updateBookView', { bookId: world.bookId })).http).toBe(200);
    expect((await ask('updateBookView', { bookId: 'nenhum' })).http).toBe(404);
    expect((await ask('previewKey', { code: 7 })).http).toBe(400);
    expect(await kept()).toHaveLength(before);
    expect((await ask('previewKey', { code: 'ZZZZ-9990' })).http).toBe(404);
    expect(await kept()).toHaveLength(before + 1);
  });

  it('is kept under a name that does not follow from the address, and for an hour', async () => {
    const address = addressHeader();
    await world.as.visitor.call('previewKey', { code: 'ZZZZ-9991', requestId: randomUUID() }, address);
    const plain = createHash('sha256').update(address['x-forwarded-for']).digest('base64url');
    expect(await kept()).not.toContain(`visitor:${plain}`);
    world.app.clock.advance(HOUR + 1000);
    await sweep(world.app.ctx);
    expect(await kept()).toEqual([]);
  });
});

describe('the key of a checkout', () => {
  it('is kept until a purchase exists, and then finds it', async () => {
    const by = await world.someone();
    const id = randomUUID();
    expect((await by.checkout(id)).error.status).toBe('FAILED_PRECONDITION');
    await by.must('addToCart', key);
    await world.gateway.faults('createPreference', [500, 500, 500, 500]);
    expect((await by.checkout(id)).error.status).toBe('UNAVAILABLE');
    await world.gateway.faults('createPreference', []);
    const [first, second] = await Promise.all([by.checkout(id), by.checkout(id)]);
    expect([first.http, second.http]).toEqual([200, 200]);
    expect(second.purchaseId).toBe(first.purchaseId);
    const { purchases } = await by.must<{ purchases: { purchaseId: string }[] }>('getMyPurchases');
    expect(purchases.map((purchase) => purchase.purchaseId)).toEqual([first.purchaseId]);
    const other = await by.checkout(id, { name: 'Outra pessoa' });
    expect([other.http, other.error.status]).toEqual([400, 'INVALID_ARGUMENT']);
  });
});
