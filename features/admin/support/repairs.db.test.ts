import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '../../../lib/span.ts';
import type { TestApp } from '../../../tests/support/app.ts';
import type { Gateway } from '../../../tests/support/gateway.ts';
import { openShop } from '../../../tests/support/shop.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { LibraryView } from '../../reading/library/library.ts';
import type { StatsView } from '../../shop/funding/funding.ts';
import type { PurchaseView } from '../../shop/orders/purchase-schema.ts';
import type { AuditEntry } from '../../site/audit/audit-schema.ts';
import type { SupportFound, SupportRepaired } from './support-schema.ts';

const REASON = 'Pediu no atendimento.';
const PAUSE_MS = 10 * MINUTE;
let app: TestApp;
let gateway: Gateway;
let admin: Visitor;
let bookId: string;
let buyer: Visitor;
let email: string;
let uid: string;
beforeAll(async () => {
  ({ app, gateway, admin, bookId } = await openShop());
});
afterAll(() => app.stop());
beforeEach(async () => {
  email = `${randomUUID()}@example.org`;
  buyer = await app.signedIn(email);
  ({ uid } = await buyer.must<{ uid: string }>('getUser'));
});

async function ask(by: Visitor, command: object): Promise<{ http: number; body: never }> {
  const response = await by.request('/functions/userSupport', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(command),
  });
  return { http: response.status, body: (await response.json()) as never };
}
async function repair(command: object): Promise<SupportRepaired> {
  const { http, body } = await ask(admin, { reason: REASON, ...command });
  expect(http, JSON.stringify(body)).toBe(200);
  return body;
}
/** Pressed twice at once, as on two screens: the answers, the one that did it first. */
async function twice(command: object): Promise<SupportRepaired[]> {
  const answers = await Promise.all([repair(command), repair(command)]);
  expect((await repair(command)).done).toBe(false);
  return answers.sort((a, b) => Number(b.done) - Number(a.done));
}
async function lines(thing: string): Promise<AuditEntry[]> {
  const { entries } = await admin.must<{ entries: AuditEntry[] }>('getAudit', { thing, verb: 'userSupport' });
  return entries;
}
async function find(q: string): Promise<SupportFound> {
  return (await ask(admin, { command: 'find', q })).body;
}
async function checkout(...products: [string, string][]): Promise<{ purchaseId: string; preferenceId: string }> {
  for (const [productType, productId] of products) await buyer.must('addToCart', { productType, productId });
  return buyer.checkout();
}
async function buy(...products: [string, string][]): Promise<PurchaseView> {
  const { purchaseId, preferenceId } = await checkout(...products);
  await gateway.pay({ preferenceId, status: 'approved' });
  return buyer.must<PurchaseView>('getPurchase', { purchaseId });
}
const books = async () => (await buyer.must<LibraryView>('getLibrary')).books;
const keysOf = async () => (await buyer.must<{ keys: { code: string; status: string }[] }>('getMyKeys')).keys;

describe('what is asked', () => {
  it('is for admins, with a known command and a reason', async () => {
    expect((await ask(app.visitor(), { command: 'find', q: 'x' })).http).toBe(401);
    expect((await ask(buyer, { command: 'find', q: 'x' })).http).toBe(403);
    const given = { command: 'grant', uid, kind: 'book', id: bookId };
    for (const wrong of [{}, { command: 'apagar' }, given, { ...given, reason: ' ' }])
      expect((await ask(admin, wrong)).body).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
    expect(await books()).toEqual([]);
  });

  it('and unknown things are said to be so', async () => {
    const reason = REASON;
    for (const command of [
      { command: 'resendCodes', purchaseId: 'nada' },
      { command: 'resettle', purchaseId: 'nada' },
      { command: 'replaceCode', code: 'nada' },
      { command: 'grant', uid: 'ninguem', kind: 'book', id: bookId },
      { command: 'grant', uid, kind: 'book', id: 'nada' },
      { command: 'grant', uid, kind: 'skin', id: 'nada' },
      { command: 'grant', uid, kind: 'key', id: 'nada' },
      { command: 'revoke', uid: 'ninguem', kind: 'book', id: bookId },
      { command: 'reopenDownload', uid, bookId: 'nada' },
    ])
      expect((await ask(admin, { ...command, reason })).body, JSON.stringify(command)).toMatchObject({
        error: { status: 'NOT_FOUND', message: expect.stringMatching(/\S/) },
      });
  });
});

