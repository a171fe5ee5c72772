import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sandboxReplays } from '../../../platform/payments/sandbox/tables.ts';
import { openRefunds, PACK, type Refunds } from '../../../tests/support/refunds.ts';
import { giveOwed } from './give-owed.server.ts';

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
/** The gateway no longer knows the keys of what it did. */
const forgetKeys = () => app.ctx.db.delete(sandboxReplays);

describe('a request repeated under its own id', () => {
  it('gets the refund that a job has done meanwhile', async () => {
    const { refund, rows, giveAll, returned } = await buy(PACK);
    const asked = { amount: 1_000, requestId: randomUUID() };
    await gateway.faults('refund', [500]);
    expect((await refund(admin, asked)).error).toMatchObject(COMING);
    await giveAll();
    expect((await refund(admin, asked)).result).toEqual({ status: 'partiallyRefunded' });
    expect((await rows()).length).toBe(1);
    await gateway.faults('refund', [500]);
    const other = { amount: 100, requestId: randomUUID() };
    expect((await refund(admin, other)).error).toMatchObject(COMING);
    await giveAll();
    expect((await refund(admin, { ...other, amount: 101 })).error.status).toBe('INVALID_ARGUMENT');
    expect((await refund(admin, { ...asked, requestId: randomUUID() })).result.status).toBe('partiallyRefunded');
    expect(await returned()).toBe(2_100);
  });

  it('also when it asked for all that was left', async () => {
    const { refund, giveAll, returned } = await buy();
    const asked = { requestId: randomUUID() };
    await gateway.faults('refund', ['drop']);
    expect((await refund(admin, asked)).error).toMatchObject(COMING);
    await giveAll();
    expect((await refund(admin, asked)).result).toEqual({ status: 'refunded' });
    expect(await returned()).toBe(2_000);
  });

  it('also when it joined what another admin asked for', async () => {
    const { refund, giveAll, returned, rows } = await buy(PACK);
    const joined = { amount: 1_000, requestId: randomUUID() };
    await gateway.faults('refund', [500, 500]);
    expect((await refund(admin, { amount: 1_000 })).error).toMatchObject(COMING);
    expect((await refund(second, joined)).error).toMatchObject(COMING);
    await giveAll();
    expect((await refund(second, joined)).result).toEqual({ status: 'partiallyRefunded' });
    expect((await rows()).length).toBe(1);
    expect(await returned()).toBe(1_000);
  });

  it('also when it confirmed it', async () => {
    const { refund, confirm, giveAll, returned } = await buy(PACK);
    await refund(admin);
    const confirmed = { requestId: randomUUID() };
    await gateway.faults('refund', [500]);
    expect((await confirm(second, confirmed)).error).toMatchObject(COMING);
    await giveAll();
    expect((await confirm(second, confirmed)).result).toEqual({ status: 'refunded' });
    expect((await confirm(second)).error.status).toBe('FAILED_PRECONDITION');
    expect(await returned()).toBe(14_000);
  });
});

it('a request that was answered 503 is not taken for another purchase or amount', async () => {
  const [one, other] = [await buy(PACK), await buy(PACK)];
  const requestId = randomUUID();
  await gateway.faults('refund', [500]);
  expect((await one.refund(admin, { amount: 1_000, requestId })).error).toMatchObject(COMING);
  expect((await other.refund(admin, { amount: 1_000, requestId })).error.status).toBe('INVALID_ARGUMENT');
  expect((await one.refund(admin, { requestId })).error.status).toBe('INVALID_ARGUMENT');
  expect((await one.refund(admin, { amount: 1_000, requestId })).result.status).toBe('partiallyRefunded');
  expect([await one.returned(), await other.returned()]).toEqual([1_000, 0]);
  await one.refund(admin, { amount: 11_000 });
  await other.refund(admin, { amount: 11_000 });
  await gateway.faults('refund', [500]);
  const confirmed = { requestId: randomUUID() };
  expect((await one.confirm(second, confirmed)).error).toMatchObject(COMING);
  expect((await other.confirm(second, confirmed)).error.status).toBe('INVALID_ARGUMENT');
  expect((await one.confirm(second, confirmed)).http).toBe(200);
  expect([await one.returned(), await other.returned()]).toEqual([12_000, 0]);
});

