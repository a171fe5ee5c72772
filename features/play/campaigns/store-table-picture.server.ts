import type { Ctx } from '../../kit/context.ts';
import { refuseRemovedPicture } from '../../people/reports/removed-pictures.server.ts';
import { type DrawnPicture, storePicture } from '../../people/uploads/store-picture.server.ts';
import type { FinishedUpload } from '../../people/uploads/take-upload.server.ts';
import { TABLE_PICTURES, type TablePicture } from './table-picture.ts';

/**
 * `storePicture` for a table. `row`: the row that shows it, null for a new one. Throws FAILED_PRECONDITION also for what
 * moderation removed from there.
 */
export const storeTablePicture = (
  ctx: Pick<Ctx, 'db' | 'storage'>,
  uid: string,
  picture: TablePicture,
  upload: FinishedUpload,
  keyOf: (id: string) => string,
  row: string | null,
): Promise<DrawnPicture> =>
  storePicture(ctx, uid, TABLE_PICTURES[picture], upload, keyOf, async (drawn) => {
    if (row !== null) await refuseRemovedPicture(ctx.db, drawn, row);
  });
