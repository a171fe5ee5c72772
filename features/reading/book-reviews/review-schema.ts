import { z } from 'zod';
import { count, cursor, idOf, instant, nextCursor, optional, withDefault } from '../../kit/schema.ts';
import { reason } from '../../site/audit/audit.ts';
import { ANSWER_MAX, GOT, REPORT_MAX, REVIEW_MAX, STARS_MAX } from './book-review.ts';

const bookId = z.string().min(1).max(128);
const reviewId = z.uuid();
const stars = z.int().min(1).max(STARS_MAX);

export const saveReviewInput = z.object({ bookId, stars, text: withDefault(z.string().trim().max(REVIEW_MAX), '') });
export type SaveReviewInput = z.output<typeof saveReviewInput>;

export const ofBook = z.object({ bookId });

export const reviewsInput = z.object({ bookId, cursor, limit: withDefault(z.int().min(1).max(50), 10) });
export type ReviewsInput = z.output<typeof reviewsInput>;

export const bookReview = z
  .object({
    reviewId,
    stars,
    text: z.string().describe('Plain text.'),
    displayName: z.string().nullable().describe('Of the reader.'),
    portrait: z.string().describe('Address of the reader’s photo, or of the face that stands for them.'),
    got: z.enum(GOT).describe('How the reader got the book.'),
    returned: z.boolean().describe('The reader does not own the book any more.'),
    own: z.boolean().describe('It is the caller’s.'),
    createdAt: instant,
    changedAt: instant.nullable(),
    answer: z.object({ text: z.string(), at: instant }).nullable().describe('Of whoever publishes the book.'),
  })
  .meta({ id: 'BookReview' });
export type BookReview = z.output<typeof bookReview>;

export const starSums = z.object({
  count,
  average: z.number().nullable().describe('With one decimal; null where nobody reviewed the book.'),
  byStars: z.array(count).length(STARS_MAX).describe('How many gave 1 to 5 stars.'),
});

export const reviewPage = z.object({ reviews: z.array(bookReview), nextCursor, sums: starSums });
export type ReviewPage = z.output<typeof reviewPage>;

export const savedReview = z.object({ reviewId, sums: starSums });

export const reportInput = z.object({ reviewId: idOf, reason: z.string().trim().min(1).max(REPORT_MAX) });
export type ReportInput = z.output<typeof reportInput>;

export const answerReviewInput = z.object({
  reviewId: idOf,
  text: z.string().trim().max(ANSWER_MAX).describe('Empty takes the answer back.'),
  reason: optional(reason),
});
export type AnswerReviewInput = z.output<typeof answerReviewInput>;

export const moderateInput = z.object({ reviewId: idOf, decision: z.enum(['hide', 'keep']), reason });
export type ModerateInput = z.output<typeof moderateInput>;

export const reportedInput = z.object({ cursor, limit: withDefault(z.int().min(1).max(100), 20) });
export type ReportedInput = z.output<typeof reportedInput>;

export const reportedReview = z
  .object({
    reviewId,
    bookId,
    bookTitle: z.string(),
    bookURL: z.string(),
    stars,
    text: z.string(),
    uid: z.string(),
    displayName: z.string().nullable(),
    reports: count,
    reasons: z.array(z.string()).describe('Of the first reports, the oldest first.'),
    since: instant.describe('Of the first report.'),
  })
  .meta({ id: 'ReportedReview' });
export type ReportedReview = z.output<typeof reportedReview>;

export const reportedPage = z.object({ reviews: z.array(reportedReview), nextCursor });
export type ReportedPage = z.output<typeof reportedPage>;
