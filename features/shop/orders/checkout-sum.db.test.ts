import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { UserDocument } from '../../community/profile/user-schema.ts';
import type { PurchaseView } from './purchase-schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.stop());

const PACK = { productType: 'key', productId: 'oneKeyPack' };

const someone = (): Promise<Visitor> => app.signedIn(`${randomUUID()}@example.org`);
const purchaseOf = (buyer: Visitor, purchaseId: string): Promise<PurchaseView> =>
  buyer.must<PurchaseView>('getPurchase', { purchaseId });

it('buys at no sum that the buyer has not seen, also when the answer about the change was lost', async () => {
  const buyer = await someone();
  await buyer.must('addToCart', PACK);
  const { uid } = await buyer.must<UserDocument>('getUser');
  await app.database.pool.query(`update users set cart = jsonb_set(cart, '{0,price}', '2500') where uid = $1`, [uid]);
  const key = randomUUID();
  expect((await buyer.checkout(key, undefined, 2500)).error.details.changes).toHaveLength(1);
  const again = await buyer.checkout(key, undefined, 2500);
  expect(again.error).toMatchObject({ status: 'ABORTED', details: { state: 'cartChanged', changes: [] } });
  expect(await buyer.must('getMyPurchases')).toMatchObject({ purchases: [] });
  const { purchaseId } = await buyer.checkout(key, undefined, 3000);
  expect(await purchaseOf(buyer, purchaseId)).toMatchObject({ totalAmount: 3000 });
  expect((await buyer.checkout(key, undefined, 3000)).purchaseId).toBe(purchaseId);
});

it('leads to no purchase of another sum under the key of one whose answer was lost', async () => {
  const buyer = await someone();
  await buyer.must('addToCart', PACK);
  const key = randomUUID();
  const { purchaseId } = await buyer.checkout(key, undefined, 3000);
  await buyer.must('addToCart', { productType: 'skin', productId: 'viajanteTray' });
  const { totalAmount } = (await buyer.must<UserDocument>('getUser')).shoppingCart;
  expect(totalAmount).toBeGreaterThan(3000);
  const refused = await buyer.checkout(key, undefined, totalAmount);
  expect(refused.error).toMatchObject({ status: 'ABORTED', details: { state: 'cartChanged', changes: [] } });
  const anew = await buyer.checkout(randomUUID(), undefined, totalAmount);
  expect(anew.purchaseId).not.toBe(purchaseId);
  expect(await purchaseOf(buyer, anew.purchaseId)).toMatchObject({ totalAmount });
});
