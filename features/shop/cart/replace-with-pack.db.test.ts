import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { UserDocument } from '../../community/profile/user-schema.ts';
import type { ShoppingCart } from './cart.ts';
import { bestPackInstead } from './pack-instead.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const PIECES = ['Banner', 'Frame', 'Tray'];
const all = (theme: string): string[] => PIECES.map((piece) => `${theme}${piece}`);

async function someoneWith(...skins: string[]): Promise<Visitor> {
  const by = await app.signedIn(`${randomUUID()}@example.org`);
  for (const productId of skins) await by.must('addToCart', { productType: 'skin', productId });
  return by;
}
const instead = async (by: Visitor) => {
  const { shoppingCart, redeemedKeys } = await by.must<UserDocument>('getUser');
  const found = bestPackInstead(app.ctx.catalogue, shoppingCart.items, redeemedKeys);
  return found && { packId: found.packId, saved: found.saved, more: found.more, lines: found.lines.length };
};
const cartOf = async (by: Visitor): Promise<ShoppingCart> =>
  (await by.must<{ shoppingCart: ShoppingCart }>('getUser')).shoppingCart;
const replace = (by: Visitor, packId: string, requestId = randomUUID()) =>
  by.call<{ shoppingCart: ShoppingCart }>('replaceWithPack', { packId, requestId });

describe('the pack that costs less than a cart’s single skins', () => {
  it('is found once its skins in the cart cost more, the one that saves most', async () => {
    expect(await instead(await someoneWith())).toBeNull();
    // 20,00 of 20,00: nothing saved.
    expect(await instead(await someoneWith('viajanteFrame', 'viajanteTray'))).toBeNull();
    const by = await someoneWith(...all('viajante'));
    expect(await instead(by)).toEqual({ packId: 'viajantePack', saved: 1_500, more: 0, lines: 3 });
    for (const productId of all('nostalgia8bit')) await by.must('addToCart', { productType: 'skin', productId });
    expect(await instead(by)).toEqual({ packId: 'viajanteMaisNostalgia8bitPack', saved: 3_500, more: 0, lines: 6 });
    // A partner's pack costs what its parts do.
    expect(await instead(await someoneWith(...all('cris')))).toBeNull();
  });

  it('is not offered to whoever redeemed its kind: the code would grant them nothing', async () => {
    const by = await someoneWith('gatinhosAventureirosBanner', 'gatinhosAventureirosFrame', 'gatinhosAventureirosTray');
    expect(await instead(by)).toMatchObject({ packId: 'gatinhosAventureirosPack' });
    const { uid } = await by.must<{ uid: string }>('getUser');
    await app.ctx.db.$client.query(
      `insert into redeemed_keys (user_id, key_id, code, redeemed_at) values ($1, 'FCgatinhosAventureiros', 'X', now())`,
      [uid],
    );
    expect(await instead(by)).toBeNull();
  });

  it('takes the place of its skins in one step; the rest of the cart stays, and a repetition changes nothing', async () => {
    const by = await someoneWith('sunsetBanner', 'crisTray', 'sunsetFrame', 'sunsetTray');
    const requestId = randomUUID();
    const { result } = await replace(by, 'sunsetPack', requestId);
    const products = (cart: ShoppingCart) => cart.items.map((item) => `${item.productType} ${item.productId}`);
    expect(products(result.shoppingCart)).toEqual(['key sunsetPack', 'skin crisTray']);
    expect(result.shoppingCart.totalAmount).toBe(3_500 + 1_000);
    expect((await replace(by, 'sunsetPack', requestId)).result).toEqual(result);
    expect(await cartOf(by)).toEqual(result.shoppingCart);
  });

  it('is put in once by ten presses at once', async () => {
    const by = await someoneWith(...all('sunset'));
    const answers = await Promise.all(Array.from({ length: 10 }, () => replace(by, 'sunsetPack')));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    expect((await cartOf(by)).items.map(({ productId }) => productId)).toEqual(['sunsetPack']);
  });

  it('is refused where it saves nothing or is not sold, and leaves the cart as it was', async () => {
    const by = await someoneWith('sunsetFrame');
    const before = await cartOf(by);
    const refused = await replace(by, 'sunsetPack');
    expect(refused.error).toMatchObject({
      status: 'FAILED_PRECONDITION',
      message: 'As skins do seu carrinho não custam mais que esse pacote. Nada mudou.',
    });
    expect((await replace(by, 'nadaPack')).error.status).toBe('NOT_FOUND');
    expect(await cartOf(by)).toEqual(before);
  });
});
