import { z } from 'zod';
import { CREATOR_ROLES } from '../accounts/user.ts';
import { bookSummary } from '../books/book-schema.ts';

export const creatorView = z
  .object({
    creatorId: z.string(),
    name: z.string(),
    links: z.array(z.object({ label: z.string(), url: z.string() })),
    books: z.array(bookSummary).describe('Every published book, newest first.'),
  })
  .meta({ id: 'Creator' });

export const creatorMember = z
  .object({
    uid: z.string(),
    email: z.string().nullable(),
    displayName: z.string().nullable(),
    role: z.enum(CREATOR_ROLES),
  })
  .meta({ id: 'CreatorMember' });
export type CreatorMember = z.output<typeof creatorMember>;