describe('a refund that the gateway has not done', () => {
  it('is of nothing once all that was paid is owed to a withdrawal', async () => {
    const { refund, withdraw } = await buy();
    await withdraw(0, 2_000);
    expect((await refund(admin)).error.message).toBe('Tudo o que foi pago já voltou ou está voltando.');
  });
  it('stays owed while it is in process, and is done when the payment shows it', async () => {
    const { refund, owed, giveAll, returned, byHand, rows, atGateway, read } = await buy(PACK);
    expect(await read()).toEqual([null, null]);
    await gateway.faults('refund', ['in_process']);
    expect((await refund(admin, { amount: 2_000 })).result).toEqual({ status: 'inProcess' });
    expect(await read()).toEqual(Array(2).fill('R$ 20,00 A caminho'));
    await giveAll();
    expect([await owed(), await returned()]).toEqual([1, 0]);
    // Asked for again it is the same one; another does not begin beside it.
    expect((await refund(second, { amount: 2_000 })).result).toEqual({ status: 'inProcess' });
    expect((await refund(second, { amount: 1_000 })).error.status).toBe('FAILED_PRECONDITION');
    expect((await rows()).map(({ inProcessAt }) => inProcessAt)).toEqual([expect.any(Date)]);
    await byHand(2_000);
    await giveAll();
    expect((await rows()).map(({ refundedAt }) => refundedAt)).toEqual([expect.any(Date)]);
    expect(await read()).toEqual([null, null]);
    expect(await atGateway()).toMatchObject({ status: 'approved', refundedAmount: 2_000 });
  });

  it('fails after it was in process: it is listed, and asked for anew', async () => {
    const { refund, owed, giveAll, returned, rows, read } = await buy(PACK);
    await gateway.faults('refund', ['in_process']);
    expect((await refund(admin, { amount: 2_000 })).result).toEqual({ status: 'inProcess' });
    await forgetKeys();
    await gateway.faults('refund', ['rejected']);
    await expect(giveAll()).rejects.toThrow('rejected');
    const [row] = await rows();
    expect(row!.inProcessAt).toBeNull();
    expect(await read()).toEqual(Array(2).fill('R$ 20,00 Aceita'));
    const listed = await admin.must<{ rows: { reason: string }[] }>('listReviewQueue');
    expect(listed.rows.map(({ reason }) => reason)).toContain(`refundFailed:${row!.id}`);
    await giveAll();
    expect([await owed(), await returned()]).toEqual([0, 2_000]);
  });

  it.each(['cancelled', 'rejected'] as const)('is asked for anew when it was %s', async (state) => {
    const { refund, owed, giveAll, returned } = await buy(PACK);
    await gateway.faults('refund', [state, state]);
    expect((await refund(admin, { amount: 2_000 })).error).toMatchObject(COMING);
    expect(await owed()).toBe(1);
    await expect(giveAll()).rejects.toThrow(state);
    await giveAll();
    expect([await owed(), await returned()]).toEqual([0, 2_000]);
  });

  it('nor is a withdrawal told as refunded before', async () => {
    const { withdraw, withdrawn, byHand, read } = await buy(PACK);
    await gateway.faults('refund', ['in_process']);
    const id = await withdraw(1, 2_000);
    expect(await giveOwed(app.ctx, 'withdrawal', id)).toBe('open');
    expect(await withdrawn()).toBe(false);
    expect(await read()).toEqual(Array(2).fill('R$ 20,00 A caminho'));
    await byHand(2_000);
    await giveOwed(app.ctx, 'withdrawal', id);
    expect(await withdrawn()).toBe(true);
  });
});

describe('a gateway that has forgotten the key', () => {
  it('is not asked again for what is there', async () => {
    const { refund, owed, giveAll, returned } = await buy(PACK);
    await gateway.faults('refund', ['drop']);
    expect((await refund(admin, { amount: 2_000 })).error).toMatchObject(COMING);
    await forgetKeys();
    await giveAll();
    expect([await owed(), await returned()]).toEqual([0, 2_000]);
  });

  it('nor while a withdrawal of the same amount is owed', async () => {
    const { refund, owed, giveAll, returned, withdraw, withdrawn } = await buy(PACK);
    await gateway.faults('refund', ['drop']);
    expect((await refund(admin, { amount: 2_000 })).error).toMatchObject(COMING);
    const id = await withdraw(1, 2_000);
    await expect(giveOwed(app.ctx, 'withdrawal', id)).rejects.toThrow('another refund');
    await forgetKeys();
    await giveAll();
    await giveOwed(app.ctx, 'withdrawal', id);
    await forgetKeys();
    await Promise.all([giveAll(), giveOwed(app.ctx, 'withdrawal', id)]);
    expect([await owed(), await withdrawn(), await returned()]).toEqual([0, true, 4_000]);
  });

  it('and is asked for what somebody else’s refund of another amount hides', async () => {
    const { refund, owed, giveAll, returned, byHand } = await buy(PACK);
    await gateway.faults('refund', [500]);
    expect((await refund(admin, { amount: 2_000 })).error).toMatchObject(COMING);
    await byHand(300);
    await giveAll();
    expect([await owed(), await returned()]).toEqual([0, 2_300]);
  });

  it('a refused refund holds up no other', async () => {
    const { refund, giveAll, returned, withdraw, withdrawn } = await buy(PACK);
    await gateway.faults('refund', [400]);
    expect((await refund(admin, { amount: 2_000 })).error).toMatchObject(COMING);
    await giveOwed(app.ctx, 'withdrawal', await withdraw(1, 2_000));
    expect(await withdrawn()).toBe(true);
    await giveAll();
    expect(await returned()).toBe(4_000);
  });
});
