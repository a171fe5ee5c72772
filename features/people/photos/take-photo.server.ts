import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { standIn } from '../accounts/stand-in.ts';
import { storePhotoAddress } from '../accounts/store-photo.server.ts';
import { users } from '../accounts/tables.ts';
import { photoAddress, photoIn, photoKey } from './photo.ts';

/** Somebody loses their photo, and has their first face again. */
export async function takePhoto(tx: Tx, uid: string): Promise<void> {
  await storePhotoAddress(tx, uid, standIn(uid));
}

/** A photo comes back where its owner has sent no other meanwhile. */
export async function putPhotoBack(tx: Tx, uid: string, photo: string): Promise<void> {
  const [row] = await tx.select({ photoUrl: users.photoUrl }).from(users).where(eq(users.uid, uid)).for('update');
  if (row && photoIn(row.photoUrl) === null) await storePhotoAddress(tx, uid, photoAddress(photo));
}

/** Forgets the picture of somebody whose account is erased. The file to remove, or null. */
export async function forgetPhoto(tx: Tx, uid: string): Promise<string | null> {
  const photo = photoIn(await storePhotoAddress(tx, uid, null));
  return photo && photoKey(photo);
}
