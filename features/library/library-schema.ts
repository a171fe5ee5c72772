import { z } from 'zod';
import { bookFile } from '../books/book-schema.ts';
import { address, instant } from '../schema.ts';

export const libraryView = z.object({
  books: z.array(
    z.object({
      bookId: z.string(),
      bookURL: z.string(),
      title: z.string(),
      creatorName: z.string(),
      coverURL: address.nullable(),
      acquiredBy: z.enum(['purchase', 'code', 'gift', 'request', 'loan']),
      acquiredAt: instant,
      files: z.array(bookFile),
    }),
  ),
  skins: z.array(z.object({ skinId: z.string(), acquiredAt: instant })),
});
