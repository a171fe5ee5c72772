import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../tests/support/database.ts';
import type { Database } from '../db/port.ts';
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
beforeEach(() => {
  sandbox.received.length = 0;
});

async function payment(input: Record<string, unknown> = {}): Promise<string> {
  const { id } = await sandbox.newPreference();
  const body = { preferenceId: id, method: 'pix', status: 'pending', notify: 0, ...input };
  return (await sandbox.control('POST', '/payments', body)).json.id as string;
}
const repeat = (paymentId: string, change: Record<string, unknown>) =>
  sandbox.control('POST', '/notifications', { paymentId, times: 1, ...change });
const actions = () => sandbox.received.map(({ body }) => body.action);

it('tells the shop of a new payment, signed, before it answers', async () => {
  const id = await payment({ notify: 1 });
  expect(sandbox.received).toHaveLength(1);
  const { verdict, query, headers, body } = sandbox.received[0]!;
  expect(verdict).toEqual({ kind: 'payment', paymentId: id });
  expect(Object.fromEntries(query)).toEqual({ 'data.id': id, type: 'payment', source_news: 'webhooks' });
  expect(headers.get('user-agent')).toBe('MercadoPago WebHook v1.0 payment');
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(body).toMatchObject({ type: 'payment', action: 'payment.created', api_version: 'v1', data: { id } });
});

it('tells of a change as often as asked', async () => {
  const id = await payment();
  await sandbox.control('PATCH', `/payments/${id}`, { status: 'approved', notify: 3 });
  expect(actions()).toEqual(['payment.updated', 'payment.updated', 'payment.updated']);
  await sandbox.control('PATCH', `/payments/${id}`, { status: 'charged_back', notify: 0 });
  expect(sandbox.received).toHaveLength(3);
  await sandbox.control('PATCH', `/payments/${id}`, { status: 'approved' });
  expect(sandbox.received).toHaveLength(4);
});

describe('repetitions', () => {
  it.each([
    ['valid', 'payment', 200],
    ['stale', 'payment', 200],
    ['wrong', 'forged', 401],
    ['missing', 'forged', 401],
  ])('with a signature that is %s', async (signature, kind, status) => {
    const { json } = await repeat(await payment(), { times: 2, signature });
    expect(json).toEqual({ answers: [status, status] });
    expect(sandbox.received.map(({ verdict }) => verdict.kind)).toEqual([kind, kind]);
  });

  it('date a stale signature seven days back', async () => {
    await repeat(await payment(), { signature: 'stale' });
    const ts = Number(sandbox.received[0]!.headers.get('x-signature')?.match(/^ts=(\d+),/)?.[1]);
    expect(sandbox.clock.now().getTime() / 1000 - ts).toBe(7 * 86_400);
  });

  it('come in order, or the other way round', async () => {
    const id = await payment();
    await repeat(id, { times: 3 });
    expect(actions()).toEqual(['payment.created', 'payment.updated', 'payment.updated']);
    sandbox.received.length = 0;
    await repeat(id, { times: 3, reverse: true });
    expect(actions()).toEqual(['payment.updated', 'payment.updated', 'payment.created']);
  });
});

it('answers although nobody listens', async () => {
  const { id } = await sandbox.newPreference({ notificationUrl: 'http://127.0.0.1:1/webhook' });
  const body = { preferenceId: id, method: 'visa', status: 'approved' };
  const { status, json } = await sandbox.control('POST', '/payments', body);
  expect(status).toBe(201);
  expect((await repeat(json.id as string, {})).json).toEqual({ answers: [null] });
});

it('tells of a refund that the shop asked for', async () => {
  const id = await payment({ status: 'approved' });
  await sandbox.payments.refund(id, 'refund');
  await expect.poll(() => actions()).toEqual(['payment.updated']);
});
