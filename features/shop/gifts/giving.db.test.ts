import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../lib/span.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { MyGifts } from './get-my-gifts.server.ts';
import { DAYS_AHEAD, MAILED_A_DAY } from './gift.ts';
import type { GivenKey } from './give-key.server.ts';
import { GIFT_MAIL_JOB } from './jobs.ts';
import { sendGiftMail } from './send-gift-mail.server.ts';
import { gifts } from './tables.ts';

let app: TestApp;
let admin: Visitor;
beforeAll(async () => {
  app = await startApp({ jobs: false, vars: { ADMIN_EMAILS: 'admin@demo.test' } });
  admin = await app.signedIn('admin@demo.test');
});
afterAll(() => app.stop());

const address = () => `${randomUUID()}@example.org`;
const someone = (): Promise<Visitor> => app.signedIn(address());

async function giver(count: number): Promise<{ by: Visitor; codes: string[] }> {
  const by = await someone();
  const { uid: buyerUserId } = await by.must<{ uid: string }>('getUser');
  const data = { keyId: 'FCviajante', count, buyerUserId };
  return { by, codes: (await admin.must<{ codes: string[] }>('issueCodes', data)).codes };
}

describe('a gift', () => {
  it('says on the page of its code what became of it, to each whom it concerns', async () => {
    const { by, codes } = await giver(1);
    await by.must('giveKey', { code: codes[0] });
    const [friend, stranger] = [await someone(), await someone()];
    const pageOf = async (who: Visitor) =>
      (await who.request(`/resgatar/${codes[0]}`, { headers: { accept: 'text/html' } })).text();
    expect(await pageOf(by)).toContain('Você deu esse código de presente.');
    expect(await pageOf(friend)).toContain('Ativar o código');
    await friend.must('redeemKey', { code: codes[0] });
    expect(await pageOf(friend)).toContain('Você já usou este código');
    for (const other of [by, stranger, app.visitor()])
      expect(await pageOf(other)).not.toContain('Você já usou este código');
    expect(await pageOf(app.visitor())).toContain('Foi você? Entre para ver.');
  });

  it('is mailed so often in a day for one giver, goes by a link meanwhile, and is mailed again the next', async () => {
    const { by, codes } = await giver(MAILED_A_DAY + 2);
    const [last, next, ...first] = codes;
    for (const code of first) await by.must('giveKey', { code, to: address() });
    const refused = await by.call('giveKey', { code: last, to: address() });
    expect([refused.http, refused.error.status]).toEqual([429, 'RESOURCE_EXHAUSTED']);
    expect(refused.error.message).toMatch(/^Mandamos até 50 presentes por e-mail por dia/);
    await by.must('giveKey', { code: last });
    const other = await giver(1);
    await other.by.must('giveKey', { code: other.codes[0], to: address() });
    app.clock.advance(DAY);
    await by.must('giveKey', { code: next, to: address() });
  });

  it('of whoever is blocked is unknown to whoever blocks them, and to nobody else', async () => {
    const { by, codes } = await giver(1);
    const { token } = await by.must<GivenKey>('giveKey', { code: codes[0] });
    const friend = await someone();
    await friend.must('blockPerson', { uid: (await by.must<{ uid: string }>('getUser')).uid, blocked: true });
    for (const name of ['getGift', 'redeemGift'])
      expect((await friend.call(name, { token })).error.status, name).toBe('NOT_FOUND');
    await (await someone()).must('redeemGift', { token });
  });

  it('is of a code of the giver’s own, at an hour of the next days', async () => {
    const { by, codes } = await giver(1);
    const give = (code: string, days: number) => {
      const at = new Date(app.clock.now().getTime() + days * DAY).toISOString();
      return by.call<GivenKey>('giveKey', { code, at });
    };
    expect((await give((await giver(1)).codes[0]!, 1)).error.details.state).toBe('error');
    await app.clock.still(async () => {
      const late = await give(codes[0]!, 0);
      expect([late.error.status, late.error.details.field]).toEqual(['INVALID_ARGUMENT', 'at']);
      expect((await give(codes[0]!, DAYS_AHEAD)).result.status).toBe('scheduled');
    });
  });

  it('that was taken back before is no way to the code of a later one, nor to other gifts', async () => {
    const { by, codes } = await giver(1);
    const give = () => by.must<GivenKey>('giveKey', { code: codes[0] });
    const first = await give();
    await by.must('takeBackGift', { giftId: first.giftId });
    const second = await give();
    await by.must('takeBackGift', { giftId: first.giftId });
    expect((await by.call('giveKey', { code: codes[0] })).error.details.state).toBe('given');
    const other = await giver(1);
    await other.by.must('giveKey', { code: other.codes[0] });
    await by.must('takeBackGift', { giftId: second.giftId });
    expect((await other.by.must<MyGifts>('getMyGifts')).given).toMatchObject([{ status: 'sent' }]);
  });

  it('is mailed by a job at its hour, from which on it opens; one without an address is not', async () => {
    const { by, codes } = await giver(3);
    const [first, bare, third] = codes;
    const give = (data: object) => by.must<GivenKey>('giveKey', data);
    const at = new Date(app.clock.now().getTime() + DAY).toISOString();
    const now = await give({ code: first, to: address() });
    const later = await give({ code: third, to: address(), at });
    const jobs = async () => (await app.ctx.jobs.list({ name: GIFT_MAIL_JOB.name }, 1_000)).length;
    const before = await jobs();
    await give({ code: bare });
    expect(await jobs()).toBe(before);
    const mailed = async (): Promise<number[]> => {
      await app.runJobs();
      const ids = (await app.outbox.list()).map(({ id }) => id);
      return [now, later].map(({ giftId }) => ids.filter((id) => id === `gift-${giftId}`).length);
    };
    expect(await mailed()).toEqual([1, 0]);
    await app.clock.still(async () => {
      await app.ctx.db.update(gifts).set({ at: app.clock.now() }).where(eq(gifts.id, later.giftId));
      expect((await (await someone()).call('getGift', { token: later.token })).http).toBe(200);
    });
    app.clock.advance(DAY);
    expect(await mailed()).toEqual([1, 1]);
  });

  describe('that waits for its hour', () => {
    const hourIn = (days: number) => new Date(app.clock.now().getTime() + days * DAY).toISOString();
    const mailedTo = async (giftId: string): Promise<number> => {
      await app.runJobs();
      return (await app.outbox.list()).filter(({ id }) => id === `gift-${giftId}`).length;
    };
    async function scheduleGift(days: number, to: string | undefined = address()) {
      const { by, codes } = await giver(1);
      return {
        by,
        ...(await by.must<GivenKey>('giveKey', { code: codes[0], at: hourIn(days), ...(to ? { to } : {}) })),
      };
    }
    const move = (by: Visitor, giftId: string, at: string | null) =>
      by.call<GivenKey>('rescheduleGift', { giftId, at });

    it('is mailed once, at the hour that was chosen last, whichever hour was first', async () => {
      const { by, giftId, token } = await scheduleGift(1);
      const at = hourIn(3);
      expect((await move(by, giftId, at)).result).toEqual({ giftId, status: 'scheduled', at });
      expect((await move(by, giftId, at)).result).toEqual({ giftId, status: 'scheduled', at });
      app.clock.advance(2 * DAY);
      expect(await mailedTo(giftId)).toBe(0);
      expect((await (await someone()).call('getGift', { token })).http).toBe(404);
      await move(by, giftId, hourIn(0.5));
      app.clock.advance(0.6 * DAY);
      expect(await mailedTo(giftId)).toBe(1);
      expect((await (await someone()).must<{ status: string }>('getGift', { token })).status).toBe('opened');
      app.clock.advance(DAY);
      expect(await mailedTo(giftId)).toBe(1);
    });

    it('is not mailed before it by a job that comes early, which waits on', async () => {
      const { giftId } = await scheduleGift(1);
      await sendGiftMail(app.ctx, { giftId });
      await sendGiftMail(app.ctx, { giftId });
      expect(await mailedTo(giftId)).toBe(0);
      app.clock.advance(DAY);
      expect(await mailedTo(giftId)).toBe(1);
    });

    it('is handed over now, by mail or by its link, and again answers the same', async () => {
      const { by, giftId } = await scheduleGift(30);
      const bare = await scheduleGift(30, '');
      for (const one of [giftId, giftId]) expect((await move(by, one, null)).result.status).toBe('sent');
      expect(await mailedTo(giftId)).toBe(1);
      expect((await move(bare.by, bare.giftId, null)).result.status).toBe('sent');
      await (await someone()).must('redeemGift', { token: bare.token });
    });

    it('keeps its hour where the new one cannot be, and once it was handed over', async () => {
      const { by, giftId } = await scheduleGift(1);
      for (const days of [-1, DAYS_AHEAD + 1])
        expect((await move(by, giftId, hourIn(days))).error.details.field).toBe('at');
      expect((await move(await someone(), giftId, null)).error.status).toBe('NOT_FOUND');
      expect((await move(by, 'nada', null)).error.status).toBe('NOT_FOUND');
      expect((await by.must<MyGifts>('getMyGifts')).given).toMatchObject([{ status: 'scheduled' }]);
      app.clock.advance(DAY);
      const late = await move(by, giftId, hourIn(1));
      expect([late.error.status, late.error.details.state]).toEqual(['ABORTED', 'sent']);
      expect(late.error.message).toMatch(/já foi entregue/);
    });

    it('goes out when a suspension ends, at the hour that was changed before it', async () => {
      const { by, giftId } = await scheduleGift(60);
      await move(by, giftId, null);
      const { uid } = await by.must<{ uid: string }>('getUser');
      await admin.must('suspendUser', { uid, suspended: true, reason: 'Ofende quem recebe.' });
      expect(await mailedTo(giftId)).toBe(0);
      app.clock.advance(10 * DAY);
      await admin.must('suspendUser', { uid, suspended: false, reason: 'Revisto.' });
      expect(await mailedTo(giftId)).toBe(1);
    });

    it.each(Array.from({ length: 6 }, (_, i) => i))('is given another hour or redeemed, never both (%i)', async (n) => {
      const { by, giftId, token } = await scheduleGift(1);
      const { code } = (await by.must<MyGifts>('getMyGifts')).given[0]!;
      const friend = await someone();
      const calls = [
        () => move(by, giftId, n % 2 === 0 ? hourIn(2) : null),
        () => friend.call<object>('redeemKey', { code }),
      ];
      const [moved, redeemed] = await Promise.all((n % 3 === 0 ? calls : calls.toReversed()).map((call) => call()));
      expect([moved!.http, redeemed!.http].filter((http) => http !== 200 && http !== 409)).toEqual([]);
      expect((await by.must<MyGifts>('getMyGifts')).given).toMatchObject([{ status: 'redeemed' }]);
      expect((await move(by, giftId, hourIn(3))).error.details.state).toBe('alreadyRedeemed');
      expect((await friend.call('redeemGift', { token })).http).not.toBe(200);
    });
  });
});
