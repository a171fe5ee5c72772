import type { Visitor } from '../support/visitor.ts';

interface Carts {
  as: { user: Visitor };
  bookId: string;
  someone(): Promise<Visitor>;
}

export const cartCalls = {
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
