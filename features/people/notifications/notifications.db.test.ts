import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../lib/span.ts';
import { sweep } from '../../../server/jobs/sweep.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { Gateway } from '../../../tests/support/gateway.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { UserDocument } from '../../community/profile/user-schema.ts';
import { tellOwners } from '../../ownership/ownership/tell-owners.server.ts';
import type { PurchaseView } from '../../shop/orders/purchase-schema.ts';
import { getInbox } from './get-notifications.server.ts';
import type { NotificationPage, NotificationView } from './notification-schema.ts';
import { notify } from './notify.server.ts';

let app: TestApp;
let gateway: Gateway;
beforeAll(async () => {
  app = await startApp({ vars: { RATE_LIMITS: 'off' } });
  gateway = new Gateway(app.url);
});
afterAll(() => app.stop());

const sql = (text: string, ...values: unknown[]) => app.database.pool.query(text, values);
const someone = (): Promise<Visitor> => app.signedIn(`${randomUUID()}@example.org`);
const uidOf = async (by: Visitor): Promise<string> => (await by.must<UserDocument>('getUser')).uid;
const news = async (by: Visitor): Promise<NotificationView[]> =>
  (await by.must<NotificationPage>('getNotifications')).notifications;
const kinds = async (by: Visitor): Promise<string[]> => (await news(by)).map(({ kind }) => kind);

async function buys(buyer: Visitor): Promise<{ purchase: PurchaseView; payment: string }> {
  await buyer.must('addToCart', { productType: 'key', productId: 'fiveKeysPack' });
  const { preferenceId, purchaseId } = await buyer.checkout();
  const { id: payment } = await gateway.pay({ preferenceId, status: 'approved' });
  return { purchase: await buyer.must<PurchaseView>('getPurchase', { purchaseId }), payment };
}

