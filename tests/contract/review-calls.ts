import type { Visitor } from '../support/visitor.ts';

interface Reviewing {
  as: { visitor: Visitor; creator: Visitor; admin: Visitor };
  bookId: string;
  someone(): Promise<Visitor>;
  reader(): Promise<{ by: Visitor }>;
}

async function reviewed({ bookId, reader }: Reviewing): Promise<{ by: Visitor; reviewId: string }> {
  const { by } = await reader();
  const { reviewId } = await by.must<{ reviewId: string }>('saveBookReview', { bookId, stars: 3, text: 'Serve.' });
  return { by, reviewId };
}

export const reviewCalls = {
  saveBookReview: async (world: Reviewing) => ({
    by: (await world.reader()).by,
    data: { bookId: world.bookId, stars: 5, text: 'Bom de mestrar.' },
  }),
  getBookReviews: async (world: Reviewing) => {
    await reviewed(world);
    return { by: world.as.visitor, data: { bookId: world.bookId } };
  },
  deleteBookReview: async (world: Reviewing) => ({ by: (await reviewed(world)).by, data: { bookId: world.bookId } }),
  reportBookReview: async (world: Reviewing) => ({
    by: await world.someone(),
    data: { reviewId: (await reviewed(world)).reviewId, reason: 'Ofende.' },
  }),
  answerBookReview: async (world: Reviewing) => ({
    by: world.as.creator,
    data: { reviewId: (await reviewed(world)).reviewId, text: 'Obrigada por ler.' },
  }),
  listReportedReviews: async (world: Reviewing) => {
    const { reviewId } = await reviewed(world);
    await (await world.someone()).must('reportBookReview', { reviewId, reason: 'Ofende.' });
    return { by: world.as.admin, data: {} };
  },
  moderateBookReview: async (world: Reviewing) => ({
    by: world.as.admin,
    data: { reviewId: (await reviewed(world)).reviewId, decision: 'hide', reason: 'Ofende.' },
  }),
};
