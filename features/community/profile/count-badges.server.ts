import { countDistinct, eq, notInArray, sql } from 'drizzle-orm';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Ctx } from '../../kit/context.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import { badgeCounts } from './tables.ts';

/**
 * Counts the people of each badge. A counter in the redemption itself would make all redemptions wait for one row, and
 * would tell the moment at which somebody got a badge.
 */
export async function countBadges(ctx: Pick<Ctx, 'db'>): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const counted = await tx
      .select({ badgeId: grants.itemId, people: countDistinct(grants.userId) })
      .from(grants)
      .where(eq(grants.kind, 'badge'))
      .groupBy(grants.itemId);
    await tx.delete(badgeCounts).where(
      notInArray(
        badgeCounts.badgeId,
        counted.map(({ badgeId }) => badgeId),
      ),
    );
    if (counted.length > 0)
      await tx
        .insert(badgeCounts)
        .values(counted)
        .onConflictDoUpdate({ target: badgeCounts.badgeId, set: { people: sql`excluded.people` } });
  });
}
