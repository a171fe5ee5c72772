import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { Gateway } from '../../../tests/support/gateway.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { UserDocument } from '../../community/profile/user-schema.ts';
import { users } from '../../people/accounts/tables.ts';
import type { PurchaseView } from './purchase-schema.ts';

let app: TestApp;
let gateway: Gateway;
beforeAll(async () => {
  app = await startApp();
  gateway = new Gateway(app.url);
});
afterAll(() => app.stop());

const someone = (): Promise<Visitor> => app.signedIn(`${randomUUID()}@example.org`);
const textOf = async (visitor: Visitor, path: string): Promise<string> => {
  const response = await visitor.request(path, { headers: { accept: 'text/html' } });
  expect(response.status).toBe(200);
  const html = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '');
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/\s+/g, ' ');
};
async function buy(status: string, ...products: { productType: string; productId: string }[]) {
  const buyer = await someone();
  for (const product of products) await buyer.must('addToCart', product);
  const { purchaseId, preferenceId } = await buyer.checkout(undefined, { name: 'Iara Souza', cpf: '529.982.247-25' });
  const { id } = await gateway.pay({ preferenceId, status });
  return { buyer, purchaseId, preferenceId, id };
}
const pack = { productType: 'key', productId: 'fiveKeysPack' };
const skin = { productType: 'skin', productId: 'sunsetBanner' };

