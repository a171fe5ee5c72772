import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { NAME_PLACEHOLDER } from '../../people/accounts/user.ts';
import { photoAddress, photoIn, photoKey } from '../../people/photos/photo.ts';
import { putPhotoBack, takePhoto } from '../../people/photos/take-photo.server.ts';
import { sha256Of } from '../../people/reports/removed-pictures.server.ts';
import { type KeptPicture, type ReportedThing, snapshotOf } from '../../people/reports/report.ts';
import { putCoverBack } from '../../people/seats/change-seats.server.ts';
import { roleAt } from '../../people/seats/find-campaign.server.ts';
import { campaignMembers, campaigns } from '../../people/seats/tables.ts';
import { sceneKey } from '../../play/campaigns/scene/scene-picture.ts';
import { type ScenePicture, scenes } from '../../play/campaigns/scene/tables.ts';
import { tablePictureAddress, tablePictureKey, uploadedCover } from '../../play/campaigns/table-picture.ts';
import { campaignNotes } from '../../play/campaigns/tables.ts';
import {
  putBoardBack,
  putHandoutBack,
  takeBoard,
  takeCover,
  takeHandout,
} from '../../play/campaigns/take-picture.server.ts';
import { portraitAddress, portraitKey } from '../../play/characters/portrait.ts';
import { characters } from '../../play/characters/tables.ts';
import { putPortraitBack, takePortrait } from '../../play/characters/take-portrait.server.ts';
import type { ThingKind } from './thing-kind.server.ts';

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

const PLACES = ['portrait', 'photo', 'cover', 'handout', 'scene'] as const;
type PicturePlace = (typeof PLACES)[number];

const KEYS: Readonly<Record<PicturePlace, (id: string) => string>> = {
  portrait: portraitKey,
  photo: photoKey,
  cover: tablePictureKey,
  handout: tablePictureKey,
  scene: sceneKey,
};

export const keyOfPicture = (place: string, id: string): string => KEYS[place as PicturePlace](id);

interface FoundPicture {
  place: PicturePlace;
  /** The row that shows it. */
  row: string;
  aboutId: string | null;
  campaignId: string | null;
  title: string;
}

const headOf = async (db: Queryable, campaignId: string): Promise<string | null> => {
  const [head] = await db
    .select({ uid: campaignMembers.userId })
    .from(campaignMembers)
    .where(and(eq(campaignMembers.campaignId, campaignId), eq(campaignMembers.role, 'mestre')))
    .orderBy(asc(campaignMembers.joinedAt), asc(campaignMembers.userId))
    .limit(1);
  return head?.uid ?? null;
};

const sceneId = sql<string>`${scenes.picture} ->> 'id'`;

export async function findPicture(db: Queryable, id: string): Promise<FoundPicture | null> {
  const [face] = await db
    .select({ row: characters.id, aboutId: characters.userId, title: characters.name })
    .from(characters)
    .where(eq(characters.portrait, id));
  if (face) return { place: 'portrait', campaignId: null, ...face };
  const [photo] = await db
    .select({ row: users.uid, title: users.displayName })
    .from(users)
    .where(eq(users.photoUrl, photoAddress(id)));
  if (photo) {
    const title = photo.title?.trim() || NAME_PLACEHOLDER;
    return { place: 'photo', campaignId: null, row: photo.row, aboutId: photo.row, title };
  }
  const [cover] = await db
    .select({ row: campaigns.id, title: campaigns.title })
    .from(campaigns)
    .where(eq(campaigns.cover, id));
  if (cover) return { place: 'cover', campaignId: null, aboutId: await headOf(db, cover.row), ...cover };
  const [note] = await db
    .select({
      row: campaignNotes.id,
      aboutId: campaignNotes.userId,
      title: campaignNotes.title,
    })
    .from(campaignNotes)
    .where(eq(campaignNotes.picture, id));
  if (note) return { place: 'handout', campaignId: null, ...note };
  const [scene] = await db
    .select({ row: scenes.id, campaignId: scenes.campaignId, title: campaigns.title })
    .from(scenes)
    .innerJoin(campaigns, eq(campaigns.id, scenes.campaignId))
    .where(eq(sceneId, id));
  return scene ? { place: 'scene', aboutId: await headOf(db, scene.campaignId), ...scene } : null;
}

