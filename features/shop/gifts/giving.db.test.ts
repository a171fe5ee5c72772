import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../lib/span.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { MyGifts } from './get-my-gifts.server.ts';
import { DAYS_AHEAD, MAILED_A_DAY } from './gift.ts';
import type { Given } from './give-key.server.ts';
import { GIFT_MAIL_JOB } from './jobs.ts';
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
    const { token } = await by.must<Given>('giveKey', { code: codes[0] });
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
      return by.call<Given>('giveKey', { code, at });
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
    const give = () => by.must<Given>('giveKey', { code: codes[0] });
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
    const give = (data: object) => by.must<Given>('giveKey', data);
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
});
