import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { linkKey } from '../../../../game/sheet/doc.ts';
import { readLink } from '../../../../game/sheet/link.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Ctx } from '../../../kit/context.ts';
import { sheetRoleOf } from '../../../kit/sheet-readers.ts';
import { loans } from '../../../ownership/loans/tables.ts';
import { isHeldByLoan } from '../../../ownership/ownership/held.server.ts';
import { grants } from '../../../ownership/ownership/tables.ts';
import { users } from '../../../people/accounts/tables.ts';
import { reaches } from '../../../people/blocks/blocks.server.ts';
import { shownName } from '../../../people/seats/find-campaign.server.ts';
import { campaignMembers } from '../../../people/seats/tables.ts';
import type { CitedPage } from '../../../reading/library/loan-labels.ts';
import { docSeenBy } from '../../characters/edit.ts';
import { notDeleted } from '../../characters/not-deleted.server.ts';
import { openSheet } from '../../characters/open-sheet.server.ts';
import { characters } from '../../characters/tables.ts';
import { campaignMessages } from '../tables.ts';

const SHOWN_PAGES = 8;
/** Lines, and sheets, that are read to find them: some pages are named again and again. */
const READ_ROWS = 200;

type CitationContext = Pick<Ctx, 'db' | 'clock' | 'systems'>;

/** The tables that lend a book to somebody. */
const lendingTo = ({ db, clock }: CitationContext, uid: string, bookId: string) =>
  db
    .select({ id: loans.campaignId })
    .from(grants)
    .innerJoin(loans, eq(loans.id, grants.sourceId))
    .where(isHeldByLoan(clock.now(), uid, bookId));

async function listSaid(ctx: CitationContext, uid: string, bookId: string): Promise<CitedPage[]> {
  const { campaignId, page, text, at, ordinal, visibility, userId } = campaignMessages;
  const lines = await ctx.db
    .select({ page, text, at, uid: userId, displayName: shownName })
    .from(campaignMessages)
    .innerJoin(users, eq(users.uid, userId))
    .where(
      and(
        inArray(campaignId, lendingTo(ctx, uid, bookId)),
        eq(campaignMessages.bookId, bookId),
        isNotNull(page),
        eq(visibility, 'mesa'),
        isNull(campaignMessages.hiddenAt),
        reaches(uid, userId),
      ),
    )
    .orderBy(desc(ordinal))
    .limit(READ_ROWS);
  return lines.map(({ at: when, page: number, uid: by, displayName, ...line }) => ({
    ...line,
    page: number!,
    said: { by: by === uid ? 'você' : displayName, at: when.toISOString() },
    sheets: [],
  }));
}

const linksTo = (sheet: SQLWrapper, bookId: string) =>
  sql`exists (select 1 from jsonb_each_text(${sheet} -> 'values') as v
    where starts_with(v.key, ${linkKey('')}) and starts_with(v.value, ${`${bookId}/`}))`;

const [seats, own] = [alias(campaignMembers, 'seats'), alias(campaignMembers, 'own_seats')];

/** The pages to which fields of the tables' sheets lead, as far as the caller sees the fields. */
async function listLinked(ctx: CitationContext, caller: Caller, bookId: string): Promise<CitedPage[]> {
  const rows = await ctx.db
    .select({ character: getTableColumns(characters), tableRole: own.role })
    .from(characters)
    .innerJoin(seats, eq(seats.characterId, characters.id))
    .innerJoin(own, and(eq(own.campaignId, seats.campaignId), eq(own.userId, caller.uid)))
    .where(
      and(inArray(seats.campaignId, lendingTo(ctx, caller.uid, bookId)), notDeleted, linksTo(characters.sheet, bookId)),
    )
    .orderBy(seats.joinedAt, seats.userId)
    .limit(READ_ROWS);
  return rows.flatMap(({ character, tableRole }) => {
    const { sheet, doc } = openSheet(ctx, character);
    const sheetRole = sheetRoleOf(caller, { ownerId: character.userId, tableRole });
    if (!sheet) return [];
    const { values } = docSeenBy(sheet, sheetRole, doc);
    return sheet.schema.fields.flatMap(({ id, label }) => {
      const link = readLink(values[linkKey(id)]);
      if (link?.bookId !== bookId) return [];
      return [{ page: link.page, text: label, said: null, sheets: [character.name.trim() || 'alguém sem nome'] }];
    });
  });
}

/**
 * The pages of a borrowed book that the tables which lend it named for all to read, the last named first, each by who
 * named it last; then those to which only their sheets lead, in the book's order.
 */
export async function listCited(ctx: CitationContext, caller: Caller, bookId: string): Promise<CitedPage[]> {
  const [said, linked] = await Promise.all([listSaid(ctx, caller.uid, bookId), listLinked(ctx, caller, bookId)]);
  const cited = new Map<number, CitedPage>();
  for (const page of [...said, ...linked.toSorted((a, b) => a.page - b.page)]) {
    const known = cited.get(page.page);
    if (!known) cited.set(page.page, page);
    else if (page.said === null)
      cited.set(page.page, {
        ...known,
        text: known.text || page.text,
        sheets: [...new Set([...known.sheets, ...page.sheets])],
      });
  }
  return [...cited.values()].slice(0, SHOWN_PAGES);
}
