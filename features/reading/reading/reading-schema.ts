import { z } from 'zod';
import { instant } from '../../kit/schema.ts';

const PAGES_MAX = 100_000;

export const bookId = z.string().min(1).max(128);
export const page = z.int().min(1).max(PAGES_MAX).describe('Counted from 1.');

const known = instant
  .nullable()
  .optional()
  .describe(
    '`updatedAt` of the position that the device knew, null for none: another one stays. Left out: it is replaced.',
  );

export const positionInput = z
  .object({ bookId, fileId: z.string().min(1).max(128), page, pages: page, known })
  .refine((position) => position.page <= position.pages, { path: ['page'] });

export const readingView = z.object({
  bookId: z.string(),
  /** Null before the first page was turned. */
  position: z.object({ fileId: z.string(), page, pages: page, updatedAt: instant }).nullable(),
  bookmarks: z.array(z.object({ page, label: z.string(), createdAt: instant })).describe('By page.'),
});

export const savedPosition = readingView.extend({
  saved: z.boolean().describe('False where another device has moved since `known`: `position` is its page.'),
});
