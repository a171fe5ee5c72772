import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { Gateway } from '../../../tests/support/gateway.ts';
import { MailServer } from '../../../tests/support/mail-server.ts';
import type { MyGifts } from '../gifts/get-my-gifts.server.ts';
import type { GivenKey } from '../gifts/give-key.server.ts';
import { RECEIPT_JOB } from './jobs.ts';
import { listReviewQueue } from './list-review-queue.server.ts';
import type { PurchaseView } from './purchase-schema.ts';

async function buy(app: TestApp, status: string, ...ids: [string, string][]) {
  const gateway = new Gateway(app.url);
  const buyer = await app.signedIn(`${randomUUID()}@example.org`);
  for (const [productType, productId] of ids) await buyer.must('addToCart', { productType, productId });
  const { purchaseId, preferenceId } = await buyer.checkout();
  const { id } = await gateway.pay({ preferenceId, status });
  return { gateway, buyer, purchaseId, preferenceId, id };
}
const words = (mail: Email): string => mail.text!.replace(/\u00a0/g, ' ').replace(/\s+/g, ' ');

describe('mail, in the outbox', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());

  const letter = async (id: string): Promise<Email> => {
    await app.runJobs();
    return PostalMime.parse((await app.outbox.read(id))!);
  };

  it('brings the receipt with every code and a way to all that was bought', async () => {
    const { buyer, purchaseId } = await buy(app, 'approved', ['key', 'fiveKeysPack'], ['skin', 'sunsetBanner']);
    const { keys } = await buyer.must<PurchaseView>('getPurchase', { purchaseId });
    const mail = await letter(`receipt-${purchaseId}`);
    expect(mail.subject).toBe('Pagamento aprovado: seus códigos estão aqui');
    for (const part of [...keys.map((key) => key.code), 'R$ 140,00', purchaseId, 'desistir desta compra até']) {
      expect(words(mail)).toContain(part);
      expect(mail.html!.replace(/&nbsp;|\u00a0/g, ' ')).toContain(part);
    }
    expect(mail.text).not.toContain('?subject=');
    expect(mail.html).toContain(`href="${app.url}/perfil"`);
    expect(mail.html).not.toMatch(/<img/);
    const listed = (await app.outbox.list()).find(({ id }) => id === `receipt-${purchaseId}`)!;
    expect(await readdir(join(app.ctx.env.dataDir, 'outbox'))).toContain(`${listed.sentAt}-${listed.id}.eml`);
  });

  it('says that a Pix expired, with a new one a click away for whoever is signed out too', async () => {
    const { gateway, buyer, purchaseId, preferenceId, id } = await buy(app, 'pending', ['key', 'oneKeyPack']);
    await gateway.change(id, { status: 'cancelled', statusDetail: 'expired' });
    const mail = await letter(`expired-${id}`);
    expect(mail.subject).toBe('O Pix venceu: a compra continua guardada');
    const button = mail.html!.split('<a ').find((anchor) => anchor.includes('Gerar um novo Pix'));
    const [, link = ''] = /href="([^"]*)"/.exec(button!) ?? [];
    expect(link).toBe(`${app.url}/pagamento/${purchaseId}`);

    const { email } = await buyer.must<{ email: string }>('getUser');
    const reader = app.visitor();
    const home = await reader.follow(link, { headers: { accept: 'text/html' } });
    const html = await home.text();
    expect(html).toContain('Entre para continuar');
    const nexts = [...html.matchAll(/\/auth\/login\?next=([^"&]+)/g)].map(([, next]) => decodeURIComponent(next!));
    expect(nexts).toContain(`/pagamento/${purchaseId}`);
    const arrived = await reader.signIn(email, '', `/pagamento/${purchaseId}`);
    expect(arrived.url).toBe(link);
    expect(await arrived.text()).toContain('Gerar um novo Pix');

    await gateway.pay({ preferenceId, status: 'approved' });
    const receipt = await letter(`receipt-${purchaseId}`);
    expect(receipt.subject).toContain('Seu pagamento chegou');
    expect(words(receipt)).toContain('prazo desta compra tinha acabado');
  });

  it('says what a refund took back and what stays', async () => {
    const { gateway, buyer, purchaseId, id } = await buy(app, 'approved', ['key', 'fiveKeysPack']);
    const { keys } = await buyer.must<PurchaseView>('getPurchase', { purchaseId });
    await buyer.must('redeemKey', { code: keys[0]!.code });
    await gateway.change(id, { status: 'refunded', refundedAmount: 120 });
    const mail = await letter(`reversed-${purchaseId}`);
    expect(mail.subject).toBe('Seu pagamento foi devolvido');
    expect(words(mail)).toContain('4 códigos que não foram usados deixaram de valer');
    expect(words(mail)).toContain('já resgatado continua valendo');
  });

  it('says that a part went back and the rest stands, once for each part', async () => {
    const { gateway, id } = await buy(app, 'approved', ['key', 'fiveKeysPack']);
    await gateway.change(id, { status: 'approved', refundedAmount: 20, notify: 3 });
    const mail = await letter(`partial-${id}-2000`);
    expect(mail.subject).toBe('Parte do seu pagamento foi devolvida');
    expect(words(mail)).toContain('R$ 20,00 desta compra voltaram');
    await gateway.change(id, { status: 'approved', refundedAmount: 50 });
    expect(words(await letter(`partial-${id}-5000`))).toContain('R$ 30,00 desta compra voltaram');
  });

  it('says that a second payment goes back, once however often it is told', async () => {
    const { gateway, preferenceId } = await buy(app, 'approved', ['key', 'oneKeyPack']);
    const second = await gateway.pay({ preferenceId, status: 'approved', method: 'visa', notify: 3 });
    const mail = await letter(`extra-${second.id}`);
    expect(words(mail)).toContain('Estamos devolvendo R$ 30,00');
    expect((await app.outbox.list()).filter((one) => one.id === `extra-${second.id}`)).toHaveLength(1);
  });
});

