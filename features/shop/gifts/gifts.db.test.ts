import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../lib/span.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { MyKey } from '../redemption/my-keys.ts';
import type { Redemption } from '../redemption/redeem-key.server.ts';
import type { GiftView } from './get-gift.server.ts';
import type { MyGifts } from './get-my-gifts.server.ts';
import { GIVEN_A_DAY } from './gift.ts';
import type { GivenKey } from './give-key.server.ts';
import { GIFT_MAIL_JOB } from './jobs.ts';
import { sendGiftMail } from './send-gift-mail.server.ts';
import { sweepGifts } from './sweep-gifts.server.ts';
import { gifts } from './tables.ts';

let app: TestApp;
let admin: Visitor;
beforeAll(async () => {
  app = await startApp({ jobs: false, vars: { ADMIN_EMAILS: 'admin@demo.test' } });
  admin = await app.signedIn('admin@demo.test');
});
afterAll(() => app.stop());

const KIND = 'FCviajante';
const address = () => `${randomUUID()}@example.org`;
const someone = (): Promise<Visitor> => app.signedIn(address());
const uidOf = async (visitor: Visitor) => (await visitor.must<{ uid: string }>('getUser')).uid;

async function giver(count = 1, keyId = KIND): Promise<{ by: Visitor; codes: string[] }> {
  const by = await someone();
  const { codes } = await admin.must<{ codes: string[] }>('issueCodes', {
    keyId,
    count,
    buyerUserId: await uidOf(by),
  });
  return { by, codes };
}
async function gift(data: Record<string, unknown> = {}) {
  const { by, codes } = await giver();
  return { by, code: codes[0]!, ...(await by.must<GivenKey>('giveKey', { code: codes[0], ...data })) };
}
const soon = (days = 1) => new Date(app.ctx.clock.now().getTime() + days * DAY).toISOString();
const letPass = (giftId: string) =>
  app.ctx.db
    .update(gifts)
    .set({ at: new Date(app.ctx.clock.now().getTime() - 1000) })
    .where(eq(gifts.id, giftId));
const mailsOf = async (giftId: string) => (await app.outbox.list()).filter(({ id }) => id === `gift-${giftId}`);
const pageOf = async (path: string, by: Visitor = app.visitor()): Promise<string> =>
  (await (await by.request(path, { headers: { accept: 'text/html' } })).text()).replaceAll('<!-- -->', '');
const refusal = async (visitor: Visitor, name: string, data: Record<string, unknown>) => {
  const { http, error } = await visitor.call(name, data);
  return [http, error?.status, error?.details?.state];
};
const NOT_FOUND = [404, 'NOT_FOUND', 'error'];
const GIVEN = [409, 'ABORTED', 'given'];
const USED = [409, 'ABORTED', 'alreadyRedeemed'];
const TAKEN_BACK = [409, 'ABORTED', 'takenBack'];