describe('a person is told', () => {
  it('of a payment once, however often it is notified, and of its refund', async () => {
    const buyer = await someone();
    const { purchase, payment } = await buys(buyer);
    await gateway.change(payment, { status: 'approved' });
    expect(await news(buyer)).toMatchObject([
      { kind: 'purchasePaid', text: 'Pagamento confirmado: Cinco chaves.', link: `/pagamento/${purchase.purchaseId}` },
    ]);
    await gateway.change(payment, { status: 'refunded', refundedAmount: purchase.totalAmount / 100 });
    expect(await kinds(buyer)).toEqual(['purchaseReversed', 'purchasePaid']);
  });

  it('who redeemed what they bought or gave, and when a gift is opened, but not of their own doing', async () => {
    const [buyer, friend, other] = await Promise.all([someone(), someone(), someone()]);
    const { purchase } = await buys(buyer);
    const [given, found, own] = purchase.keys.map(({ code }) => code);
    const gift = await buyer.must<{ token: string }>('giveKey', { code: given });
    await buyer.must('getGift', { token: gift.token });
    await friend.must('getGift', { token: gift.token });
    await friend.must('getGift', { token: gift.token });
    await friend.must('redeemGift', { token: gift.token });
    await other.must('redeemKey', { code: found });
    await buyer.must('redeemKey', { code: own });
    expect((await kinds(buyer)).toSorted()).toEqual(['giftOpened', 'giftRedeemed', 'keyRedeemed', 'purchasePaid']);
    const { link } = (await news(buyer)).find(({ kind }) => kind === 'giftRedeemed')!;
    const listed = await (await buyer.request(link, { headers: { accept: 'text/html' } })).text();
    expect([link, listed.includes(given!)]).toEqual([expect.stringMatching(/^\/perfil\?.*#chaves$/), true]);
    expect((await news(buyer)).some(({ text, link }) => `${text}${link}`.includes(found!))).toBe(false);
    const { rows } = await sql('select about from notifications where about like $1', `%${found}%`);
    expect(rows).toEqual([]);
    expect(await kinds(friend)).toEqual([]);
  });

  it('of a gift to their address, once it is handed over', async () => {
    const buyer = await someone();
    const friend = await someone();
    const { email } = await friend.must<UserDocument>('getUser');
    const { purchase } = await buys(buyer);
    await buyer.must('giveKey', { code: purchase.keys[0]!.code, to: email!.toUpperCase(), message: 'Oi' });
    await app.runJobs();
    expect(await kinds(friend)).toEqual(['giftReceived']);
  });

  it('of a new version of a book they own, however often the job runs', async () => {
    const owners = await Promise.all([someone(), someone()]);
    for (const owner of owners)
      await sql(
        `insert into grants (user_id, kind, item_id, source, source_id, created_at) values ($1, 'book', 'novo', 'gift', 'festa', now())`,
        await uidOf(owner),
      );
    await sql("insert into creators (id, name, created_at) values ('casa-nova', 'Casa', now())");
    await sql(
      `insert into books (id, book_url, creator_id, status, title, price, about_text, created_at)
       values ('novo', 'novo', 'casa-nova', 'published', 'Livro Novo', 1000, '', now())`,
    );
    const { signal } = new AbortController();
    for (const fileId of ['dois', 'dois', 'tres']) await tellOwners(app.ctx, { bookId: 'novo', fileId }, signal);
    for (const owner of owners) expect(await kinds(owner)).toEqual(['bookUpdated', 'bookUpdated']);
    await tellOwners(app.ctx, { bookId: 'sumiu', fileId: 'um' }, signal);
  });
});

describe('notifications', () => {
  const tell = (uid: string, about: string) =>
    notify(app.ctx, app.ctx.db, { uid, kind: 'purchasePaid', about, title: 'Cinco chaves' });

  it('are read one by one or all up to what was seen, and that is undone', async () => {
    const by = await someone();
    const uid = await uidOf(by);
    for (const about of ['um', 'dois', 'três']) {
      app.clock.advance(1_000);
      await tell(uid, about);
    }
    const [newest, middle, oldest] = await news(by);
    await by.must('readNotifications', { ids: [oldest!.notificationId] });
    expect((await getInbox(app.ctx, uid)).unread).toBe(2);
    const { readAt } = await by.must<{ readAt: string }>('readNotifications', { upTo: middle!.createdAt });
    expect((await news(by)).map((one) => one.readAt !== null)).toEqual([false, true, true]);
    app.clock.advance(1_000);
    await by.must('readNotifications', {});
    await by.must('unreadNotifications', { readAt });
    const { version, unread } = await getInbox(app.ctx, uid);
    expect([unread, (await news(by)).map((one) => one.readAt !== null)]).toEqual([1, [true, false, true]]);
    await by.must('readNotifications', { ids: [newest!.notificationId, middle!.notificationId] });
    expect((await getInbox(app.ctx, uid)).version).not.toBe(version);
    app.clock.advance(-5_000);
  });

  it('are asked for by what is unread alone, page by page, and by the address of the page', async () => {
    const by = await someone();
    const uid = await uidOf(by);
    for (let n = 0; n < 120; n += 1) await tell(uid, `aviso ${n}`);
    const all = await news(by);
    const read = all.slice(0, 30).map(({ notificationId }) => notificationId);
    await by.must('readNotifications', { ids: read });
    const first = await by.must<NotificationPage>('getNotifications', { unread: true });
    const rest = await by.must<NotificationPage>('getNotifications', { unread: true, cursor: first.nextCursor });
    const unread = [...first.notifications, ...rest.notifications];
    expect([unread.length, rest.nextCursor, unread.some(({ readAt }) => readAt !== null)]).toEqual([90, null, false]);
    expect(unread.some(({ notificationId }) => read.includes(notificationId))).toBe(false);
    expect((await by.must<NotificationPage>('getNotifications', { unread: false })).notifications).toHaveLength(50);

    const page = async () =>
      (await by.request('/notificacoes?mostrar=nao-lidas', { headers: { accept: 'text/html' } })).text();
    expect((await page()).match(/<div class="notification" data-unread/g)).toHaveLength(50);
    await by.must('readNotifications', {});
    expect(await page()).toContain('Nada por ler');
  });

  it('are nobody else’s', async () => {
    const [one, two] = await Promise.all([someone(), someone()]);
    await tell(await uidOf(one), 'minha');
    const [own] = await news(one);
    await two.must('readNotifications', { ids: [own!.notificationId] });
    await two.must('readNotifications', {});
    expect((await news(one))[0]!.readAt).toBeNull();
    expect((await app.visitor().call('getNotifications')).error.status).toBe('UNAUTHENTICATED');
  });

  it('are read anew by another open page, also one older than a hundred unread', async () => {
    const reader = await someone();
    const uid = await uidOf(reader);
    for (let n = 0; n < 130; n += 1)
      await notify(app.ctx, app.ctx.db, { uid, kind: 'bookUpdated', about: `livro ${n}`, title: `Livro ${n}` });
    const { rows } = await sql('select id from notifications where user_id = $1 order by created_at, id limit 1', uid);
    const before = await getInbox(app.ctx, uid);
    await reader.must('readNotifications', { ids: [rows[0].id] });
    const after = await getInbox(app.ctx, uid);
    expect([before.unread, after.unread]).toEqual([100, 100]);
    expect(after.version).not.toBe(before.version);
  });

  it('of 10,000 come in pages of less than 100 KB, each once, and count to a hundred', async () => {
    const by = await someone();
    const uid = await uidOf(by);
    await sql(
      `insert into notifications (user_id, kind, about, title, created_at)
       select $1, 'purchasePaid', n::text, repeat('á', 200), now() - n * interval '1 second' from generate_series(1, 10000) n`,
      uid,
    );
    const seen = new Set<string>();
    let cursor: string | null | undefined;
    let pages = 0;
    do {
      const page: NotificationPage = await by.must('getNotifications', cursor ? { cursor } : {});
      expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(100_000);
      for (const { notificationId } of page.notifications) seen.add(notificationId);
      cursor = page.nextCursor;
      pages += 1;
    } while (cursor !== null && pages < 20);
    expect(seen.size).toBe(1_000);
    expect((await getInbox(app.ctx, uid)).unread).toBe(100);
    await by.must('readNotifications', {});
    expect((await getInbox(app.ctx, uid)).unread).toBe(0);
  });

  it('are deleted after 180 days', async () => {
    const by = await someone();
    const uid = await uidOf(by);
    await tell(uid, 'antiga');
    app.clock.advance(179 * DAY);
    await sweep(app.ctx);
    await tell(uid, 'nova');
    app.clock.advance(2 * DAY);
    await sweep(app.ctx);
    const { rows } = await sql('select about from notifications where user_id = $1', uid);
    expect(rows).toEqual([{ about: 'nova' }]);
    app.clock.advance(-181 * DAY);
  });

  it('reach no account that was erased', async () => {
    const uid = await uidOf(await someone());
    await sql('update users set erased_at = now() where uid = $1', uid);
    await tell(uid, 'tarde');
    expect((await sql('select 1 from notifications where user_id = $1', uid)).rows).toEqual([]);
  });
});