describe('mail, through a server', () => {
  const server = new MailServer({ user: 'casa', pass: 'uma senha: com sinais' });
  let app: TestApp;
  beforeAll(async () => {
    await server.open();
    app = await startApp({ jobs: true, vars: { SMTP_URL: server.url, MAIL_FROM: 'RPGpédia <casa@rpgpedia.test>' } });
  });
  afterAll(async () => {
    await app.stop();
    await server.close();
  });
  const receiptsOf = (purchaseId: string): Email[] =>
    server.received.filter((mail) => mail.messageId === `<receipt-${purchaseId}@rpgpedia>`);
  const stateOf = async (purchaseId: string): Promise<string | undefined> =>
    (await app.database.pool.query('select state from mails where id = $1', [`receipt-${purchaseId}`])).rows[0]?.state;

  it('arrives with its sender, its two forms and its codes', async () => {
    const { buyer, purchaseId } = await buy(app, 'approved', ['key', 'oneKeyPack']);
    await expect.poll(() => receiptsOf(purchaseId).length).toBe(1);
    const [mail] = receiptsOf(purchaseId);
    const { keys } = await buyer.must<PurchaseView>('getPurchase', { purchaseId });
    expect(mail!.from?.address).toBe('casa@rpgpedia.test');
    expect(mail!.text).toContain(keys[0]!.code);
    expect(mail!.html).toContain(keys[0]!.code);
  });

  it('arrives once after the server was away', async () => {
    await server.close();
    const { purchaseId } = await buy(app, 'approved', ['key', 'oneKeyPack']);
    await expect.poll(() => stateOf(purchaseId)).toBe('sending');
    await server.open();
    await expect.poll(() => receiptsOf(purchaseId).length).toBe(1);
    await expect.poll(() => stateOf(purchaseId)).toBe('sent');
    await app.ctx.jobs.send(RECEIPT_JOB, { purchaseId, late: null }, { key: randomUUID() });
    await app.ctx.jobs.send(RECEIPT_JOB, { purchaseId, late: 'expired' }, { key: randomUUID() });
    const other = await buy(app, 'approved', ['key', 'oneKeyPack']);
    await expect.poll(() => receiptsOf(other.purchaseId).length).toBe(1);
    expect(receiptsOf(purchaseId)).toHaveLength(1);
  });

  it('is tried again after a passing refusal, and given up after a final one', async () => {
    server.refusals.push({ on: 'data', code: 451 });
    const later = await buy(app, 'approved', ['key', 'oneKeyPack']);
    await expect.poll(() => server.refusals.length).toBe(0);
    expect(await stateOf(later.purchaseId)).toBe('sending');
    await app.ctx.jobs.send(RECEIPT_JOB, { purchaseId: later.purchaseId, late: null }, { key: randomUUID() });
    await expect.poll(() => receiptsOf(later.purchaseId).length).toBe(1);

    server.refusals.push({ on: 'rcpt', code: 550 });
    const never = await buy(app, 'approved', ['key', 'oneKeyPack']);
    await expect.poll(() => stateOf(never.purchaseId)).toBe('refused');
    expect(receiptsOf(never.purchaseId)).toEqual([]);
    await expect
      .poll(async () =>
        (await listReviewQueue(app.ctx, { uid: '' }, { resolved: false })).rows.map(({ purchaseId, reason }) => ({
          purchaseId,
          reason,
        })),
      )
      .toContainEqual({
        purchaseId: never.purchaseId,
        reason: `mailRefused:receipt-${never.purchaseId}`,
      });
  });

  it('of a gift that its address refuses for good is told to the giver, who keeps the gift and its link', async () => {
    const { buyer, purchaseId } = await buy(app, 'approved', ['key', 'oneKeyPack']);
    await expect.poll(() => receiptsOf(purchaseId).length).toBe(1);
    const { keys } = await buyer.must<PurchaseView>('getPurchase', { purchaseId });
    const { code } = keys[0]!;
    server.refusals.push({ on: 'rcpt', code: 550 });
    const to = 'ninguem@example.org';
    const { giftId, url } = await buyer.must<GivenKey>('giveKey', { code, to, message: 'Para a mesa de sexta.' });
    const given = async () => (await buyer.must<MyGifts>('getMyGifts')).given;
    await expect.poll(given).toMatchObject([{ giftId, to, url, status: 'sent', mailRefused: true }]);
    const { notifications } = await buyer.must<{ notifications: { kind: string }[] }>('getNotifications');
    expect(notifications.map(({ kind }) => kind)).toContain('giftUndelivered');
    expect(await (await buyer.request('/perfil', { headers: { accept: 'text/html' } })).text()).toContain(
      'Esse e-mail não recebe mensagens. Mande o endereço por outro lugar, ou pegue o presente de volta.',
    );

    const friend = await app.signedIn(`${randomUUID()}@example.org`);
    const { token } = await buyer
      .must('takeBackGift', { giftId })
      .then(() => buyer.must<GivenKey>('giveKey', { code }));
    expect((await given())[0]).not.toHaveProperty('mailRefused');
    await friend.must('redeemGift', { token });
  });
});
