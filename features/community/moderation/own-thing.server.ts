import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Queryable } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import { CONFLICT_WORDS, type Conflict, conflictOf } from '../../people/accounts/second-person.ts';
import type { ReportType } from '../../people/reports/report.ts';
import { campaignMembers } from '../../people/seats/tables.ts';
import { books } from '../../publishing/books/tables.ts';
import { bookReviews } from '../../reading/book-reviews/tables.ts';

export interface AboutThing {
  type: ReportType;
  thingId: string;
  aboutId: string | null;
}

/** The house that a book, or what is said of one, is about; null for other things. */
export const houseOf = (type: string | SQLWrapper, thingId: string | SQLWrapper): SQL<string | null> =>
  sql<string | null>`case ${type}::text
    when 'book' then (select ${books.creatorId} from ${books} where ${books.id} = ${thingId}::text)
    when 'review' then (
      select ${books.creatorId} from ${bookReviews} join ${books} on ${books.id} = ${bookReviews.bookId}
      where ${bookReviews.id}::text = ${thingId}::text
    ) end`;

/** The leaders of a table, for a report of one. */
export const leadersOf = (type: string | SQLWrapper, thingId: string | SQLWrapper): SQL<string[]> =>
  sql<string[]>`array(
    select ${campaignMembers.userId} from ${campaignMembers}
    where ${type}::text = 'table' and ${campaignMembers.campaignId} = ${thingId}::text
      and ${campaignMembers.role} in ('mestre', 'co-mestre')
  )`;

interface Sides {
  aboutId: string | null;
  house: string | null;
  leaders: readonly string[];
}

/** The reason why an admin may not decide about a thing; null if they may. */
export const conflictAbout = ({ uid, creatorId }: Caller, { aboutId, house, leaders }: Sides): Conflict | null =>
  conflictOf({ uid, creatorId, adminSince: null }, { people: [aboutId, ...leaders], creators: [house] });

/** Throws PERMISSION_DENIED for whoever would decide about their own thing, or about what concerns a house of theirs. */
export async function refuseOwnThing(
  db: Queryable,
  caller: Caller,
  { type, thingId, aboutId }: AboutThing,
): Promise<void> {
  const { rows } = await db.execute<Omit<Sides, 'aboutId'>>(
    sql`select ${houseOf(type, thingId)} as "house", ${leadersOf(type, thingId)} as "leaders"`,
  );
  const conflict = conflictAbout(caller, { aboutId, ...rows[0]! });
  if (conflict)
    throw new AppError('PERMISSION_DENIED', CONFLICT_WORDS[conflict], conflict === 'team' ? { state: conflict } : {});
}
