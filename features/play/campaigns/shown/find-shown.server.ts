import { and, eq, not, sql } from 'drizzle-orm';
import { statement } from '../../../../platform/db/statement.ts';
import type { Ctx } from '../../../kit/context.ts';
import { grants } from '../../../ownership/ownership/tables.ts';
import { users } from '../../../people/accounts/tables.ts';
import { shownName } from '../../../people/seats/find-campaign.server.ts';
import { campaignMembers } from '../../../people/seats/tables.ts';
import { coverUrl } from '../../../publishing/books/price.ts';
import { books } from '../../../publishing/books/tables.ts';
import { isFrozen } from '../../../shop/orders/frozen.server.ts';
import type { CampaignView, ShownPage } from '../campaign-schema.ts';
import { campaignShown } from '../tables.ts';

/** A shown page, and until when each member who holds its book may read it; null for good. */
export interface TableShown {
  shown: Omit<NonNullable<CampaignView['shown']>, 'mayRead'>;
  readers: ReadonlyMap<string, Date | null>;
}

/** The members who hold a book: whoever has it from several sources reads it until the last one ends. */
async function readReaders(
  { db }: Pick<Ctx, 'db'>,
  campaignId: string,
  bookId: string,
): Promise<TableShown['readers']> {
  const rows = await db
    .select({ uid: grants.userId, until: grants.until })
    .from(grants)
    .innerJoin(
      campaignMembers,
      and(eq(campaignMembers.campaignId, campaignId), eq(campaignMembers.userId, grants.userId)),
    )
    .where(and(eq(grants.kind, 'book'), eq(grants.itemId, bookId), not(isFrozen)));
  const readers = new Map<string, Date | null>();
  for (const { uid, until } of rows) {
    const known = readers.get(uid);
    const isLonger = until === null || known === undefined || (known !== null && until > known);
    if (isLonger) readers.set(uid, until);
  }
  return readers;
}

const shownAt = statement('shown_at_campaign', (db) =>
  db
    .select({
      shown: campaignShown,
      title: books.title,
      bookURL: books.bookUrl,
      coverKey: books.coverKey,
      displayName: shownName,
    })
    .from(campaignShown)
    .innerJoin(books, eq(books.id, campaignShown.bookId))
    .innerJoin(users, eq(users.uid, campaignShown.userId))
    .where(eq(campaignShown.campaignId, sql.placeholder('campaignId'))),
);

/** The page that a table is shown, whoever may read it; null for none. */
export async function readShown(ctx: Pick<Ctx, 'db'>, campaignId: string): Promise<TableShown | null> {
  const [row] = await shownAt(ctx.db, { campaignId });
  if (!row) return null;
  const { bookId, page, label, userId, at } = row.shown;
  const by: ShownPage['by'] = { uid: userId, displayName: row.displayName };
  const { title, bookURL } = row;
  return {
    shown: { bookId, title, bookURL, coverURL: coverUrl(row.coverKey), page, label, by, at: at.toISOString() },
    readers: await readReaders(ctx, campaignId, bookId),
  };
}

export function presentShown({ shown, readers }: TableShown, uid: string, now: Date) {
  const until = readers.get(uid);
  return { ...shown, mayRead: until === null || (until !== undefined && until > now) };
}
