import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../tests/support/database.ts';
import type { Database } from '../db/port.ts';
import { RefundRefused } from './port.ts';
import { type RunningSandbox, runSandbox } from './running-sandbox.ts';

let database: Database;
let sandbox: RunningSandbox;

beforeAll(async () => {
  database = await openTestDatabase();
  sandbox = await runSandbox(database.db);
});
afterAll(async () => {
  await sandbox.stop();
  await database.close();
});

async function payment(status: string): Promise<string> {
  const { id } = await sandbox.newPreference();
  const body = { preferenceId: id, method: 'visa', status, notify: 0 };
  return (await sandbox.control('POST', '/payments', body)).json.id as string;
}
const read = async (id: string) => (await sandbox.api('GET', `/v1/payments/${id}`)).json;

describe('the control calls', () => {
  it('make any payment, of any amount, currency and status, and change it to any other', async () => {
    const { id } = await sandbox.newPreference();
    const body = { preferenceId: id, method: 'pix', status: 'rejected', amount: 1, currency: 'USD', notify: 0 };
    const made = await sandbox.control('POST', '/payments', body);
    expect(made.status).toBe(201);
    expect(made.json).toEqual({ id: expect.stringMatching(/^\d+$/), status: 'rejected' });
    const paymentId = made.json.id as string;
    expect(await read(paymentId)).toMatchObject({ transaction_amount: 1, currency_id: 'USD' });
    const change = { status: 'approved', refundedAmount: 0.4, notify: 0 };
    expect((await sandbox.control('PATCH', `/payments/${paymentId}`, change)).json).toEqual({
      id: paymentId,
      status: 'approved',
    });
    expect(await read(paymentId)).toMatchObject({
      status_detail: 'partially_refunded',
      transaction_amount_refunded: 0.4,
    });
    await sandbox.control('PATCH', `/payments/${paymentId}`, {
      status: 'charged_back',
      statusDetail: 'settled',
      notify: 0,
    });
    expect(await read(paymentId)).toMatchObject({ status: 'charged_back', status_detail: 'settled' });
  });

  it.each([
    ['POST', '/payments', { preferenceId: 'none', method: 'pix', status: 'approved' }, 404],
    ['POST', '/payments', { preferenceId: 'none', method: 'gold', status: 'approved' }, 400],
    ['PATCH', '/payments/1', { status: 'approved' }, 404],
    ['PATCH', '/payments/1', { status: 'lost' }, 400],
    ['POST', '/notifications', { paymentId: '1', times: 1 }, 404],
    ['POST', '/notifications', { paymentId: '1', times: 0 }, 400],
    ['PUT', '/faults', { on: 'getPayment', answers: [200] }, 400],
    ['PUT', '/faults', { on: 'everything', answers: [] }, 400],
  ])('%s %s refuse %j', async (method, path, body, status) => {
    expect((await sandbox.control(method, path, body)).status).toBe(status);
  });

  it('replace the faults that are left, and clear them', async () => {
    const id = await payment('approved');
    const status = async () => (await sandbox.api('GET', `/v1/payments/${id}`)).status;
    const faults = (answers: number[]) => sandbox.control('PUT', '/faults', { on: 'getPayment', answers });
    await faults([500, 500]);
    await faults([429]);
    expect([await status(), await status()]).toEqual([429, 200]);
    await faults([500]);
    await faults([]);
    expect(await status()).toBe(200);
  });

  it('leave a refund undone, whose answer is repeated under its key', async () => {
    const id = await payment('approved');
    const refund = (key: string) => sandbox.payments.refund(id, key, 1_000);
    await sandbox.control('PUT', '/faults', { on: 'refund', answers: ['in_process', 'cancelled'] });
    expect(await refund('slow')).toBe('open');
    await expect(refund('ended')).rejects.toBeInstanceOf(RefundRefused);
    expect(await refund('slow')).toBe('open');
    await expect(refund('ended')).rejects.toBeInstanceOf(RefundRefused);
    expect(await read(id)).toMatchObject({ status: 'approved', transaction_amount_refunded: 0 });
    expect(await refund('anew')).toBe('done');
    expect(await read(id)).toMatchObject({ status: 'approved', transaction_amount_refunded: 10 });
  });
});
