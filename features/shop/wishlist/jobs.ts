import { z } from 'zod';
import { jobKind } from '../../kit/job.ts';

export const WISH_NEWS_JOB = jobKind({
  name: 'wish-news',
  title: 'Avisar de um preço que caiu',
  data: z.object({
    bookId: z.string(),
    /** The price in cents before it fell. */
    before: z.number(),
    /** `2026-11`: the same price is told once in each. */
    month: z.string().optional(),
  }),
});

export type WishNewsJob = z.output<typeof WISH_NEWS_JOB.data>;

export const WISH_FILE_JOB = jobKind({
  name: 'wish-free-file',
  title: 'Avisar de um arquivo gratuito',
  data: z.object({ bookId: z.string(), fileId: z.string() }),
});

export type WishFileJob = z.output<typeof WISH_FILE_JOB.data>;
