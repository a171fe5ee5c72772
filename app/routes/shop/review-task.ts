import type { BookReview } from '../../../features/reading/book-reviews/review-schema.ts';

export type ReviewTask =
  | { task: 'write'; review: BookReview | null }
  | { task: 'report'; review: BookReview }
  | { task: 'answer' | 'hide'; review: BookReview };
