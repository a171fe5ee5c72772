import { randomUUID } from 'node:crypto';
import { refuseRemovedPicture } from '../../community/moderation/removed-pictures.server.ts';
import type { Ctx } from '../../kit/context.ts';
import { openRedraw } from '../../people/uploads/redraw.server.ts';
import { TABLE_PICTURES, type TablePicture } from './table-picture.ts';

const redraw = openRedraw({ atOnce: 2, waiting: 16, waitingOfOne: 2, megapixels: 48 });

interface Stored {
  id: string;
  width: number;
  height: number;
}

/**
 * Redraws an uploaded picture as a WebP without metadata and stores it under `keyOf` its new id; sides in px. `row`: the
 * row that shows it, null for a new one. Throws FAILED_PRECONDITION for what cannot be read or moderation removed from
 * there, and RESOURCE_EXHAUSTED when too many wait.
 */
export async function storeTablePicture(
  { db, storage }: Pick<Ctx, 'db' | 'storage'>,
  uid: string,
  picture: TablePicture,
  uploadKey: string,
  keyOf: (id: string) => string,
  row: string | null,
): Promise<Stored> {
  const { width, height, fit } = TABLE_PICTURES[picture];
  const drawn = await redraw(
    uid,
    () => storage.readAll(uploadKey),
    (original) =>
      original
        .resize(width, height, { fit, withoutEnlargement: fit === 'inside' })
        .webp({ quality: 80, effort: 3 })
        .toBuffer({ resolveWithObject: true }),
  );
  if (row !== null) await refuseRemovedPicture(db, drawn.data, row);
  const id = randomUUID();
  await storage.put(keyOf(id), drawn.data);
  return { id, width: drawn.info.width, height: drawn.info.height };
}
