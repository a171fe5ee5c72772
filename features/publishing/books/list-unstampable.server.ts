import { asc, eq } from 'drizzle-orm';
import { statement } from '../../../platform/db/statement.ts';
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

const SHOWN_FILES = 200;

const unstampableFiles = statement('unstampable_files', (db) => {
  const { id: fileId, name, version, planFailure } = bookFiles;
  return db
    .select({ fileId, name, version, planFailure, bookTitle: books.title, creatorName: creators.name })
    .from(bookFiles)
    .innerJoin(books, eq(books.id, bookFiles.bookId))
    .innerJoin(creators, eq(creators.id, books.creatorId))
    .where(unstampable())
    .orderBy(asc(books.title), asc(name), asc(version))
    .limit(SHOWN_FILES);
});

export async function listUnstampable(ctx: Pick<Ctx, 'db'>): Promise<UnstampableFile[]> {
  const rows = await unstampableFiles(ctx.db, {});
  return rows.map(({ planFailure, ...file }) => ({ ...file, reason: planFailure ?? '' }));
}
