import type { Visitor } from '../support/visitor.ts';

interface ShelfWorld {
  bookId: string;
  reader(): Promise<{ by: Visitor }>;
}

async function shelf({ reader }: ShelfWorld): Promise<{ by: Visitor; shelfId: string }> {
  const { by } = await reader();
  return { by, ...(await by.must<{ shelfId: string }>('createShelf', { name: 'Mesa de sábado' })) };
}

export const shelfCalls = {
  createShelf: async ({ reader }: ShelfWorld) => ({ by: (await reader()).by, data: { name: 'Mesa de sábado' } }),
  getShelves: async (world: ShelfWorld) => ({ by: (await shelf(world)).by, data: { bookIds: [world.bookId] } }),
  changeShelf: async (world: ShelfWorld) => {
    const { by, shelfId } = await shelf(world);
    return { by, data: { shelfId, name: 'Mesa de domingo', isPublic: true, before: null } };
  },
  deleteShelf: async (world: ShelfWorld) => {
    const { by, shelfId } = await shelf(world);
    return { by, data: { shelfId } };
  },
  restoreShelf: async (world: ShelfWorld) => {
    const { by, shelfId } = await shelf(world);
    await by.must('deleteShelf', { shelfId });
    return { by, data: { shelfId } };
  },
  shelveBooks: async (world: ShelfWorld) => {
    const { by, shelfId } = await shelf(world);
    return { by, data: { shelfIds: [shelfId], bookIds: [world.bookId], on: true } };
  },
};
