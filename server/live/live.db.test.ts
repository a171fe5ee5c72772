import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserDocument } from '../../features/community/profile/user-schema.ts';
import { readers } from '../../features/index.ts';
import { LIVE_NAMES } from '../../features/kit/live-states.ts';
import { CARD_TOPIC } from '../../features/play/campaigns/safety/lifted-cards.server.ts';
import type { Wish } from '../../features/shop/wishlist/wishlist.ts';
import { startApp, type TestApp } from '../../tests/support/app.ts';
import { Gateway } from '../../tests/support/gateway.ts';
import { LiveStream } from '../../tests/support/live-stream.ts';
import type { Visitor } from '../../tests/support/visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ demo: true });
});
afterAll(() => app.stop());

const freshBook = async (visitor: Visitor): Promise<string> => {
  const { books } = await visitor.must<{ books: { bookId: string; price: number }[] }>('listBooks', {});
  return books.find((book) => book.price > 0)!.bookId;
};

describe('/live/stats', () => {
  test('tells the complete totals at once, then after each change', async () => {
    const stream = await LiveStream.open(app.visitor(), '/live/stats');
    expect(stream.status).toBe(200);
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    const { users } = await stream.see<{ users: number; downloads: number; characters: number }>('stats');
    const funding = await stream.see<{ totalValue: number; supportsValue: number }>('crowdfunding');
    expect(Object.keys(funding).sort()).toEqual(['supportsValue', 'totalValue']);

    await app.signedIn('new-on-the-stream@demo.test');
    await stream.see<{ users: number }>('stats', (stats) => stats.users === users + 1);
    stream.close();
  });

  test('says nothing of users', async () => {
    const visitor = await app.signedIn('jogador@demo.test');
    const stream = await LiveStream.open(visitor, '/live/stats');
    await stream.see('stats');
    await stream.see('crowdfunding');
    expect(stream.received.map(({ event }) => event).sort()).toEqual(['crowdfunding', 'stats']);
    stream.close();
  });

  test('ends after the first state when asked to', async () => {
    const stream = await LiveStream.open(app.visitor(), '/live/stats?once=1');
    await stream.until('the end', () => stream.ended);
    expect(stream.last('stats')).toBeDefined();
  });
});

