import { and, desc, eq, gt, isNull, ne, type SQLWrapper, sql } from 'drizzle-orm';
import type { CreatorRole } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { creatorRoleOf, type TableRole } from '../../kit/permissions.ts';
import { skinTitle } from '../../ownership/catalogue/lookup.ts';
import { isOwned } from '../../ownership/ownership/owned.server.ts';
import { type GrantSource, grants } from '../../ownership/ownership/tables.ts';
import { lastSeenOf } from '../../people/accounts/sessions.server.ts';
import { sessions, users } from '../../people/accounts/tables.ts';
import { campaignMembers, campaigns } from '../../people/seats/tables.ts';
import { characters } from '../../play/characters/tables.ts';
import { books } from '../../publishing/books/tables.ts';
import { bookReviews } from '../../reading/book-reviews/tables.ts';
import { formatCode } from '../../shop/keys/code.ts';
import type { KeyStatus } from '../../shop/keys/key.ts';
import { nameKinds } from '../../shop/keys/name-kinds.server.ts';
import { keys } from '../../shop/keys/tables.ts';

/** Only the newest of each kind are shown. */
const SHOWN_ROWS = 20;

interface NewestRows<Row> {
  rows: Row[];
  /** Whether there are more than these. */
  more: boolean;
}

/** The things that a person has on the product, for an admin: the newest of each kind. Times are ISO 8601. */
export interface Holdings {
  library: NewestRows<{ bookId: string; title: string; source: GrantSource; since: string }>;
  skins: NewestRows<{ id: string; title: string; source: GrantSource; since: string }>;
  /** The codes that the person bought or was issued. */
  codes: NewestRows<{
    code: string;
    title: string;
    status: KeyStatus;
    purchaseId: string | null;
    batchId: string | null;
  }>;
  /** The others of their house. */
  team: NewestRows<{ uid: string; displayName: string | null; role: CreatorRole }>;
  tables: NewestRows<{ campaignId: string; title: string; role: TableRole; open: boolean }>;
  reviews: NewestRows<{ bookId: string; title: string; bookURL: string; stars: number; hidden: boolean }>;
  characters: NewestRows<{ characterId: string; name: string; system: string; archived: boolean }>;
  sessions: NewestRows<{ device: string | null; createdAt: string; lastSeenAt: string }>;
}

type Reader = Pick<Ctx, 'db' | 'catalogue' | 'clock'>;

function some<From, Row>(found: readonly From[], present: (row: From) => Row): NewestRows<Row> {
  return { rows: found.slice(0, SHOWN_ROWS).map(present), more: found.length > SHOWN_ROWS };
}

/** Things owned once, whatever many sources gave them. */
async function listOwned({ db }: Reader, uid: string, kind: 'book' | 'skin') {
  const newest = db
    .selectDistinctOn([grants.itemId], { id: grants.itemId, source: grants.source, since: grants.createdAt })
    .from(grants)
    .where(and(eq(grants.userId, uid), eq(grants.kind, kind), sql`${isOwned}`))
    .orderBy(grants.itemId, desc(grants.createdAt))
    .as('newest');
  return db
    .select({ id: newest.id, source: newest.source, since: newest.since, title: books.title })
    .from(newest)
    .leftJoin(books, eq(books.id, newest.id))
    .orderBy(desc(newest.since), newest.id)
    .limit(SHOWN_ROWS + 1);
}

const colleagues = ({ db }: Reader, uid: string, creatorId: string | null) =>
  creatorId === null
    ? []
    : db
        .select()
        .from(users)
        .where(and(eq(users.creatorId, creatorId), ne(users.uid, uid)))
        .orderBy(users.uid)
        .limit(SHOWN_ROWS + 1);

const newest = (of: SQLWrapper) => desc(sql`${of}`);

const tablesOf = ({ db }: Reader, uid: string) =>
  db
    .select({ campaignId: campaigns.id, title: campaigns.title, role: campaignMembers.role, state: campaigns.state })
    .from(campaignMembers)
    .innerJoin(campaigns, eq(campaigns.id, campaignMembers.campaignId))
    .where(eq(campaignMembers.userId, uid))
    .orderBy(newest(campaignMembers.joinedAt))
    .limit(SHOWN_ROWS + 1);

const reviewsOf = ({ db }: Reader, uid: string) =>
  db
    .select({ review: bookReviews, title: books.title, bookURL: books.bookUrl })
    .from(bookReviews)
    .innerJoin(books, eq(books.id, bookReviews.bookId))
    .where(and(eq(bookReviews.userId, uid), isNull(bookReviews.deletedAt)))
    .orderBy(newest(bookReviews.createdAt))
    .limit(SHOWN_ROWS + 1);

const charactersOf = ({ db }: Reader, uid: string) =>
  db
    .select({
      characterId: characters.id,
      name: characters.name,
      system: characters.system,
      archivedAt: characters.archivedAt,
    })
    .from(characters)
    .where(and(eq(characters.userId, uid), isNull(characters.deletedAt)))
    .orderBy(newest(characters.updatedAt))
    .limit(SHOWN_ROWS + 1);

export async function getHoldings(
  ctx: Reader,
  { uid, creatorId }: Pick<typeof users.$inferSelect, 'uid' | 'creatorId'>,
): Promise<Holdings> {
  const { db, catalogue, clock } = ctx;
  const [library, skins, codes, team, tables, reviews, sheets, open] = await Promise.all([
    listOwned(ctx, uid, 'book'),
    listOwned(ctx, uid, 'skin'),
    db
      .select()
      .from(keys)
      .where(eq(keys.buyerUserId, uid))
      .orderBy(newest(keys.createdAt), keys.code)
      .limit(SHOWN_ROWS + 1),
    colleagues(ctx, uid, creatorId),
    tablesOf(ctx, uid),
    reviewsOf(ctx, uid),
    charactersOf(ctx, uid),
    db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, uid), gt(sessions.expiresAt, clock.now())))
      .orderBy(newest(sessions.expiresAt))
      .limit(SHOWN_ROWS + 1),
  ]);
  const named = await nameKinds(
    ctx,
    codes.map(({ keyId }) => keyId),
  );
  return {
    library: some(library, ({ id, title, source, since }) => ({
      bookId: id,
      title: title ?? id,
      source,
      since: since.toISOString(),
    })),
    skins: some(skins, ({ id, source, since }) => ({
      id,
      title: skinTitle(catalogue, id),
      source,
      since: since.toISOString(),
    })),
    codes: some(codes, ({ code, keyId, status, purchaseId, batchId }) => ({
      code: formatCode(code),
      title: named(keyId)?.title ?? keyId,
      status,
      purchaseId,
      batchId,
    })),
    team: some(team, (row) => ({ uid: row.uid, displayName: row.displayName, role: creatorRoleOf(row) })),
    tables: some(tables, ({ state, ...table }) => ({ ...table, open: state === 'open' })),
    reviews: some(reviews, ({ review, title, bookURL }) => ({
      bookId: review.bookId,
      title,
      bookURL,
      stars: review.stars,
      hidden: review.hiddenAt !== null,
    })),
    characters: some(sheets, ({ archivedAt, ...sheet }) => ({ ...sheet, archived: archivedAt !== null })),
    sessions: some(open, ({ device, createdAt, expiresAt }) => ({
      device,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenOf(expiresAt).toISOString(),
    })),
  };
}