describe('/compras', () => {
  it('is empty for whoever bought nothing, and closed to visitors', async () => {
    expect(await textOf(await someone(), '/compras')).toContain('Nenhuma compra ainda');
    const refused = await app.visitor().request('/compras', { headers: { accept: 'text/html' } });
    expect([refused.status, refused.headers.get('location')]).toEqual([302, '/']);
  });

  it('shows a pending purchase with its Pix, and an expired one with a new one a click away', async () => {
    const { buyer, id } = await buy('pending', pack);
    const pending = await textOf(buyer, '/compras');
    expect(pending).toContain('Esperando pagamento');
    expect(pending).toContain('Copiar código Pix');
    await gateway.change(id, { status: 'cancelled', statusDetail: 'expired' });
    expect(await textOf(buyer, '/compras')).toContain('Gerar um novo Pix');
  });

  it('shows a paid purchase with its codes, its receipt and the deadline for withdrawal', async () => {
    const { buyer, purchaseId } = await buy('approved', pack, skin);
    const page = await textOf(buyer, '/compras');
    expect(page).toContain('Ver os 5 códigos');
    expect(page).toMatch(/Até \d\d\/\d\d\/\d{4} você pode desistir e receber o valor de volta/);
    expect(page).toContain('suporte@rpgpedia.test');
    const receipt = await textOf(buyer, `/pagamento/${purchaseId}`);
    expect(receipt).toContain('O recibo foi para o seu e-mail.');
    const { uid } = await buyer.must<{ uid: string }>('getUser');
    await app.ctx.db.update(users).set({ email: null }).where(eq(users.uid, uid));
    const unmailed = await textOf(buyer, `/pagamento/${purchaseId}`);
    expect(unmailed).toContain('Está tudo na sua conta.');
    expect(unmailed).not.toContain('O recibo foi');
    for (const part of ['Recibo', 'Iara Souza', '529.982.247-25', purchaseId, 'R$ 140,00'])
      expect(receipt).toContain(part);
  });

  it('says what a refund took and what stays', async () => {
    const { buyer, purchaseId, id } = await buy('approved', pack, skin);
    const { keys } = await buyer.must<PurchaseView>('getPurchase', { purchaseId });
    await buyer.must('redeemKey', { code: keys[0]!.code });
    await gateway.change(id, { status: 'refunded', refundedAmount: 140 });
    const page = await textOf(buyer, '/compras');
    for (const part of [
      'Devolvida',
      'R$ 140,00 devolvidos',
      '4 códigos não usados foram cancelados',
      '1 código já resgatado continua valendo',
      'saiu do total do financiamento coletivo',
    ])
      expect(page).toContain(part);
    expect(page).not.toContain('desistir desta compra');
  });

  it('says how much a partial refund gave back, and that the rest holds', async () => {
    const { buyer, purchaseId, id } = await buy('approved', pack);
    await gateway.change(id, { status: 'approved', statusDetail: 'partially_refunded', refundedAmount: 20 });
    const page = await textOf(buyer, `/pagamento/${purchaseId}`);
    expect(page).toContain('R$ 20,00 deste pagamento foram devolvidos');
    expect(page).toContain('Pagamento aprovado');
  });

  it('says that a second payment went back', async () => {
    const { buyer, purchaseId, preferenceId } = await buy('approved', pack);
    await gateway.pay({ preferenceId, status: 'approved', method: 'visa' });
    await app.runJobs();
    expect(await textOf(buyer, `/pagamento/${purchaseId}`)).toContain('O que veio a mais volta inteiro');
  });

  it('pages through purchases of one moment, each once', async () => {
    const { buyer, purchaseId } = await buy('approved', skin);
    const { rows } = await app.database.pool.query<{ user_id: string }>('select user_id from purchases where id = $1', [
      purchaseId,
    ]);
    await app.database.pool.query(
      `insert into purchases (id, user_id, status, total_amount, created_at)
       select gen_random_uuid()::text, $1, 'expired', 100, now() - interval '1 day' from generate_series(1, 45)`,
      [rows[0]!.user_id],
    );
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { purchases: PurchaseView[]; nextCursor: string | null } = await buyer.must('getMyPurchases', {
        ...(cursor === null ? {} : { cursor }),
      });
      seen.push(...page.purchases.map((purchase) => purchase.purchaseId));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect([seen.length, new Set(seen).size, seen[0]]).toEqual([46, 46, purchaseId]);
    const found = await buyer.must<{ purchases: PurchaseView[] }>('getMyPurchases', {
      q: 'melanina',
      status: 'expired',
    });
    expect(found.purchases).toEqual([]);
    const [named] = (await buyer.must<{ purchases: PurchaseView[] }>('getMyPurchases', { q: purchaseId })).purchases;
    expect(named!.purchaseId).toBe(purchaseId);
    const csv = async (query: string) =>
      (await (await buyer.request(`/compras/exportar${query}`)).text()).trimEnd().split('\r\n');
    expect(await csv('')).toHaveLength(47);
    expect(await csv('?situacao=pagas')).toHaveLength(2);
    expect((await csv(`?compras=${seen[3]}+${seen[1]}`)).slice(1).map((line) => line.split(';')[0])).toEqual([
      seen[1],
      seen[3],
    ]);
    expect(await textOf(buyer, '/compras?vista=tabela')).toContain('Prazo vencido');
    expect(await textOf(buyer, '/compras?q=xilofone')).toContain('Nenhuma compra assim');
  });
});

describe('a sum that the buyer has seen', () => {
  const oneKey = { productType: 'key', productId: 'oneKeyPack' };
  const purchaseOf = (buyer: Visitor, purchaseId: string): Promise<PurchaseView> =>
    buyer.must<PurchaseView>('getPurchase', { purchaseId });

  it('buys at no sum that the buyer has not seen, also when the answer about the change was lost', async () => {
    const buyer = await someone();
    await buyer.must('addToCart', oneKey);
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
    await buyer.must('addToCart', oneKey);
    const key = randomUUID();
    const { purchaseId } = await buyer.checkout(key, undefined, 3000);
    await buyer.must('addToCart', skin);
    const { totalAmount } = (await buyer.must<UserDocument>('getUser')).shoppingCart;
    expect(totalAmount).toBeGreaterThan(3000);
    const refused = await buyer.checkout(key, undefined, totalAmount);
    expect(refused.error).toMatchObject({ status: 'ABORTED', details: { state: 'cartChanged', changes: [] } });
    const anew = await buyer.checkout(randomUUID(), undefined, totalAmount);
    expect(anew.purchaseId).not.toBe(purchaseId);
    expect(await purchaseOf(buyer, anew.purchaseId)).toMatchObject({ totalAmount });
  });
});