describe('a gift', () => {
  it('is given, opened and redeemed, and both sides see it', async () => {
    const to = address();
    const { by, code, giftId, token, url, status } = await gift({
      to: ` ${to.toUpperCase()} `,
      message: 'Para ti.\n\n\n',
    });
    expect([status, url]).toEqual(['sent', `${app.ctx.env.publicUrl}/presente/${token}`]);
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);

    const recipient = await app.signedIn(to);
    const { received } = await recipient.must<MyGifts>('getMyGifts');
    expect(received).toEqual([expect.objectContaining({ giftId, to, message: 'Para ti.', status: 'sent' })]);
    expect(JSON.stringify(received)).not.toMatch(new RegExp(`${token}|${code}`));

    expect((await by.must<GiftView>('getGift', { token })).status).toBe('sent');
    const visitor = app.visitor();
    const seen = await visitor.must<GiftView>('getGift', { token });
    expect(seen).toMatchObject({ keyId: KIND, message: 'Para ti.', status: 'opened' });
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`@|${code}`));
    const [mine] = (await by.must<MyGifts>('getMyGifts')).given;
    expect(mine).toMatchObject({ giftId, code, url, status: 'opened', openedAt: expect.any(String) });

    const rewards = (await recipient.must<GiftView>('getGift', { token })).rewards;
    expect((await recipient.must<Redemption>('redeemGift', { token })).rewards).toEqual(rewards);
    const [after] = (await by.must<MyGifts>('getMyGifts')).given;
    expect(after).toMatchObject({ status: 'redeemed', redeemedAt: expect.any(String) });
    expect(after).not.toHaveProperty('url');
    expect((await recipient.must<MyGifts>('getMyGifts')).received).toMatchObject([{ giftId, status: 'redeemed' }]);
    expect((await by.must<{ keys: MyKey[] }>('getMyKeys')).keys).toMatchObject([{ code, status: 'redeemed' }]);
    expect(await refusal(await someone(), 'redeemGift', { token })).toEqual(USED);
    expect(await refusal(by, 'takeBackGift', { giftId })).toEqual(USED);
    expect(await refusal(by, 'giveKey', { code })).toEqual(USED);
  });

  it('is refused as the contract says', async () => {
    const { by, code, giftId, token } = await gift();
    const stranger = await someone();
    expect(await refusal(stranger, 'giveKey', { code })).toEqual(NOT_FOUND);
    expect(await refusal(by, 'giveKey', { code })).toEqual([409, 'ALREADY_EXISTS', 'given']);
    expect(await refusal(by, 'redeemKey', { code })).toEqual(GIVEN);
    expect(await refusal(by, 'redeemGift', { token })).toEqual(GIVEN);
    expect(await refusal(stranger, 'getGift', { token: `${token}x` })).toEqual(NOT_FOUND);
    expect(await refusal(stranger, 'redeemGift', { token: 'x' })).toEqual(NOT_FOUND);
    for (const id of [giftId, randomUUID(), 'nada'])
      expect((await refusal(stranger, 'takeBackGift', { giftId: id })).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
    await stranger.must('redeemKey', { code: (await giver()).codes[0] });
    expect(await refusal(stranger, 'redeemGift', { token })).toEqual([409, 'ALREADY_EXISTS', 'alreadyHasKey']);
    const { codes } = await giver();
    for (const data of [
      { to: 'ninguém' },
      { message: 'x'.repeat(501) },
      { at: soon(91) },
      { at: soon(-1) },
      { at: 'amanhã' },
    ])
      expect((await refusal(by, 'giveKey', { code: codes[0], ...data })).slice(0, 2)).toEqual([
        400,
        'INVALID_ARGUMENT',
      ]);
  });

  it('goes to whoever types its code', async () => {
    const { by, code } = await gift();
    await (await someone()).must('redeemKey', { code });
    expect((await by.must<MyGifts>('getMyGifts')).given).toMatchObject([{ status: 'redeemed' }]);
  });

  it('is taken back, and its code is the giver’s again', async () => {
    const { by, code, giftId, token } = await gift();
    expect(await by.must('takeBackGift', { giftId })).toEqual({ status: 'takenBack' });
    expect(await by.must('takeBackGift', { giftId })).toEqual({ status: 'takenBack' });
    const late = await (await someone()).call('redeemGift', { token });
    expect([late.error.details.state, late.error.message]).toEqual([
      'takenBack',
      expect.stringMatching(/o pegou de volta/),
    ]);
    expect(await pageOf(`/presente/${token}`)).toContain('pegou este presente de volta');
    expect(await app.visitor().must('getGift', { token })).toMatchObject({ status: 'takenBack' });
    const second = await by.must<GivenKey>('giveKey', { code });
    await by.must('takeBackGift', { giftId: second.giftId });
    await by.must('redeemKey', { code });
    expect((await by.must<MyGifts>('getMyGifts')).given.map(({ status }) => status)).toEqual([
      'takenBack',
      'takenBack',
    ]);
  });

  it('is as if taken back once its code is revoked', async () => {
    const { by, code, giftId, token } = await gift();
    await admin.must('revokeCodes', { codes: [code], reason: 'Saiu por engano.' });
    const friend = await someone();
    expect(await refusal(friend, 'redeemGift', { token })).toEqual(TAKEN_BACK);
    expect((await friend.call('redeemGift', { token })).error.message).toBe('Este presente não vale mais.');
    const gifted = await pageOf(`/presente/${token}`);
    expect(gifted).toContain('Este presente não vale mais.');
    expect(gifted).not.toContain('de volta');
    expect(await pageOf(`/resgatar/${code}`)).toContain('Este código foi cancelado e não vale mais.');
    const [mine] = (await by.must<MyGifts>('getMyGifts')).given;
    expect(mine).toMatchObject({ status: 'takenBack' });
    expect(mine).not.toHaveProperty('url');
    expect(await by.must('takeBackGift', { giftId })).toEqual({ status: 'takenBack' });
  });

  it('before its hour exists for its giver alone, and is mailed once', async () => {
    const to = address();
    const at = soon();
    const { by, giftId, token, status } = await gift({ to, at });
    expect(status).toBe('scheduled');
    const recipient = await app.signedIn(to);
    for (const name of ['getGift', 'redeemGift']) expect(await refusal(recipient, name, { token })).toEqual(NOT_FOUND);
    expect((await recipient.must<MyGifts>('getMyGifts')).received).toEqual([]);
    expect(await by.must('getGift', { token })).toMatchObject({ status: 'scheduled' });
    expect(await refusal(by, 'redeemGift', { token })).toEqual(NOT_FOUND);
    expect((await by.must<MyGifts>('getMyGifts')).given).toMatchObject([{ at, status: 'scheduled' }]);

    await letPass(giftId);
    const { uid } = await by.must<{ uid: string }>('getUser');
    const named = 'Suporte: abra premio.example';
    await app.database.pool.query('update users set display_name = $2 where uid = $1', [uid, named]);
    await sendGiftMail(app.ctx, { giftId });
    await sendGiftMail(app.ctx, { giftId });
    expect(await mailsOf(giftId)).toEqual([
      expect.objectContaining({ subject: 'Alguém da RPGpédia deu um presente para você' }),
    ]);
    expect(await app.outbox.read(`gift-${giftId}`)).not.toContain('premio.example');
    const { text } = await PostalMime.parse((await app.outbox.read(`gift-${giftId}`))!);
    expect(text).toContain(`/presente/${token}`);
    expect(text).toContain('pego de volta até alguém ficar com ele');
    expect(text).toContain('suporte@rpgpedia.test');
    expect(text).not.toContain('mailto:');
    await recipient.must('redeemGift', { token });
  });

  it('before its hour counts as an unknown code, but for its giver', async () => {
    const { by, token } = await gift({ at: soon() });
    const stranger = await someone();
    for (const [visitor, last] of [
      [stranger, 429],
      [by, 404],
    ] as const) {
      for (let n = 0; n < 5; n += 1) await visitor.call('redeemGift', { token });
      for (let n = 0; n < 5; n += 1) await visitor.call('getGift', { token });
      expect((await visitor.call('redeemGift', { token })).http).toBe(last);
    }
  });

  it('of thirteen, twelve are listed in the profile, and how many more there are', async () => {
    const to = address();
    const { by, codes } = await giver(13);
    for (const code of codes) await by.must('giveKey', { code, to });
    expect(await pageOf('/perfil', await app.signedIn(to))).toContain('Mostrar mais 1 presente<');
  });

  it('is not mailed while its giver is suspended, and once when that ends', async () => {
    const to = address();
    const { by, giftId } = await gift({ to, at: soon(), message: 'Ofensa.' });
    const uid = await uidOf(by);
    await admin.must('suspendUser', { uid, suspended: true, reason: 'Ofende quem recebe.' });
    await letPass(giftId);
    await sendGiftMail(app.ctx, { giftId });
    expect(await mailsOf(giftId)).toEqual([]);
    const { notifications } = await (await app.signedIn(to)).must<{ notifications: object[] }>('getNotifications');
    expect(notifications).toEqual([]);
    const jobs = async () => (await app.ctx.jobs.list({ name: GIFT_MAIL_JOB.name }, 1_000)).length;
    const before = await jobs();
    await admin.must('suspendUser', { uid, suspended: false, reason: 'Revisto.' });
    expect(await jobs()).toBe(before + 1);
    await sendGiftMail(app.ctx, { giftId });
    await sendGiftMail(app.ctx, { giftId });
    expect(await mailsOf(giftId)).toHaveLength(1);
  });

  it('is given and taken back so often in a day, and then again the next', async () => {
    const { by, codes } = await giver();
    for (let n = 0; n < GIVEN_A_DAY; n += 1) {
      const { giftId } = await by.must<GivenKey>('giveKey', { code: codes[0] });
      await by.must('takeBackGift', { giftId });
      app.clock.advance(1000);
    }
    const refused = await by.call('giveKey', { code: codes[0] });
    expect([refused.http, refused.error.status]).toEqual([429, 'RESOURCE_EXHAUSTED']);
    expect(refused.error.message).toMatch(/^Você deu este código 50 vezes hoje/);
    app.clock.advance(DAY);
    await by.must('giveKey', { code: codes[0] });
  });

  it('is not mailed once it was taken back', async () => {
    const { by, giftId } = await gift({ to: address() });
    await by.must('takeBackGift', { giftId });
    await sendGiftMail(app.ctx, { giftId });
    expect(await mailsOf(giftId)).toEqual([]);
  });
});

