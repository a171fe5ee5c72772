import type { Visitor } from '../support/visitor.ts';

interface ReviewWorld {
  as: { visitor: Visitor; creator: Visitor; admin: Visitor };
  bookId: string;
  someone(): Promise<Visitor>;
  reader(): Promise<{ by: Visitor }>;
}

async function writeReview({ bookId, reader }: ReviewWorld): Promise<{ by: Visitor; reviewId: string }> {
  const { by } = await reader();
  const { reviewId } = await by.must<{ reviewId: string }>('saveBookReview', { bookId, stars: 3, text: 'Serve.' });
  return { by, reviewId };
}

export const reviewCalls = {
  saveBookReview: async (world: ReviewWorld) => ({
    by: (await world.reader()).by,
    data: { bookId: world.bookId, stars: 5, text: 'Bom de mestrar.' },
  }),
  getBookReviews: async (world: ReviewWorld) => {
    await writeReview(world);
    return { by: world.as.visitor, data: { bookId: world.bookId } };
  },
  deleteBookReview: async (world: ReviewWorld) => ({
    by: (await writeReview(world)).by,
    data: { bookId: world.bookId },
  }),
  reportBookReview: async (world: ReviewWorld) => ({
    by: await world.someone(),
    data: { reviewId: (await writeReview(world)).reviewId, reason: 'Ofende.' },
  }),
  answerBookReview: async (world: ReviewWorld) => ({
    by: world.as.creator,
    data: { reviewId: (await writeReview(world)).reviewId, text: 'Obrigada por ler.' },
  }),
  listReportedReviews: async (world: ReviewWorld) => {
    const { reviewId } = await writeReview(world);
    await (await world.someone()).must('reportBookReview', { reviewId, reason: 'Ofende.' });
    return { by: world.as.admin, data: {} };
  },
  moderateBookReview: async (world: ReviewWorld) => ({
    by: world.as.admin,
    data: { reviewId: (await writeReview(world)).reviewId, decision: 'hide', reason: 'Ofende.' },
  }),
};
