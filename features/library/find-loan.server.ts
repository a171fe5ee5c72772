import { and, eq, sql } from 'drizzle-orm';
import { grants, users } from '../accounts/tables.ts';
import { shownName } from '../campaigns/find-campaign.server.ts';
import { loans } from '../campaigns/tables.ts';
import type { Ctx } from '../context.ts';
import { isHeld } from './held.server.ts';
import type { LentToOne } from './loan-words.ts';

/** The longest loan by which somebody may read a book; null where there is none. */
export async function findLoan(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  uid: string,
  bookId: string,
): Promise<LentToOne | null> {
  const [row] = await db
    .select({ lenderName: shownName, until: loans.until })
    .from(grants)
    .innerJoin(loans, eq(loans.id, grants.sourceId))
    .innerJoin(users, eq(users.uid, loans.userId))
    .where(
      and(
        eq(grants.userId, uid),
        eq(grants.kind, 'book'),
        eq(grants.itemId, bookId),
        eq(grants.source, 'loan'),
        isHeld(clock.now()),
      ),
    )
    .orderBy(sql`coalesce(${loans.until}, 'infinity') desc`)
    .limit(1);
  return row ? { lenderName: row.lenderName, until: row.until?.toISOString() ?? null } : null;
}