describe('/live/user', () => {
  test('is refused to visitors', async () => {
    const response = await app.visitor().request('/live/user');
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { status: 'UNAUTHENTICATED' } });
  });

  test('follows cart, wish list and totals', async () => {
    const visitor = await app.signedIn('follows@demo.test');
    const bookId = await freshBook(visitor);
    const stream = await LiveStream.open(visitor, '/live/user');
    const user = await stream.see<UserDocument>('user');
    expect(user).toEqual(await visitor.must('getUser'));
    expect(await stream.see<Wish[]>('wishList')).toEqual([]);
    await stream.see('stats');
    await stream.see('crowdfunding');

    await visitor.must('addToCart', { productType: 'book', productId: bookId });
    await stream.see<UserDocument>('user', (doc) => doc.shoppingCart.items.length === 1);
    await visitor.must('addToWishList', { bookId });
    await stream.see<Wish[]>('wishList', (wishes) => wishes[0]?.bookId === bookId);
    stream.close();
  });

  test('tells who has a book in the cart or wished for it when its price moves', async () => {
    const visitor = await app.signedIn('price-watcher@demo.test');
    const bookId = await freshBook(visitor);
    await visitor.must('addToCart', { productType: 'book', productId: bookId });
    const stream = await LiveStream.open(visitor, '/live/user');
    const before = (await stream.see<UserDocument>('user')).shoppingCart.totalAmount;
    const { rows } = await app.database.pool.query<{ price: number }>(
      'update books set price = price + 100 where id = $1 returning price',
      [bookId],
    );
    expect(rows).toHaveLength(1);
    await stream.see<UserDocument>('user', (doc) => doc.shoppingCart.totalAmount === before + 100);
    await app.database.pool.query('update books set price = price - 100 where id = $1', [bookId]);
    stream.close();
  });

  test('follows codes and purchases that are watched, and leaves out what is not the caller’s', async () => {
    const visitor = await app.signedIn('buyer-on-stream@demo.test');
    await visitor.must('addToCart', { productType: 'key', productId: 'oneKeyPack' });
    const { purchaseId, preferenceId } = await visitor.checkout();
    const mine = await LiveStream.open(visitor, `/live/user?watch=keys,purchases,purchase:${purchaseId},nonsense:1`);
    const none = await mine.see<{ version: string }>('keys');
    await mine.see<{ status: string }>('purchase', (purchase) => purchase.status === 'pending');
    const other = await LiveStream.open(
      await app.signedIn('beta@demo.test'),
      `/live/user?watch=purchase:${purchaseId}`,
    );
    await other.see('user');

    await new Gateway(app.url).pay({ preferenceId, method: 'pix', status: 'approved' });
    const paid = await mine.see<{ keys: { code: string }[] }>('purchase', (purchase) => purchase.keys.length === 1);
    await mine.see<{ version: string }>('keys', ({ version }) => version !== none.version);
    const { keys } = await visitor.must<{ keys: { code: string }[] }>('getMyKeys');
    expect(keys.map(({ code }) => code)).toEqual([paid.keys[0]!.code]);
    await mine.see<UserDocument>('user', (doc) => doc.shoppingCart.items.length === 0);
    await mine.see<{ purchases: { status: string }[] }>(
      'purchases',
      ({ purchases }) => purchases[0]?.status === 'approved',
    );
    expect(other.last('purchase')).toBeUndefined();
    mine.close();
    other.close();
  });

  test('ends with the session that opened it, and only with that one', async () => {
    const visitor = await app.signedIn('two-sessions@demo.test');
    const elsewhere = await app.signedIn('two-sessions@demo.test');
    const stream = await LiveStream.open(visitor, '/live/user');
    const staying = await LiveStream.open(elsewhere, '/live/user');
    await Promise.all([stream.see('user'), staying.see('user')]);
    await visitor.request('/auth/logout', { method: 'POST' });
    await stream.until('the end', () => stream.ended);
    expect(stream.received.at(-1)!.event).toBe('end');
    await elsewhere.must('updateUser', { displayName: 'Ainda aqui' });
    await staying.see<UserDocument>('user', (doc) => doc.displayName === 'Ainda aqui');
    staying.close();
  });

  test('thirty streams of one user all see the last of many quick changes', async () => {
    const browsers = await Promise.all([1, 2, 3].map(() => app.signedIn('many-tabs@demo.test')));
    const visitor = browsers[0]!;
    const streams = await Promise.all(
      Array.from({ length: 30 }, (_, i) => LiveStream.open(browsers[i % 3]!, '/live/user')),
    );
    await Promise.all(streams.map((stream) => stream.see('user')));
    for (let turn = 1; turn <= 20; turn += 1) await visitor.must('updateUser', { displayName: `Volta ${turn}` });
    await Promise.all(
      streams.map((stream) => stream.see<UserDocument>('user', (doc) => doc.displayName === 'Volta 20')),
    );
    for (const stream of streams) stream.close();
  });

  test('a bearer token opens it as a cookie does', async () => {
    const visitor = await app.signedIn('bearer-stream@demo.test');
    const { token } = (await (await visitor.request('/auth/token')).json()) as { token: string };
    const stream = await LiveStream.open(app.visitor(), '/live/user', { authorization: `Bearer ${token}` });
    expect((await stream.see<UserDocument>('user')).email).toBe('bearer-stream@demo.test');
    stream.close();
  });
});

test('what triggers tell of is what states are read anew by, beside a lifted card, of which no row tells', async () => {
  const { rows } = await app.database.pool.query<{ source: string }>(
    "select prosrc as source from pg_proc where prosrc ilike '%insert into changes%' or prosrc like '%pg_notify(''live''%'",
  );
  const sent = rows.flatMap(({ source }) => [...source.matchAll(/'(\w+):'/g)].map(([, topic]) => topic));
  const followed = LIVE_NAMES.flatMap((name) => readers[name].topics('', '')).map((topic) => topic.split(':')[0]);
  expect(new Set([...sent, CARD_TOPIC])).toEqual(new Set([...followed, 'book', 'content', 'news', 'session']));
  expect(sent).not.toContain(CARD_TOPIC);
});
