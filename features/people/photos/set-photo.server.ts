import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { faceAddress, standIn } from '../accounts/stand-in.ts';
import { storePhotoAddress } from '../accounts/store-photo.server.ts';
import { refuseRemovedPicture } from '../reports/removed-pictures.server.ts';
import { redrawSquare } from '../uploads/redraw-square.server.ts';
import { removeAfterCommit } from '../uploads/remove-after-commit.server.ts';
import { removeUncommitted } from '../uploads/remove-uncommitted.server.ts';
import { photoAddress, photoIn, photoKey } from './photo.ts';
import type { setPhotoInput } from './photo-schema.ts';

type GivenPhoto = z.output<typeof setPhotoInput>['photo'];

/**
 * Gives the caller a photo of their own, a drawn face that they chose, or their first face again. The new file is stored
 * before the row names it, and the former one is deleted after.
 */
export async function setPhoto(ctx: Ctx, { uid }: Caller, given: GivenPhoto): Promise<{ photoURL: string }> {
  const picture = given && 'image' in given ? await redrawSquare(given.image, uid) : null;
  if (picture) await refuseRemovedPicture(ctx.db, picture, uid);
  const photo = picture && randomUUID();
  if (photo) await ctx.storage.put(photoKey(photo), picture);
  const drawn = given && 'face' in given ? faceAddress(given.face) : standIn(uid);
  const photoURL = photo ? photoAddress(photo) : drawn;
  const former = await transaction(ctx.db, (tx) => storePhotoAddress(tx, uid, photoURL)).catch(
    removeUncommitted(ctx, [photo && photoKey(photo)]),
  );
  const replaced = photoIn(former);
  await removeAfterCommit(ctx, [replaced && photoKey(replaced)]);
  return { photoURL };
}
