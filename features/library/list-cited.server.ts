import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { grants, users } from '../accounts/tables.ts';
import { shownName } from '../campaigns/find-campaign.server.ts';
import { campaignMessages, loans } from '../campaigns/tables.ts';
import type { Ctx } from '../context.ts';
import { isHeldByLoan } from './held.server.ts';
import type { CitedPage } from './loan-words.ts';

const SHOWN = 8;
/** Lines that are read to find them: some pages are named again and again. */
const READ = 200;

/**
 * The pages of a borrowed book that the tables which lend it named for all to read, the last named first; each by who
 * named it last.
 */
export async function listCited(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  uid: string,
  bookId: string,
): Promise<CitedPage[]> {
  const lending = db
    .select({ id: loans.campaignId })
    .from(grants)
    .innerJoin(loans, eq(loans.id, grants.sourceId))
    .where(isHeldByLoan(clock.now(), uid, bookId));
  const { campaignId, page, text, at, ordinal, visibility, userId } = campaignMessages;
  const lines = await db
    .select({ page, text, at, uid: userId, displayName: shownName })
    .from(campaignMessages)
    .innerJoin(users, eq(users.uid, userId))
    .where(
      and(inArray(campaignId, lending), eq(campaignMessages.bookId, bookId), isNotNull(page), eq(visibility, 'mesa')),
    )
    .orderBy(desc(ordinal))
    .limit(READ);
  const cited = new Map<number, CitedPage>();
  for (const { at: when, page: number, uid: by, displayName, ...line } of lines)
    if (!cited.has(number!))
      cited.set(number!, {
        ...line,
        page: number!,
        by: by === uid ? 'você' : displayName,
        at: when.toISOString(),
      });
  return [...cited.values()].slice(0, SHOWN);
}