/** The id of the picture that a row shows at a place. */
async function idShownAt(db: Queryable, place: PicturePlace, row: string): Promise<string | null> {
  if (place === 'portrait') {
    const [sheet] = await db.select({ id: characters.portrait }).from(characters).where(eq(characters.id, row));
    return sheet?.id ?? null;
  }
  if (place === 'photo') {
    const [user] = await db.select({ address: users.photoUrl }).from(users).where(eq(users.uid, row));
    return photoIn(user?.address ?? null);
  }
  if (place === 'cover') {
    const [table] = await db.select({ cover: campaigns.cover }).from(campaigns).where(eq(campaigns.id, row));
    return uploadedCover(table?.cover ?? null);
  }
  if (place === 'handout') {
    const [note] = await db.select({ id: campaignNotes.picture }).from(campaignNotes).where(eq(campaignNotes.id, row));
    return note?.id ?? null;
  }
  const [scene] = await db.select({ id: sceneId }).from(scenes).where(eq(scenes.id, row));
  return scene?.id ?? null;
}

/**
 * The id under which a reported picture is shown now: its own, or another under which its owner put the same picture
 * back. Null where it is gone.
 */
export async function findShown(
  { db, storage }: Pick<Ctx, 'db' | 'storage'>,
  { thingId, keptPicture }: { thingId: string; keptPicture: KeptPicture | null },
): Promise<{ id: string; key: string } | null> {
  const found = await findPicture(db, thingId);
  if (found) return { id: thingId, key: keyOfPicture(found.place, thingId) };
  if (!keptPicture) return null;
  const { place, row, sha256 } = keptPicture;
  const id = await idShownAt(db, place as PicturePlace, row);
  const key = id && keyOfPicture(place, id);
  if (!id || !key || !(await storage.stat(key))) return null;
  return sha256Of(await storage.readAll(key)) === sha256 ? { id, key } : null;
}

const idIn = (text: string): string | null => ID.exec(text.slice(0, 200))?.[0].toLowerCase() ?? null;

const ADDRESSES: Readonly<Record<PicturePlace, (id: string) => string | null>> = {
  portrait: portraitAddress,
  photo: photoAddress,
  cover: tablePictureAddress,
  handout: tablePictureAddress,
  scene: () => null,
};

/**
 * A picture is named by its address, or the id in it. Whoever has the address of one sees it, but a board's only at its
 * table.
 */
export const PICTURE: ThingKind = {
  async find(_ctx: Ctx, db, caller, given): Promise<ReportedThing | null> {
    const id = idIn(given);
    const found = id === null ? null : await findPicture(db, id);
    if (id === null || !found) return null;
    if (found.campaignId !== null && !(await roleAt(db, found.campaignId, caller.uid))) return null;
    const { place, row, aboutId, title } = found;
    const snapshot = snapshotOf({ title, picture: ADDRESSES[place](id) });
    return { thingId: id, aboutId, snapshot, picture: { key: keyOfPicture(place, id), place, row } };
  },
  async take({ tx, thingId }) {
    const found = await findPicture(tx, thingId);
    if (!found) return null;
    const { place, row } = found;
    if (place === 'portrait') return { place, row, fields: await takePortrait(tx, row, thingId) };
    if (place === 'photo') await takePhoto(tx, row);
    if (place === 'cover') await takeCover(tx, row);
    if (place === 'handout') await takeHandout(tx, row);
    if (place !== 'scene') return { place, row };
    return { place, row, picture: JSON.stringify(await takeBoard(tx, row)) };
  },
  async giveBack({ tx, thingId }, { place, row, gone, picture = null, fields = null }) {
    if (gone !== undefined || row === null || row === undefined) return;
    if (place === 'portrait') await putPortraitBack(tx, row, thingId, fields);
    if (place === 'photo') await putPhotoBack(tx, row, thingId);
    if (place === 'cover') await putCoverBack(tx, row, thingId);
    if (place === 'handout') await putHandoutBack(tx, row, thingId);
    if (place === 'scene' && picture !== null) await putBoardBack(tx, row, JSON.parse(picture) as ScenePicture);
  },
};
