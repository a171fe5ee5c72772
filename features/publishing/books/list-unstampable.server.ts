import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { creators } from '../creators/tables.ts';
import { bookFiles, books } from './tables.ts';
import { unstampable } from './unstampable.server.ts';

export interface UnstampableFile {
  fileId: string;
  bookTitle: string;
  creatorName: string;
  name: string;
  version: number;
  reason: string;
}

export async function listUnstampable(ctx: Pick<Ctx, 'db'>): Promise<UnstampableFile[]> {
  const rows = await ctx.db
    .select({ file: bookFiles, bookTitle: books.title, creatorName: creators.name })
    .from(bookFiles)
    .innerJoin(books, eq(books.id, bookFiles.bookId))
    .innerJoin(creators, eq(creators.id, books.creatorId))
    .where(unstampable())
    .orderBy(asc(books.title), asc(bookFiles.name), asc(bookFiles.version))
    .limit(200);
  return rows.map(({ file: { id, name, version, planFailure }, ...book }) => ({
    ...book,
    fileId: id,
    name,
    version,
    reason: planFailure ?? '',
  }));
}
