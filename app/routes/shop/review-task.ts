import type { BookReview } from '../../../features/reading/book-reviews/review-schema.ts';

/** What a dialog about a review is open for. */
export type ReviewTask =
  | { task: 'write'; review: BookReview | null }
  | { task: 'report'; review: BookReview }
  | { task: 'answer' | 'hide'; review: BookReview };