it('finds by e-mail, uid, code, purchase and copy, each with whose it is', async () => {
  const { purchaseId, keys } = await buy(['key', 'oneKeyPack'], ['book', bookId]);
  const { code } = keys[0]!;
  const copy = (await find(uid)).copies[0]!.copyCode!;
  for (const q of [email.toUpperCase(), uid, ` ${purchaseId} `]) {
    const found = await find(q);
    expect(
      found.users.map((user) => user.uid),
      q,
    ).toEqual([uid]);
    expect(found.purchases).toMatchObject([{ purchaseId, status: 'approved', totalAmount: 5_500 }]);
    expect(found.purchases[0]!.user).toMatchObject({ uid, email });
    expect(found.codes).toMatchObject([{ code, status: 'available', purchaseId, user: { uid } }]);
  }
  const byCode = await find(code.toLowerCase().replaceAll('-', ' '));
  expect(byCode.codes).toMatchObject([{ code, user: { uid, email }, redeemedBy: null }]);
  expect(byCode.users.map((user) => user.uid)).toEqual([uid]);
  const byCopy = await find(copy.toLowerCase());
  expect(byCopy.copies).toMatchObject([{ copyCode: copy, bookId, title: 'Livro', user: { uid, email } }]);
  for (const q of ['%', '_', 'ninguem@example.org', "' or 1=1"])
    expect(await find(q)).toEqual({ users: [], purchases: [], codes: [], copies: [] });
});

describe('resettle', () => {
  it('approves once what the gateway has as paid, with its codes', async () => {
    const { purchaseId, preferenceId } = await checkout(['key', 'fiveKeysPack']);
    await gateway.pay({ preferenceId, status: 'approved', notify: 0 });
    const before = (await app.visitor().must<StatsView>('getStats')).crowdfunding.totalValue;
    const [first, second] = await twice({ command: 'resettle', purchaseId });
    expect(first).toMatchObject({ done: true, detail: expect.stringContaining('5 códigos emitidos') });
    expect(second).toMatchObject({ done: false, detail: expect.stringMatching(/\S/) });
    const purchase = await buyer.must<PurchaseView>('getPurchase', { purchaseId });
    expect([purchase.status, purchase.keys.length]).toEqual(['approved', 5]);
    expect((await app.visitor().must<StatsView>('getStats')).crowdfunding.totalValue - before).toBe(12_000);
    expect(await lines(`purchase:${purchaseId}`)).toMatchObject([
      {
        reason: REASON,
        before: { status: 'pending', codes: 0 },
        after: { command: 'resettle', status: 'approved', codes: 5 },
      },
    ]);
    expect(await app.mailed(`receipt-${purchaseId}`)).not.toBeNull();
  });

  it('finds a refund whose notification was lost, and says when there is nothing', async () => {
    const { purchaseId, preferenceId } = await checkout(['key', 'oneKeyPack']);
    expect(await repair({ command: 'resettle', purchaseId })).toMatchObject({ done: false });
    const payment = await gateway.pay({ preferenceId, status: 'approved' });
    await gateway.change(payment.id, { status: 'refunded', notify: 0 });
    expect((await twice({ command: 'resettle', purchaseId }))[0]!.detail).toContain('devolvida');
    expect(await buyer.must('getPurchase', { purchaseId })).toMatchObject({ status: 'refunded' });
  });

  it('changes nothing while the gateway is silent', async () => {
    const { purchaseId } = await checkout(['key', 'oneKeyPack']);
    await gateway.faults('searchPayments', Array(4).fill(500));
    const told = await ask(admin, { command: 'resettle', purchaseId, reason: REASON });
    await gateway.faults('searchPayments', []);
    expect([told.http, told.body]).toMatchObject([503, { error: { status: 'UNAVAILABLE' } }]);
    expect(await lines(`purchase:${purchaseId}`)).toEqual([]);
  });
});

