import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { LINKS, OVERRIDES, type SheetDoc } from '../../../game/sheet/doc.ts';
import { isUnchanged, type PlaceChange, type PlaceValue, placesBetween } from '../../../game/sheet/history.ts';
import type { SheetSchema } from '../../../game/sheet/system.ts';
import { jsonBytes } from '../../../lib/json-bytes.ts';
import { MINUTE } from '../../../lib/span.ts';
import { cutText } from '../../../lib/text.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { CHANGES_BYTES, CHANGES_KEPT } from './character.ts';
import { characterChanges } from './tables.ts';

export interface ChangedBy {
  uid: string;
  /** The cause of the change, where it was not written by hand. */
  cause?: string;
}

/** The changes of these fields: `fieldOfPlace`, in the database. */
export function changesOf(fields: ReadonlySet<string>): SQL {
  const part = (at: number) => sql`split_part(${characterChanges.path}, '/', ${sql.raw(String(at))})`;
  return inArray(sql`case when ${part(1)} in (${OVERRIDES}, ${LINKS}) then ${part(2)} else ${part(1)} end`, [
    ...fields,
  ]);
}

interface KeptChange {
  before: SheetDoc;
  after: SheetDoc;
  by: ChangedBy;
  at: Date;
}

/** Changes of one place by one person that follow each other within this time, in milliseconds, are one. */
const JOINED_FOR_MS = 5 * MINUTE;
/** A new change may join one of this many before it. */
const JOINED_MOST = 40;
const CAUSE_MAX = 120;
/** Old changes are deleted once per this many operations of a sheet. */
const PRUNE_EVERY = 50;

const rowOf = ({ before, after }: PlaceChange) => ({
  before: [before] as [PlaceValue],
  after: [after] as [PlaceValue],
  bytes: jsonBytes([before, after]),
});

/** Keeps what a change of a sheet changed, place by place. A picture that was replaced is gone, so it has no history. */
export async function keepHistory(tx: Tx, schema: SheetSchema, { before, after, by, at }: KeptChange): Promise<void> {
  const pictures = new Set(schema.fields.flatMap(({ id, kind }) => (kind === 'image' ? [id] : [])));
  const places = placesBetween(before, after).filter(
    (place) => !pictures.has(place.path) && !isUnchanged(schema, place),
  );
  if (places.length === 0) return;
  const { uid } = by;
  const cause = by.cause === undefined ? null : cutText(by.cause, CAUSE_MAX);
  const recent = await tx
    .select()
    .from(characterChanges)
    .where(
      and(eq(characterChanges.characterId, after.id), gt(characterChanges.at, new Date(at.getTime() - JOINED_FOR_MS))),
    )
    .orderBy(desc(characterChanges.id))
    .limit(JOINED_MOST);
  const fresh: PlaceChange[] = [];
  for (const place of places) {
    const joined = recent.find(({ path }) => path === place.path);
    if (joined?.userId !== uid || joined.cause !== cause) fresh.push(place);
    else await join(tx, schema, joined.id, { ...place, before: joined.before[0] }, at);
  }
  if (fresh.length > 0)
    await tx
      .insert(characterChanges)
      .values(
        fresh.map((place) => ({ ...rowOf(place), characterId: after.id, userId: uid, path: place.path, at, cause })),
      );
  if (Math.floor(before.seq / PRUNE_EVERY) < Math.floor(after.seq / PRUNE_EVERY)) await prune(tx, after.id);
}

async function join(tx: Tx, schema: SheetSchema, id: number, place: PlaceChange, at: Date): Promise<void> {
  const it = eq(characterChanges.id, id);
  if (isUnchanged(schema, place)) await tx.delete(characterChanges).where(it);
  else
    await tx
      .update(characterChanges)
      .set({ ...rowOf(place), at })
      .where(it);
}

async function prune(tx: Tx, characterId: string): Promise<void> {
  const { id, bytes } = characterChanges;
  await tx.execute(sql`
    delete from ${characterChanges} where ${id} in (
      select id from (
        select ${id} as id, row_number() over newest as place, sum(${bytes}) over newest as taken
        from ${characterChanges} where ${characterChanges.characterId} = ${characterId}
        window newest as (order by ${id} desc)
      ) numbered where place > ${CHANGES_KEPT} or taken > ${CHANGES_BYTES}
    )`);
}
