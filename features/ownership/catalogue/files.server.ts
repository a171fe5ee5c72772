import { eq } from 'drizzle-orm';
import type { FileNames, StoreFolder } from '../../kit/context.ts';
import { pictureIdsOf } from './entry-pictures.server.ts';
import { catalogueChanges } from './tables.ts';

/** The files that rows here name: others of these folders are swept. */
export const files: Readonly<Record<StoreFolder, FileNames>> = {
  'catalogo/': async ({ db }) => {
    const { fields, adds } = catalogueChanges;
    const rows = await db.select({ fields }).from(catalogueChanges).where(eq(adds, true));
    return rows.flatMap((row) => pictureIdsOf(row.fields));
  },
};
