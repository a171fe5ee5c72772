import { randomUUID } from 'node:crypto';
import type { Ctx } from '../../kit/context.ts';
import { openRedraw } from '../../people/uploads/redraw.server.ts';
import { type FinishedUpload, fromUpload } from '../../people/uploads/take-upload.server.ts';
import type { AddedKind } from './additions.ts';
import { partsOfSkinId } from './additions.ts';

interface Shape {
  /** The field that keeps the picture's address. */
  field: string;
  /** Px; the picture is cut to them, a frame fitted into them. */
  width: number;
  height: number;
  fit?: 'cover' | 'contain';
}

const SKINS = {
  banner: { field: 'imgURL', width: 1600, height: 400 },
  frame: { field: 'imgURL', width: 512, height: 512, fit: 'contain' },
  tray: { field: 'imgURL', width: 720, height: 560 },
} as const satisfies Record<string, Shape>;

const PACK: readonly Shape[] = [
  { field: 'imgDesktopURL', width: 1320, height: 400 },
  { field: 'imgMobileURL', width: 760, height: 400 },
  { field: 'imgItem', width: 400, height: 400 },
];

const GOAL: readonly Shape[] = [{ field: 'img', width: 480, height: 320 }];

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** The pictures of a kind that one upload gives; none where an entry has no picture. */
function shapesOf(kind: AddedKind, id: string): readonly Shape[] {
  if (kind === 'pack') return PACK;
  if (kind === 'goal') return GOAL;
  const parts = kind === 'skin' ? partsOfSkinId(id) : null;
  return parts ? [SKINS[parts.type]] : [];
}

export const hasPicture = (kind: AddedKind): boolean => kind === 'pack' || kind === 'goal' || kind === 'skin';

const redraw = openRedraw({ atOnce: 1, waiting: 8, waitingOfOne: 2, megapixels: 48 });

const keyOf = (id: string): string => `catalogo/${id}.webp`;

/** Ids of the stored pictures that an entry's fields name. */
export const pictureIdsOf = (fields: Readonly<Record<string, unknown>>): string[] =>
  Object.values(fields).flatMap((value) => {
    const id = typeof value === 'string' ? /^\/catalogo\/([0-9a-f-]{36})\.webp$/.exec(value)?.[1] : undefined;
    return id === undefined ? [] : [id];
  });

export const pictureKeysOf = (fields: Readonly<Record<string, unknown>>): string[] => pictureIdsOf(fields).map(keyOf);

/**
 * Redraws an uploaded picture in every shape that its entry shows, without metadata, and stores it under addresses that
 * nobody guesses; resolves with the fields that hold them. Throws FAILED_PRECONDITION for what cannot be read and
 * RESOURCE_EXHAUSTED when too many wait.
 */
export async function storeEntryPictures(
  ctx: Pick<Ctx, 'db' | 'storage'>,
  uid: string,
  { kind, id }: { kind: AddedKind; id: string },
  upload: FinishedUpload,
): Promise<Record<string, string>> {
  const drawn = await redraw(
    uid,
    () => fromUpload(ctx, upload, () => ctx.storage.readAll(upload.storageKey)),
    (picture) =>
      Promise.all(
        shapesOf(kind, id).map(async ({ field, width, height, fit = 'cover' }) => {
          const sized = picture.clone().resize(width, height, { fit, background: TRANSPARENT });
          return { field, file: await sized.webp({ quality: 82, effort: 3 }).toBuffer() };
        }),
      ),
  );
  const fields: Record<string, string> = {};
  for (const { field, file } of drawn) {
    const key = keyOf(randomUUID());
    await ctx.storage.put(key, file);
    fields[field] = `/${key}`;
  }
  return fields;
}
