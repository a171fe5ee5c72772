import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FileNames, StoreFolder } from '../../kit/context.ts';
import { reports } from './tables.ts';

/** The files that rows here name: others of these folders are swept. */
export const files: Readonly<Record<StoreFolder, FileNames>> = {
  'denunciados/': async ({ db }, keys) => {
    const key = sql<string>`${reports.keptPicture} ->> 'key'`;
    const rows = await db
      .select({ key })
      .from(reports)
      .where(and(eq(reports.state, 'open'), inArray(key, keys)));
    return rows.map((row) => row.key);
  },
  'retirados/': async ({ db }, _keys, ids) => {
    const { thingId } = reports;
    const isKept = sql`${reports.taken} ->> 'place' is not null`;
    const rows = await db
      .select({ thingId })
      .from(reports)
      .where(and(eq(reports.type, 'picture'), inArray(thingId, ids), isKept));
    return rows.map((row) => row.thingId);
  },
};
