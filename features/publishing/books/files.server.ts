import { eq, inArray, or } from 'drizzle-orm';
import type { FileNames, StoreFolder } from '../../kit/context.ts';
import { idOfFile } from '../../people/uploads/id-of-file.ts';
import { keysOfPictures } from './picture-key.ts';
import { previewKeys } from './preview.ts';
import { bookFiles, books } from './tables.ts';

const pictures: FileNames = async ({ db }, _keys, ids) => {
  const keys = keysOfPictures(ids);
  const { coverKey, backgroundKey } = books;
  const shown = await db
    .select({ coverKey, backgroundKey })
    .from(books)
    .where(or(inArray(coverKey, keys), inArray(backgroundKey, keys)));
  return shown.flatMap((row) => Object.values(row)).flatMap((key) => (key ? [idOfFile(key)] : []));
};

/** The files that rows here name: others of these folders are swept. */
export const files: Readonly<Record<StoreFolder, FileNames>> = {
  'books/': async ({ db }, keys, ids) => {
    const { id, storageKey, planKey } = bookFiles;
    const files = await db
      .select({ id, storageKey, planKey })
      .from(bookFiles)
      .where(or(inArray(id, ids), inArray(storageKey, keys), inArray(planKey, keys)));
    return files.flatMap((row) => Object.values(row));
  },
  'covers/': pictures,
  'backgrounds/': pictures,
  'previews/': async ({ db }, _keys, ids) => {
    const rows = await db
      .select({ id: bookFiles.id, pages: books.previewPages })
      .from(bookFiles)
      .innerJoin(books, eq(books.id, bookFiles.bookId))
      .where(inArray(bookFiles.id, ids));
    return rows.flatMap(({ id, pages }) => pages.flatMap((page) => previewKeys(id, page)));
  },
  'uploads/': async ({ db }, keys) => {
    const { storageKey } = bookFiles;
    const used = await db.select({ storageKey }).from(bookFiles).where(inArray(storageKey, keys));
    return used.map((row) => row.storageKey);
  },
};
