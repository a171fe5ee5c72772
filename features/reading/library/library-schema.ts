import { z } from 'zod';
import { address, cents, count, cursor, instant, nextCursor, optional } from '../../kit/schema.ts';
import { bookFile } from '../../publishing/books/book-schema.ts';

const acquiredBy = z.enum(['purchase', 'code', 'gift', 'request', 'loan']);

const way = z.object({
  by: acquiredBy,
  at: instant,
  purchaseId: z.string().exactOptional(),
  price: cents.exactOptional().describe('What the book cost in that purchase, in cents.'),
  code: z.string().exactOptional(),
});

const libraryFile = bookFile
  .extend({
    addedAt: instant.describe('When this version appeared.'),
    note: z.string().nullable().describe('What changed with this version, in the words of whoever publishes it.'),
    downloadedAt: instant.nullable().describe('When the caller first took it; null: never.'),
    unavailable: z.string().exactOptional().describe('Why there is no copy of it to be had: the sentence to show.'),
    current: z.boolean().describe('No newer version of it stands beside it.'),
  })
  .meta({ id: 'LibraryFile' });

export const libraryBook = z
  .object({
    bookId: z.string(),
    bookURL: z.string(),
    title: z.string(),
    subtitle: z.string().nullable(),
    creatorId: z.string(),
    creatorName: z.string(),
    system: z.string().nullable(),
    coverURL: address.nullable(),
    accentColor: z.string().describe('`#rrggbb`.'),
    inStore: z.boolean().describe('It has a page in the store today.'),
    acquiredBy: acquiredBy.describe('The first way that makes it the caller’s own; `loan` where there is none.'),
    acquiredAt: instant,
    until: instant.nullable().exactOptional().describe('Of a loan: when it ends; null: when it is taken back.'),
    lentBy: z.object({ uid: z.string(), displayName: z.string() }).exactOptional().describe('Of a loan.'),
    campaignId: z.string().exactOptional().describe('Of a loan: the table it is lent to.'),
    lentTo: z
      .array(z.object({ campaignId: z.string(), title: z.string() }))
      .exactOptional()
      .describe('Of an own book that is lent: to which tables, the first one first.'),
    ways: z.array(way).describe('All that grants it, the first one first.'),
    copyCode: z.string().nullable().describe('Printed in the footer of the caller’s copies.'),
    frozen: z
      .literal(true)
      .exactOptional()
      .describe('The bank looks at its payment: it is not read, lent or downloaded.'),
    archivedAt: instant.nullable(),
    lastRead: z
      .object({ fileId: z.string(), page: z.int().min(1), pages: count, at: instant })
      .nullable()
      .describe('Where the caller is in it.'),
    files: z.array(libraryFile).describe('Every version, oldest first.'),
  })
  .meta({ id: 'LibraryBook' });

export const libraryInput = z.object({
  cursor,
  limit: optional(z.int().min(1).max(200)).describe('The most books of this page; it may end earlier, at 100 KB.'),
  q: optional(z.string().max(128)).describe('Words of title, subtitle, tags, system or who publishes it.'),
});

export const libraryView = z.object({
  books: z.array(libraryBook),
  skins: z.array(z.object({ skinId: z.string(), acquiredAt: instant })).describe('All of them, with each page.'),
  nextCursor,
});

export const libraryVersion = z.object({ version: z.string() });
