import { inArray, sql } from 'drizzle-orm';
import type { FileNames, StoreFolder } from '../../kit/context.ts';
import { newsPosts } from './tables.ts';

/** The files that rows here name: others of these folders are swept. */
export const files: Readonly<Record<StoreFolder, FileNames>> = {
  'imagens/': async ({ db }, _keys, ids) => {
    const id = sql<string>`picture ->> 'id'`;
    const of = sql`${newsPosts}, jsonb_array_elements(${newsPosts.pictures}) picture`;
    const rows = await db.select({ id }).from(of).where(inArray(id, ids));
    return rows.map((row) => row.id);
  },
};
