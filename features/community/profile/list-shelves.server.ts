import { and, asc, desc, eq, exists, gte, isNull, sql } from 'drizzle-orm';
import { DAY } from '../../../lib/span.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Ctx } from '../../kit/context.ts';
import { isHeld } from '../../ownership/ownership/held.server.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import { ofOwner } from '../../reading/shelves/list-shelves.server.ts';
import { DELETED_DAYS, SHELVES_MAX } from '../../reading/shelves/shelves.ts';
import type { DeletedShelf, ShelfList } from '../../reading/shelves/shelves-schema.ts';
import { shelvedBooks, shelves } from '../../reading/shelves/tables.ts';
import { shelfPath } from './profile-page.ts';
import { handles } from './tables.ts';

const RESTORABLE_MS = DELETED_DAYS * DAY;

const deletedShelves = statement('shelves_deleted', (db) =>
  db
    .select({ shelfId: shelves.id, name: shelves.name, deletedAt: shelves.deletedAt })
    .from(shelves)
    .where(and(eq(shelves.userId, sql.placeholder('uid')), gte(shelves.deletedAt, sql.placeholder('since'))))
    .orderBy(desc(shelves.deletedAt), asc(shelves.id))
    .limit(SHELVES_MAX),
);

async function listDeleted({ db, clock }: Pick<Ctx, 'db' | 'clock'>, uid: string): Promise<DeletedShelf[]> {
  const rows = await deletedShelves(db, { uid, since: new Date(clock.now().getTime() - RESTORABLE_MS) });
  return rows.map(({ deletedAt, ...shelf }) => ({
    ...shelf,
    until: new Date(deletedAt!.getTime() + RESTORABLE_MS).toISOString(),
  }));
}

const ownShelves = statement('shelves_own', (db) => {
  const held = exists(
    db
      .select({ one: sql`1` })
      .from(grants)
      .where(
        and(
          eq(grants.userId, sql.placeholder('uid')),
          eq(grants.kind, 'book'),
          eq(grants.itemId, shelvedBooks.bookId),
          isHeld(sql.placeholder('now')),
        ),
      ),
  );
  const isAsked = sql`${shelvedBooks.bookId} = any(${sql.placeholder('bookIds')})`;
  return db
    .select({
      shelfId: shelves.id,
      name: shelves.name,
      isPublic: shelves.isPublic,
      books: sql<number>`count(${shelvedBooks.bookId}) filter (where ${held})`.mapWith(Number),
      among: sql<number>`count(${shelvedBooks.bookId}) filter (where ${isAsked})`.mapWith(Number),
    })
    .from(shelves)
    .leftJoin(shelvedBooks, eq(shelvedBooks.shelfId, shelves.id))
    .where(ofOwner(sql.placeholder('uid')))
    .groupBy(shelves.id)
    .orderBy(asc(shelves.position), asc(shelves.id));
});

const currentHandle = statement('current_handle', (db) =>
  db
    .select({ handle: handles.handle })
    .from(handles)
    .where(and(eq(handles.userId, sql.placeholder('uid')), isNull(handles.releasedAt))),
);

/** Somebody's shelves in their order, each with its number of books, and of those among `bookIds`; then the deleted. */
export async function listShelves(
  { db, clock, env }: Pick<Ctx, 'db' | 'clock' | 'env'>,
  uid: string,
  bookIds: readonly string[] = [],
): Promise<ShelfList> {
  const rows = await ownShelves(db, { uid, now: clock.now(), bookIds });
  const [own] = rows.some(({ isPublic }) => isPublic) ? await currentHandle(db, { uid }) : [];
  return {
    shelves: rows.map((shelf) => ({
      ...shelf,
      url: own && shelf.isPublic ? env.publicUrl + shelfPath(own.handle, shelf.shelfId) : null,
    })),
    deleted: await listDeleted({ db, clock }, uid),
  };
}
