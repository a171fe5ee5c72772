import { inArray, or, sql } from 'drizzle-orm';
import type { FileNames, StoreFolder } from '../../kit/context.ts';
import { idOfFile } from '../../people/uploads/id-of-file.ts';
import { keysOfPictures } from '../books/picture-key.ts';
import { draftFiles } from './tables.ts';

const { id, storageKey, planKey } = draftFiles;

const pictures: FileNames = async ({ db }, _keys, ids) => {
  const drafted = await db
    .select({ storageKey })
    .from(draftFiles)
    .where(inArray(storageKey, keysOfPictures(ids)));
  return drafted.map((row) => idOfFile(row.storageKey));
};

/** The files that rows here name: others of these folders are swept. */
export const files: Readonly<Record<StoreFolder, FileNames>> = {
  'books/': async ({ db }, keys, ids) => {
    const drafted = await db
      .select({ id, planKey })
      .from(draftFiles)
      .where(or(inArray(planKey, keys), inArray(sql`${id}::text`, ids)));
    return drafted.flatMap((row) => Object.values(row));
  },
  'covers/': pictures,
  'backgrounds/': pictures,
  'uploads/': async ({ db }, keys) => {
    const drafted = await db.select({ storageKey }).from(draftFiles).where(inArray(storageKey, keys));
    return drafted.map((row) => row.storageKey);
  },
};