it('resendCodes mails the receipt again once in ten minutes', async () => {
  const { purchaseId } = await checkout(['skin', 'sunsetBanner']);
  expect(await repair({ command: 'resendCodes', purchaseId })).toMatchObject({ done: false });
  const paid = await buy(['key', 'fiveKeysPack']);
  const of = { command: 'resendCodes', purchaseId: paid.purchaseId };
  const mails = async () => {
    await app.runJobs();
    return (await app.outbox.list()).filter(({ id }) => id.startsWith(`receipt-${paid.purchaseId}`));
  };
  expect(await mails()).toHaveLength(1);
  expect((await twice(of))[0]).toMatchObject({ done: true, detail: expect.stringContaining('5 códigos') });
  expect(await mails()).toHaveLength(2);
  app.clock.advance(PAUSE_MS);
  expect(await repair(of)).toMatchObject({ done: true });
  expect(await mails()).toHaveLength(3);
  app.clock.advance(-PAUSE_MS);
  expect(await lines(`purchase:${paid.purchaseId}`)).toHaveLength(2);
});

describe('replaceCode', () => {
  it('puts one new code in the place of an old one', async () => {
    const { purchaseId, keys } = await buy(['key', 'fiveKeysPack']);
    const old = keys[1]!.code;
    const [first, second] = await twice({ command: 'replaceCode', code: old });
    expect(second!.code).toBe(first!.code);
    expect((await buyer.call('redeemKey', { code: old })).error.details.state).toBe('alreadyRedeemed');
    const after = await buyer.must<PurchaseView>('getPurchase', { purchaseId });
    expect(after.keys.map(({ code }) => code)).toEqual(keys.map(({ code }) => (code === old ? first!.code : code)));
    expect(JSON.stringify(await lines(`purchase:${purchaseId}`))).not.toContain(first!.code);
    expect((await lines(`purchase:${purchaseId}`)).length).toBe(1);
    expect((await buyer.call('redeemKey', { code: first!.code })).http).toBe(200);
    expect(await repair({ command: 'replaceCode', code: first!.code! })).toMatchObject({ done: false });
  });

  it('never leaves a code behind when the purchase is refunded in the same moment', async () => {
    for (let i = 0; i < 4; i += 1) {
      const { purchaseId, preferenceId } = await checkout(['key', 'oneKeyPack']);
      const payment = await gateway.pay({ preferenceId, status: 'approved' });
      const { keys } = await buyer.must<PurchaseView>('getPurchase', { purchaseId });
      await Promise.all([
        repair({ command: 'replaceCode', code: keys[0]!.code }),
        gateway.change(payment.id, { status: 'refunded' }),
      ]);
      await app.runJobs();
      expect((await buyer.must<PurchaseView>('getPurchase', { purchaseId })).status).toBe('refunded');
    }
    expect((await keysOf()).filter(({ status }) => status === 'available')).toEqual([]);
  });
});

