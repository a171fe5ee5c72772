import { type AnyColumn, and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/db/port.ts';
import { loans } from '../../../ownership/loans/tables.ts';
import { campaignMembers } from '../../../people/seats/tables.ts';
import { encounters } from '../../initiative/tables.ts';
import type { TablePlace } from '../campaign.ts';

/** The state that a page follows: its name, and the id of the one that is followed. */
export interface FollowedState {
  event: string;
  id: string;
}

const idsOf = (followed: readonly FollowedState[], wanted: string): string[] =>
  followed.flatMap(({ event, id }) => (event === wanted ? [id] : []));

type FoundTables = { campaignId: string | null }[];

/** A column names a table of this person: a book may lie on any number of others'. */
const isOwnTable = (db: Queryable, column: AnyColumn, uid: string): SQL =>
  inArray(
    column,
    db.select({ id: campaignMembers.campaignId }).from(campaignMembers).where(eq(campaignMembers.userId, uid)),
  );

const seatsOf = (db: Queryable, uid: string, characterIds: readonly string[]): PromiseLike<FoundTables> =>
  db
    .select({ campaignId: campaignMembers.campaignId })
    .from(campaignMembers)
    .where(
      and(inArray(campaignMembers.characterId, [...characterIds]), isOwnTable(db, campaignMembers.campaignId, uid)),
    );

const fightsOf = (db: Queryable, uid: string, encounterIds: readonly string[]): PromiseLike<FoundTables> =>
  db
    .select({ campaignId: encounters.campaignId })
    .from(encounters)
    .where(and(inArray(encounters.id, [...encounterIds]), isOwnTable(db, encounters.campaignId, uid)));

const loansOf = (db: Queryable, uid: string, bookIds: readonly string[]): PromiseLike<FoundTables> =>
  db
    .selectDistinct({ campaignId: loans.campaignId })
    .from(loans)
    .where(
      and(
        inArray(loans.bookId, [...bookIds]),
        eq(loans.on, true),
        isNull(loans.endedAt),
        isOwnTable(db, loans.campaignId, uid),
      ),
    );

const FINDERS: Record<Exclude<TablePlace, 'mesa'>, [event: string, find: typeof seatsOf]> = {
  luta: ['encounter', fightsOf],
  ficha: ['character', seatsOf],
  livro: ['reading', loansOf],
};

/**
 * The tables of a person that what their page follows belongs to, and where at each of them it is. Whether they still are
 * a member is asked when presence is read.
 */
export async function placesAtTables(
  db: Queryable,
  uid: string,
  followed: readonly FollowedState[],
): Promise<Map<string, TablePlace>> {
  const places = new Map<string, TablePlace>(idsOf(followed, 'campaign').map((id) => [id, 'mesa']));
  for (const [place, [event, find]] of Object.entries(FINDERS)) {
    const ids = idsOf(followed, event);
    const found = ids.length === 0 ? [] : await find(db, uid, ids);
    for (const { campaignId } of found) if (campaignId !== null) places.set(campaignId, place as TablePlace);
  }
  // The frame of a table alone follows who is there: a sheet or a fight that stands in it is at the table.
  for (const id of idsOf(followed, 'presence')) places.set(id, 'mesa');
  return places;
}