describe('who got a gift, and with which words,', () => {
  it('is forgotten 180 days after it was redeemed or taken back', async () => {
    const open = await gift({ to: address(), message: 'Espera.' });
    const closed = await gift({ to: address(), message: 'Adeus.' });
    await closed.by.must('takeBackGift', { giftId: closed.giftId });
    const longAgo = new Date(app.ctx.clock.now().getTime() - 181 * DAY);
    await app.ctx.db.update(gifts).set({ takenBackAt: longAgo }).where(eq(gifts.id, closed.giftId));
    await sweepGifts(app.ctx);
    const [kept] = (await open.by.must<MyGifts>('getMyGifts')).given;
    expect(kept).toMatchObject({ to: expect.any(String), message: 'Espera.' });
    const [swept] = (await closed.by.must<MyGifts>('getMyGifts')).given;
    expect(swept).toMatchObject({ message: '', status: 'takenBack' });
    expect(swept).not.toHaveProperty('to');
  });
});

describe('at the same moment', () => {
  it('one of two who redeem a gift has it', async () => {
    const { token } = await gift();
    const both = await Promise.all([await someone(), await someone()].map((one) => one.call('redeemGift', { token })));
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409]);
  });

  it('one of giving twice succeeds', async () => {
    const { by, codes } = await giver();
    const calls = await Promise.all(Array.from({ length: 5 }, () => by.call('giveKey', { code: codes[0] })));
    expect(calls.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await by.must<MyGifts>('getMyGifts')).given).toHaveLength(1);
  });

  it.each(Array.from({ length: 8 }, (_, i) => i))('a gift is redeemed or taken back, never both (%i)', async () => {
    const { by, code, giftId, token } = await gift();
    const friend = await someone();
    const [redeemed, taken] = await Promise.all([
      friend.call('redeemGift', { token }),
      by.call('takeBackGift', { giftId }),
    ]);
    expect([redeemed.http, taken.http].sort()).toEqual([200, 409]);
    const used = await by.call('redeemKey', { code });
    expect(used.http).toBe(redeemed.http === 200 ? 409 : 200);
  });
});
