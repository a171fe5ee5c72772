import { eq } from 'drizzle-orm';
import { books } from '../../features/publishing/books/tables.ts';
import type { TestApp } from '../support/app.ts';
import type { Visitor } from '../support/visitor.ts';

interface RequestWorld {
  app: TestApp;
  as: { creator: Visitor; admin: Visitor };
  bookId: string;
  someone(): Promise<Visitor>;
}

/** Somebody who has asked for the book. */
export async function someoneWhoAsked({
  app,
  as,
  bookId,
  someone,
}: RequestWorld): Promise<{ by: Visitor; requestId: string }> {
  await as.admin.must('changeSettings', { bookRequestsUntil: null });
  await app.ctx.db.update(books).set({ allowUserRequest: true }).where(eq(books.id, bookId));
  const by = await someone();
  const { requestId } = await by.must<{ requestId: string }>('requestBook', { bookId, note: 'Tenho o impresso.' });
  return { by, requestId };
}

export const requestCalls = {
  requestBook: async (world: RequestWorld) => {
    await someoneWhoAsked(world);
    return { by: await world.someone(), data: { bookId: world.bookId, note: 'Comprei na feira.' } };
  },
  getMyBookRequests: async (world: RequestWorld) => ({ by: (await someoneWhoAsked(world)).by, data: {} }),
  getBookRequests: async (world: RequestWorld) => {
    await someoneWhoAsked(world);
    return { by: world.as.creator, data: { state: 'open' } };
  },
  answerBookRequests: async (world: RequestWorld) => ({
    by: world.as.creator,
    data: { requestIds: [(await someoneWhoAsked(world)).requestId], decision: 'grant' },
  }),
};
