import { z } from 'zod';
import { jobKind } from '../../kit/job.ts';

export const PUBLISH_JOB = jobKind({
  name: 'publish-book',
  title: 'Publicar um livro na data',
  /** Without a book, all whose time has come. */
  data: z.object({ bookId: z.string().optional() }),
});

export type PublishJob = z.output<typeof PUBLISH_JOB.data>;
