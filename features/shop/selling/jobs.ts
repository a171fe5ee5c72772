import { z } from 'zod';
import { jobKind } from '../../kit/job.ts';

export const PRICE_JOB = jobKind({
  name: 'change-price',
  title: 'Mudar um preço na data',
  /** Without a book, all whose time has come. */
  data: z.object({ bookId: z.string().optional() }),
});

export type PriceJob = z.output<typeof PRICE_JOB.data>;
