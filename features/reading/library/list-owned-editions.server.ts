import { and, eq, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/db/port.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Ctx } from '../../kit/context.ts';
import { isOwned } from '../../ownership/ownership/owned.server.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import { users } from '../../people/accounts/tables.ts';
import { books } from '../../publishing/books/tables.ts';

export interface OwnedEdition {
  bookId: string;
  ownedId: string;
  ownedTitle: string;
  ownedSubtitle: string | null;
}

export interface OtherEdition {
  bookId: string;
  otherId: string;
  otherTitle: string;
  otherSubtitle: string | null;
}

const wanted = alias(books, 'wanted');
const owned = alias(books, 'owned');
/** An edition points to its base book; the base book points to none. */
const areEditions = and(
  ne(owned.id, wanted.id),
  sql`coalesce(${owned.baseBookId}, ${owned.id}) = coalesce(${wanted.baseBookId}, ${wanted.id})`,
);
const UID = sql.placeholder('uid');
const booksInCart = sql`(
  select line->>'productId' from ${users}, jsonb_array_elements(${users.cart}) line
  where ${users.uid} = ${UID} and line->>'productType' = 'book')`;

/** A lent book is not owned. */
const selectEditions = (db: Queryable, uid: string | SQLWrapper, which: SQL) =>
  db
    .selectDistinct({ bookId: wanted.id, ownedId: owned.id, ownedTitle: owned.title, ownedSubtitle: owned.subtitle })
    .from(wanted)
    .innerJoin(owned, areEditions)
    .innerJoin(grants, and(eq(grants.kind, 'book'), eq(grants.itemId, owned.id), eq(grants.userId, uid)))
    .where(and(which, isOwned))
    .orderBy(wanted.id, owned.title);

export const listOwnedEditions = ({ db }: Pick<Ctx, 'db'>, uid: string, bookId: string): Promise<OwnedEdition[]> =>
  selectEditions(db, uid, eq(wanted.id, bookId));

const cartEditions = statement('cart_editions', (db) => selectEditions(db, UID, sql`${wanted.id} in ${booksInCart}`));

export const listCartEditions = ({ db }: Pick<Ctx, 'db'>, uid: string): Promise<OwnedEdition[]> =>
  cartEditions(db, { uid });

const otherEditions = statement('cart_other_editions', (db) =>
  db
    .select({ bookId: wanted.id, otherId: owned.id, otherTitle: owned.title, otherSubtitle: owned.subtitle })
    .from(wanted)
    .innerJoin(owned, areEditions)
    .where(sql`${wanted.id} in ${booksInCart} and ${owned.id} in ${booksInCart}`)
    .orderBy(wanted.id, owned.title),
);

export const listOtherEditions = ({ db }: Pick<Ctx, 'db'>, uid: string): Promise<OtherEdition[]> =>
  otherEditions(db, { uid });
