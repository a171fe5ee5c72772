import { and, eq, gt, gte, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { LEADERS } from '../../kit/permissions.ts';
import { users } from '../../people/accounts/tables.ts';
import { campaignMembers } from '../../people/seats/tables.ts';
import { endLent, lend } from '../ownership/lend.server.ts';
import { grants, lentCopies } from '../ownership/tables.ts';
import { loans } from './tables.ts';

/**
 * Gives each member, in the transaction that changed loans or members, the books that the campaign's loans let them
 * read, and takes away the others. The campaign must be locked.
 */
export async function giveLoans(ctx: Pick<Ctx, 'clock'>, tx: Tx, campaignId: string): Promise<void> {
  const now = ctx.clock.now();
  // Whoever ends one of them from outside the campaign waits, and then sees what is given here.
  const running = await tx
    .select({ id: loans.id })
    .from(loans)
    .where(and(eq(loans.campaignId, campaignId), isNull(loans.endedAt), or(isNull(loans.until), gt(loans.until, now))))
    .orderBy(loans.id)
    .for('share');
  if (running.length === 0) return;
  const ids = running.map(({ id }) => id);
  const mayRead = and(
    eq(campaignMembers.campaignId, loans.campaignId),
    ne(campaignMembers.userId, loans.userId),
    eq(loans.on, true),
    or(eq(loans.audience, 'mesa'), inArray(campaignMembers.role, [...LEADERS])),
    inArray(campaignMembers.userId, tx.select({ uid: users.uid }).from(users).where(isNull(users.erasedAt))),
    notExists(
      tx
        .select({ one: sql`1` })
        .from(lentCopies)
        .where(
          and(
            eq(lentCopies.userId, campaignMembers.userId),
            eq(lentCopies.bookId, loans.bookId),
            gte(lentCopies.returnedAt, loans.createdAt),
          ),
        ),
    ),
  );
  const isGiven = and(eq(grants.source, 'loan'), eq(grants.sourceId, loans.id));
  await endLent(
    tx,
    ids,
    notExists(
      tx
        .select({ one: sql`1` })
        .from(loans)
        .innerJoin(campaignMembers, mayRead)
        .where(and(isGiven, eq(campaignMembers.userId, grants.userId))),
    ),
  );
  const missing = await tx
    .select({ sourceId: loans.id, itemId: loans.bookId, until: loans.until, userId: campaignMembers.userId })
    .from(loans)
    .innerJoin(campaignMembers, mayRead)
    .where(
      and(
        inArray(loans.id, ids),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(grants)
            .where(and(isGiven, eq(grants.userId, campaignMembers.userId))),
        ),
      ),
    );
  await lend(tx, missing, now);
}
