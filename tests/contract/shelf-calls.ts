import type { Visitor } from '../support/visitor.ts';

interface Shelving {
  bookId: string;
  reader(): Promise<{ by: Visitor }>;
}

async function shelf({ reader }: Shelving): Promise<{ by: Visitor; shelfId: string }> {
  const { by } = await reader();
  return { by, ...(await by.must<{ shelfId: string }>('createShelf', { name: 'Mesa de sábado' })) };
}

export const shelfCalls = {
  createShelf: async ({ reader }: Shelving) => ({ by: (await reader()).by, data: { name: 'Mesa de sábado' } }),
  getShelves: async (world: Shelving) => ({ by: (await shelf(world)).by, data: { bookIds: [world.bookId] } }),
  changeShelf: async (world: Shelving) => {
    const { by, shelfId } = await shelf(world);
    return { by, data: { shelfId, name: 'Mesa de domingo', isPublic: true, before: null } };
  },
  deleteShelf: async (world: Shelving) => {
    const { by, shelfId } = await shelf(world);
    return { by, data: { shelfId } };
  },
  restoreShelf: async (world: Shelving) => {
    const { by, shelfId } = await shelf(world);
    await by.must('deleteShelf', { shelfId });
    return { by, data: { shelfId } };
  },
  shelveBooks: async (world: Shelving) => {
    const { by, shelfId } = await shelf(world);
    return { by, data: { shelfIds: [shelfId], bookIds: [world.bookId], on: true } };
  },
};
