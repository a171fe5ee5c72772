import type { Ctx } from '../../kit/context.ts';
import { refuseRemovedPicture } from '../../people/reports/removed-pictures.server.ts';
import { type DrawnPicture, storePicture } from '../../people/uploads/store-picture.server.ts';
import { TABLE_PICTURES, type TablePicture } from './table-picture.ts';

/**
 * `storePicture` for a table. `row`: the row that shows it, null for a new one. Throws FAILED_PRECONDITION also for what
 * moderation removed from there.
 */
export const storeTablePicture = (
  { db, storage }: Pick<Ctx, 'db' | 'storage'>,
  uid: string,
  picture: TablePicture,
  uploadKey: string,
  keyOf: (id: string) => string,
  row: string | null,
): Promise<DrawnPicture> =>
  storePicture({ storage }, uid, TABLE_PICTURES[picture], uploadKey, keyOf, async (drawn) => {
    if (row !== null) await refuseRemovedPicture(db, drawn, row);
  });
