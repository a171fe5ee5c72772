import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { FileNames, StoreFolder } from '../../kit/context.ts';
import { reports } from './tables.ts';

/** The files that rows here name: others of these folders are swept. */
export const files: Readonly<Record<StoreFolder, FileNames>> = {
  'retirados/': async ({ db }, _keys, ids) => {
    const { thingId } = reports;
    const rows = await db
      .select({ thingId })
      .from(reports)
      .where(and(eq(reports.type, 'picture'), inArray(thingId, ids), isNotNull(reports.taken)));
    return rows.map((row) => row.thingId);
  },
};
