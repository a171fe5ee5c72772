import { inArray } from 'drizzle-orm';
import type { FileNames, StoreFolder } from '../../kit/context.ts';
import { users } from '../accounts/tables.ts';
import { photoAddress, photoIn } from './photo.ts';

/** The files that rows here name: others of these folders are swept. */
export const files: Readonly<Record<StoreFolder, FileNames>> = {
  'pessoas/': async ({ db }, _keys, ids) => {
    const { photoUrl } = users;
    const rows = await db
      .select({ photoUrl })
      .from(users)
      .where(inArray(photoUrl, ids.map(photoAddress)));
    return rows.map((row) => photoIn(row.photoUrl));
  },
};
