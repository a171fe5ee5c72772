import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { Gateway } from '../../../tests/support/gateway.ts';
import type { LibraryView } from '../../reading/library/library.ts';
import type { PurchaseView } from './purchase-schema.ts';

let app: TestApp;
let gateway: Gateway;

beforeAll(async () => {
  app = await startApp();
  gateway = new Gateway(app.url);
});
afterAll(() => app.stop());

async function checkedOut() {
  const buyer = await app.signedIn(`${randomUUID()}@example.org`);
  await buyer.must('addToCart', { productType: 'skin', productId: 'sunsetBanner' });
  const { purchaseId, preferenceId } = await buyer.checkout();
  return { buyer, purchaseId, preferenceId, view: () => buyer.must<PurchaseView>('getPurchase', { purchaseId }) };
}

describe('a paid purchase', () => {
  it.each(['refunded', 'charged_back'] as const)('is asked about also when it was %s', async (status) => {
    const { buyer, purchaseId, preferenceId } = await checkedOut();
    const { id } = await gateway.pay({ preferenceId, status: 'approved' });
    await gateway.change(id, { status });
    await gateway.faults('searchPayments', [500]);
    expect((await buyer.call('verifyPurchase', { purchaseId })).error.status).toBe('UNAVAILABLE');
    expect((await buyer.must<PurchaseView>('verifyPurchase', { purchaseId })).status).toBe(status);
  });

  it('shows the payment that paid, also when it is not the newest', async () => {
    const { preferenceId, view } = await checkedOut();
    const boleto = await gateway.pay({ preferenceId, method: 'bolbradesco', status: 'pending' });
    await gateway.pay({ preferenceId, method: 'pix', status: 'pending' });
    expect((await view()).payment.method).toBe('pix');
    await gateway.change(boleto.id, { status: 'approved' });
    const { status, payment } = await view();
    expect([status, payment.method, payment.qrCode]).toEqual(['approved', 'boleto', undefined]);
  });

  it('keeps what it gave when the bank has given a contested payment back already', async () => {
    const { buyer, preferenceId, view } = await checkedOut();
    const { id } = await gateway.pay({ preferenceId, status: 'approved' });
    await gateway.change(id, { status: 'charged_back', statusDetail: 'reimbursed' });
    expect((await view()).status).toBe('approved');
    expect((await buyer.must<LibraryView>('getLibrary')).skins).toHaveLength(1);
  });
});
