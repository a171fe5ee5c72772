import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../lib/span.ts';
import { onPostgres } from '../../../tests/support/app.ts';
import { countLockWaits } from '../../../tests/support/lock-waits.ts';
import { openRefunds, PACK, type RefundAnswer, type Refunds } from '../../../tests/support/refunds.ts';
import type { ReviewItem } from './review-schema.ts';

let desk: Refunds;
let app: Refunds['app'];
let gateway: Refunds['gateway'];
let admin: Refunds['admin'];
let second: Refunds['second'];
const buy: Refunds['buy'] = (...things) => desk.buy(...things);

beforeAll(async () => {
  desk = await openRefunds();
  ({ app, gateway, admin, second } = desk);
});
afterEach(() => gateway.faults('refund', []));
afterAll(() => app.stop());

const COMING = { status: 'UNAVAILABLE', details: { state: 'refundComing' } };

describe('twelve presses at once', () => {
  const TIMES = 12;
  const changed = { status: 'ABORTED', details: { state: 'refundChanged' } };
  const press = (one: () => Promise<RefundAnswer>) =>
    app.clock.still(() => Promise.all(Array.from({ length: TIMES }, one)));
  const refused = (answers: RefundAnswer[]) => answers.filter(({ http }) => http !== 200).map(({ error }) => error);

  it.each([
    ['names neither the state nor a request', () => ({})],
    ['comes under a request of its own', () => ({ requestId: randomUUID() })],
    ['names the state', () => ({ returned: 0 })],
  ])('give one part back when each %s', async (_, more) => {
    const { refund, rows, returned } = await buy(PACK);
    const answers = await press(() => refund(admin, { amount: 1_000, ...more() }));
    expect([await returned(), (await rows()).length]).toEqual([1_000, 1]);
    for (const error of refused(answers)) expect(error).toMatchObject(changed);
    // The next press sees what went back.
    expect((await refund(admin, { amount: 1_000 })).result.status).toBe('partiallyRefunded');
    expect(await returned()).toBe(2_000);
  });

  it('of two admins with two amounts give one of them back', async () => {
    const { refund, rows, returned } = await buy(PACK);
    let nth = 0;
    await press(() => {
      nth += 1;
      return refund(nth % 2 ? admin : second, { amount: 1_000 + (nth % 2) });
    });
    expect([(await rows()).length, [1_000, 1_001].includes((await returned())!)]).toEqual([1, true]);
  });

  it.runIf(onPostgres)('that read while another is under way, and act once it is done, give nothing', async () => {
    const { payment, refund, rows, returned } = await buy(PACK);
    await gateway.faults('refund', [500]);
    expect((await refund(admin, { amount: 1_000 })).error).toMatchObject(COMING);
    const holder = await app.database.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from purchases where settled_payment_id = $1 for update', [payment]);
      const pressed = refund(second, { amount: 1_001 });
      await expect.poll(() => countLockWaits(app.database)).toBe(1);
      await holder.query('update refunds set refunded_at = now() where id = $1', [(await rows())[0]!.id]);
      await holder.query('commit');
      expect((await pressed).error).toMatchObject(changed);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect([(await rows()).length, await returned()]).toEqual([1, 0]);
  });

  it('confirm the refund that waited when they were made, and no other', async () => {
    const { refund, confirm, rows, returned } = await buy(PACK);
    await refund(admin, { amount: 11_000 });
    const answers = await press(() => confirm(second));
    expect(answers.filter(({ http }) => http === 200).length).toBeGreaterThan(0);
    expect([await returned(), (await rows()).length]).toEqual([11_000, 1]);
  });
});

describe('an answer that names its refund', () => {
  const changed = { status: 'ABORTED', details: { state: 'refundChanged' } };

  it('answers no other of the same amount that was asked for since', async () => {
    const { refund, confirm, refuse, rows, returned } = await buy(PACK);
    await refund(admin, { amount: 11_000 });
    const refundId = (await rows())[0]!.id;
    await refuse(second, { refundId });
    await refund(admin, { amount: 11_000 });
    const own = (await rows()).find(({ status }) => status === 'waiting')!.id;
    for (const answer of [confirm, refuse])
      expect((await answer(second, { refundId, amount: 11_000 })).error).toMatchObject(changed);
    expect([await returned(), (await rows()).map(({ status }) => status).sort()]).toEqual([0, ['refused', 'waiting']]);
    expect((await confirm(second, { refundId: own })).result.status).toBe('partiallyRefunded');
    expect(await returned()).toBe(11_000);
  });

  it('needs no id', async () => {
    const { refund, refuse, rows } = await buy(PACK);
    await refund(admin, { amount: 11_000 });
    expect((await refuse(second)).http).toBe(200);
    expect(await rows()).toMatchObject([{ status: 'refused' }]);
  });
});

describe('a withdrawal that was asked for late', () => {
  it('is accepted by nobody who has not seen what went back of its purchase', async () => {
    const { refund, withdraw, returned } = await buy(PACK);
    app.clock.advance(8 * DAY);
    const withdrawalId = await withdraw(1, 0);
    app.clock.advance(-8 * DAY);
    const shown = async () => {
      const { rows } = await second.must<{ rows: ReviewItem[] }>('listReviewQueue');
      return rows.find(({ withdrawal }) => withdrawal?.withdrawalId === withdrawalId)!.withdrawal!.returned;
    };
    const answer = (more: object) =>
      second.call<{ status: string }>('answerWithdrawal', { withdrawalId, reason: 'Está bem.', ...more });
    const seen = await shown();
    expect(seen).toBe(0);
    await refund(admin, { amount: 2_000 });
    expect((await answer({ accept: true, returned: seen })).error).toMatchObject({
      status: 'ABORTED',
      details: { state: 'refundChanged' },
    });
    expect([await shown(), await returned()]).toEqual([2_000, 2_000]);
    expect((await answer({ accept: true, returned: await shown() })).result.status).toBe('accepted');
    // The first answer counts, whatever went back since.
    expect((await answer({ accept: true, returned: seen })).result.status).toBe('accepted');
  });

  it('is refused whatever went back', async () => {
    const { refund, withdraw } = await buy(PACK);
    app.clock.advance(8 * DAY);
    const withdrawalId = await withdraw(1, 0);
    app.clock.advance(-8 * DAY);
    await refund(admin, { amount: 2_000 });
    const answer = { withdrawalId, accept: false, returned: 0, reason: 'Já voltou.' };
    expect(await second.must('answerWithdrawal', answer)).toMatchObject({ status: 'refused' });
  });
});
