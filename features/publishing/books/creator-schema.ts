import { z } from 'zod';
import { bookSummary } from './book-schema.ts';

export const creatorView = z
  .object({
    creatorId: z.string(),
    name: z.string(),
    links: z.array(z.object({ label: z.string(), url: z.string() })),
    books: z.array(bookSummary).describe('Every published book, newest first.'),
  })
  .meta({ id: 'Creator' });
export type CreatorView = z.output<typeof creatorView>;
