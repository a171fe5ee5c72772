import { z } from 'zod';
import { jobKind } from '../../kit/job.ts';

export const PRICE_JOB = jobKind({
  name: 'change-price',
  title: 'Mudar um preço na data',
  /** The job looks at all books whose time has come when it names none. */
  data: z.object({ bookId: z.string().optional() }),
});

export type PriceJob = z.output<typeof PRICE_JOB.data>;
