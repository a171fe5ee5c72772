import { inArray } from 'drizzle-orm';
import type { FileNames, StoreFolder } from '../../kit/context.ts';
import { dataExports } from './tables.ts';

/** The files that rows here name: others of these folders are swept. */
export const files: Readonly<Record<StoreFolder, FileNames>> = {
  'exports/': async ({ db }, keys) => {
    const { storageKey } = dataExports;
    const rows = await db.select({ storageKey }).from(dataExports).where(inArray(storageKey, keys));
    return rows.map((row) => row.storageKey);
  },
};
