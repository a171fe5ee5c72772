import { z } from 'zod';
import { defineFunction } from '../../kit/function.ts';
import { success } from '../../kit/schema.ts';
import { defineAct } from '../../site/audit/define-act.server.ts';
import { answerReview } from './answer-review.server.ts';
import { listReviews } from './list-reviews.server.ts';
import {
  answerReviewInput,
  ofBook,
  reviewPage,
  reviewsInput,
  savedReview,
  saveReviewInput,
  starSums,
} from './review-schema.ts';
import { deleteReview, saveReview } from './save-review.server.ts';

export const bookReviewFunctions = [
  defineFunction({
    name: 'getBookReviews',
    may: ['read', 'bookReview'],
    onlyReads: true,
    summary: 'The reviews of a book, the newest first, and the sums of their stars.',
    input: reviewsInput,
    output: reviewPage,
    refusals: { INVALID_ARGUMENT: 'A cursor that no page gave.' },
    run: (ctx, caller, input) => listReviews(ctx, caller?.uid ?? null, input),
  }),
  defineFunction({
    name: 'saveBookReview',
    may: ['write', 'bookReview'],
    summary: 'The caller’s only review of a book that they own: the first, or a changed one.',
    input: saveReviewInput,
    output: savedReview,
    refusals: {
      NOT_FOUND: 'No such book.',
      FAILED_PRECONDITION: 'The caller does not own the book (`notOwned`), or publishes it (`publisher`).',
    },
    run: saveReview,
  }),
  defineFunction({
    name: 'deleteBookReview',
    may: ['write', 'bookReview'],
    summary: 'Deletes the caller’s review of a book, with its answer.',
    input: ofBook,
    output: z.object({ sums: starSums }),
    run: (ctx, caller, { bookId }) => deleteReview(ctx, caller, bookId),
  }),
  defineAct({
    name: 'answerBookReview',
    may: ['answer', 'bookReview'],
    summary: 'What whoever publishes a book says below a review of it.',
    input: answerReviewInput,
    output: success,
    refusals: { NOT_FOUND: 'No such review.', PERMISSION_DENIED: 'The book is not the caller’s to answer for.' },
    act: answerReview,
  }),
] as const;
