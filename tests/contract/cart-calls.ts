import { randomUUID } from 'node:crypto';
import { DAY } from '../../lib/span.ts';
import type { Visitor } from '../support/visitor.ts';

interface Carts {
  as: { user: Visitor; admin: Visitor };
  bookId: string;
  app: { ctx: { clock: { now(): Date } } };
  someone(): Promise<Visitor>;
}

const discountOf = ({ app, bookId }: Carts) => ({
  code: `MESA${randomUUID().slice(0, 8)}`,
  percent: 10,
  books: [bookId],
  maxUses: 5,
  expiresAt: new Date(app.ctx.clock.now().getTime() + DAY).toISOString(),
});

export const cartCalls = {
  applyDiscount: async (world: Carts) => {
    const by = await world.someone();
    const { code } = await world.as.admin.must<{ code: string }>('createDiscount', discountOf(world));
    await by.must('addToCart', { productType: 'book', productId: world.bookId });
    return { by, data: { code } };
  },
  removeDiscount: async ({ as }: Carts) => ({ by: as.user, data: {} }),
  listDiscounts: async ({ as }: Carts) => ({ by: as.admin, data: {} }),
  createDiscount: async (world: Carts) => ({ by: world.as.admin, data: discountOf(world) }),
  endDiscount: async (world: Carts) => {
    const { discountId } = await world.as.admin.must<{ discountId: string }>('createDiscount', discountOf(world));
    return { by: world.as.admin, data: { discountId } };
  },
  addToCart: async ({ someone, bookId }: Carts) => ({
    by: await someone(),
    data: { productType: 'book', productId: bookId },
  }),
  removeFromCart: async ({ as }: Carts) => ({ by: as.user, data: { id: 'nada' } }),
  replaceWithPack: async ({ someone }: Carts) => {
    const by = await someone();
    for (const piece of ['Banner', 'Frame', 'Tray'])
      await by.must('addToCart', { productType: 'skin', productId: `viajante${piece}` });
    return { by, data: { packId: 'viajantePack' } };
  },
};
