import { z } from 'zod';
import { jobKind } from '../../kit/job.ts';

export const PUBLISH_JOB = jobKind({
  name: 'publish-book',
  title: 'Publicar um livro na data',
  /** The job looks at all books whose time has come when it names none. */
  data: z.object({ bookId: z.string().optional() }),
});

export type PublishJob = z.output<typeof PUBLISH_JOB.data>;