describe('grant and revoke', () => {
  it('a book: once in the library as a gift, readable, and taken back', async () => {
    const of = { uid, kind: 'book', id: bookId };
    expect((await twice({ command: 'grant', ...of }))[0]!.done).toBe(true);
    expect(await books()).toMatchObject([{ bookId, acquiredBy: 'gift' }]);
    const copy = await buyer.request(`/functions/serveWatermarkedPDF?bookId=${bookId}`);
    expect(copy.status).toBe(200);
    await copy.arrayBuffer();
    expect((await twice({ command: 'revoke', ...of }))[0]!.done).toBe(true);
    expect(await books()).toEqual([]);
    expect((await lines(`user:${uid}`)).map(({ after }) => after)).toEqual([
      { command: 'revoke', kind: 'book', id: bookId },
      { command: 'grant', kind: 'book', id: bookId },
    ]);
  });

  it('never takes what was bought', async () => {
    await buy(['book', bookId], ['skin', 'sunsetBanner']);
    for (const of of [
      { uid, kind: 'book', id: bookId },
      { uid, kind: 'skin', id: 'sunsetBanner' },
    ]) {
      expect(await repair({ command: 'grant', ...of })).toMatchObject({ done: false });
      expect(await repair({ command: 'revoke', ...of })).toMatchObject({
        done: false,
        detail: expect.stringContaining('fica'),
      });
    }
    expect(await books()).toHaveLength(1);
    expect(await lines(`user:${uid}`)).toEqual([]);
  });

  it('a skin: worn, then taken off', async () => {
    const of = { uid, kind: 'skin', id: 'sunsetBanner' };
    expect((await twice({ command: 'grant', ...of }))[0]!.done).toBe(true);
    await buyer.must('updateUser', { customization: { currentBanner: { id: 'sunsetBanner' } } });
    expect((await twice({ command: 'revoke', ...of }))[0]!.done).toBe(true);
    const { customization } = await buyer.must<{ customization: { currentBanner: { id: string } } }>('getUser');
    expect(customization.currentBanner.id).toBe('defaultBanner');
  });

  it('a key: one code, which is the other answer too; redeemed, it stays', async () => {
    const of = { uid, kind: 'key', id: 'secondBeta' };
    const [first, second] = await twice({ command: 'grant', ...of });
    expect(second!.code).toBe(first!.code);
    expect((await keysOf()).map(({ code }) => code)).toEqual([first!.code]);
    expect((await twice({ command: 'revoke', ...of }))[0]!.done).toBe(true);
    expect((await keysOf()).map(({ status }) => status)).toEqual(['revoked']);
    const { code } = await repair({ command: 'grant', ...of });
    await buyer.must('redeemKey', { code });
    for (const command of ['revoke', 'grant']) expect(await repair({ command, ...of })).toMatchObject({ done: false });
  });
});

it('reopenDownload shows a book as not downloaded, once, and a new download is counted again', async () => {
  const of = { command: 'reopenDownload', uid, bookId };
  expect(await repair(of)).toMatchObject({ done: false });
  await buy(['book', bookId]);
  await (await buyer.request(`/functions/serveWatermarkedPDF?bookId=${bookId}`)).arrayBuffer();
  await buyer.must('archiveBook', { bookId });
  const downloadsOf = async () => (await app.visitor().must<StatsView>('getStats')).stats.downloads;
  const before = await downloadsOf();
  expect((await twice(of))[0]!.done).toBe(true);
  expect(await books()).toMatchObject([{ archivedAt: null, files: [{ downloadedAt: null }] }]);
  expect(before - (await downloadsOf())).toBe(1);
  for (let times = 0; times < 2; times += 1)
    await (await buyer.request(`/functions/serveWatermarkedPDF?bookId=${bookId}`)).arrayBuffer();
  expect(await downloadsOf()).toBe(before);
  expect(await lines(`user:${uid}`)).toHaveLength(1);
});

it('a repair whose line cannot be written is not done', async () => {
  await app.database.pool.query(
    `create function refuse_line() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
  );
  await app.database.pool.query('create trigger refuse_line before insert on audit execute function refuse_line()');
  const told = await ask(admin, { command: 'grant', uid, kind: 'book', id: bookId, reason: REASON });
  await app.database.pool.query('drop trigger refuse_line on audit');
  expect(told.http).toBe(500);
  expect(await books()).toEqual([]);
});
