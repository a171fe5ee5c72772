import { inArray } from 'drizzle-orm';
import type { FileNames, StoreFolder } from '../../kit/context.ts';
import { uploads } from './tables.ts';

/** The files that rows here name: others of these folders are swept. */
export const files: Readonly<Record<StoreFolder, FileNames>> = {
  'uploads/': async ({ db }, _keys, ids) => {
    const waiting = await db.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, ids));
    return waiting.map(({ id }) => id);
  },
};
