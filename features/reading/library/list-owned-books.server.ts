import { and, asc, eq, isNotNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { keyset } from '../../../platform/db/keyset.ts';
import { mentions } from '../../../platform/db/mentions.ts';
import type { Queryable } from '../../../platform/db/port.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Ctx } from '../../kit/context.ts';
import { loans } from '../../ownership/loans/tables.ts';
import { isHeld } from '../../ownership/ownership/held.server.ts';
import type { GrantSource } from '../../ownership/ownership/tables.ts';
import { grants, lentCopies } from '../../ownership/ownership/tables.ts';
import { users } from '../../people/accounts/tables.ts';
import { shownName } from '../../people/seats/find-campaign.server.ts';
import { books } from '../../publishing/books/tables.ts';
import { creators } from '../../publishing/creators/tables.ts';

/** A book of somebody's, and the first grant that makes it their own: a loan counts only where there is nothing else. */
export interface OwnedBook {
  bookId: string;
  bookURL: string;
  title: string;
  subtitle: string | null;
  creatorId: string;
  creatorName: string;
  system: string | null;
  coverKey: string | null;
  accentColor: string;
  status: string;
  acquiredBy: GrantSource;
  acquiredAt: Date;
  copyCode: string | null;
  /** The table that it is lent to. */
  loan: { until: Date | null; campaignId: string; lenderId: string; lenderName: string } | null;
}

interface OwnedInput {
  limit: number;
  cursor?: string | undefined;
  q?: string | undefined;
}

/** The longest of several loans counts. */
const firstGrants = (db: Queryable, uid: string | Placeholder, now: Date | Placeholder) =>
  db
    .selectDistinctOn([grants.itemId], {
      bookId: grants.itemId,
      source: grants.source,
      createdAt: grants.createdAt,
      copyCode: grants.copyCode,
      sourceId: grants.sourceId,
    })
    .from(grants)
    .where(and(eq(grants.userId, uid), eq(grants.kind, 'book'), isHeld(now)))
    .orderBy(
      asc(grants.itemId),
      asc(sql`${grants.source} = 'loan'`),
      sql`case when ${grants.source} = 'loan' then coalesce(${grants.until}, 'infinity') end desc`,
      asc(grants.createdAt),
      asc(grants.sourceId),
    )
    .as('owned');

/** The order of somebody's books, of the part of a statement that has their first grants. */
const orderOf = (owned: ReturnType<typeof firstGrants>) =>
  keyset('asc', { by: owned.createdAt, type: 'time' }, { by: books.id, type: 'text' });

const words = sql`concat_ws(' ', ${books.words}, ${creators.name})`;

const select = (
  db: Queryable,
  owned: ReturnType<typeof firstGrants>,
  uid: string | Placeholder,
  narrowed: SQL | undefined,
) =>
  db
    .select({
      bookId: books.id,
      bookURL: books.bookUrl,
      title: books.title,
      subtitle: books.subtitle,
      creatorId: books.creatorId,
      creatorName: creators.name,
      system: books.system,
      coverKey: books.coverKey,
      accentColor: books.accentColor,
      status: books.status,
      acquiredBy: owned.source,
      acquiredAt: owned.createdAt,
      copyCode: sql<string | null>`coalesce(${owned.copyCode}, ${lentCopies.copyCode})`,
      // Its first column says whether there is one, so it is one that is never null.
      loan: { campaignId: loans.campaignId, lenderId: loans.userId, lenderName: shownName, until: loans.until },
    })
    .from(owned)
    .innerJoin(books, eq(books.id, owned.bookId))
    .innerJoin(creators, eq(creators.id, books.creatorId))
    .leftJoin(loans, and(eq(owned.source, 'loan'), eq(loans.id, owned.sourceId)))
    .leftJoin(users, eq(users.uid, loans.userId))
    .leftJoin(lentCopies, and(isNotNull(loans.id), eq(lentCopies.userId, uid), eq(lentCopies.bookId, owned.bookId)))
    .where(narrowed)
    .orderBy(...orderOf(owned).orderBy);

const allOwned = statement('library_owned', (db) => {
  const uid = sql.placeholder('uid');
  return select(db, firstGrants(db, uid, sql.placeholder('now')), uid, undefined);
});

/** All of somebody's books in the order they came, as every visit of the library asks: planned once for a connection. */
export const listAllOwned = ({ db, clock }: Pick<Ctx, 'db' | 'clock'>, uid: string): Promise<OwnedBook[]> =>
  allOwned(db, { uid, now: clock.now() });

/** Somebody's books in the order they came, `limit + 1` of them behind the cursor, and the order they stand in. */
export async function listOwnedBooks(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  uid: string,
  { cursor, limit, q }: OwnedInput,
) {
  const owned = firstGrants(db, uid, clock.now());
  const order = orderOf(owned);
  const rows: OwnedBook[] = await select(db, owned, uid, and(mentions(words, q), order.after(cursor))).limit(limit + 1);
  return { rows, order };
}
