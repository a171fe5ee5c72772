import { inArray } from 'drizzle-orm';
import type { FileNames, StoreFolder } from '../../kit/context.ts';
import { characters } from './tables.ts';

/** The files that rows here name: others of these folders are swept. */
export const files: Readonly<Record<StoreFolder, FileNames>> = {
  'retratos/': async ({ db }, _keys, ids) => {
    const { portrait } = characters;
    const rows = await db.select({ portrait }).from(characters).where(inArray(portrait, ids));
    return rows.map((row) => row.portrait);
  },
};
