import type { Visitor } from '../support/visitor.ts';
import { ownBook } from './campaign-calls.ts';
import type { TableWorld } from './sitting.ts';

export const pageCalls = {
  searchPages: async ({ reader }: { reader(): Promise<{ by: Visitor }> }) => ({
    by: (await reader()).by,
    data: { q: 'página só' },
  }),
  getPages: async (world: TableWorld) => {
    const { by, data } = await ownBook(world);
    return { by, data: { pages: [{ bookId: data.bookId, page: 1 }] } };
  },
  searchSite: async ({ reader }: { reader(): Promise<{ by: Visitor }> }) => ({
    by: (await reader()).by,
    data: { q: 'dados' },
  }),
  showPage: async (world: TableWorld) => {
    const { by, data } = await ownBook(world);
    return { by, data: { ...data, page: 1 } };
  },
};
