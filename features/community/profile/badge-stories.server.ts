import { and, asc, eq, sql } from 'drizzle-orm';
import { statement } from '../../../platform/db/statement.ts';
import type { Ctx } from '../../kit/context.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import { keys } from '../../shop/keys/tables.ts';
import { type BadgeStory, FEW_PEOPLE } from './profile-look.ts';
import { shownBadges } from './profile-page.ts';
import { badgeCounts } from './tables.ts';

const earnedBadges = statement('badges_of_user', (db) =>
  db
    .selectDistinctOn([grants.itemId], {
      id: grants.itemId,
      at: grants.createdAt,
      keyId: keys.keyId,
      people: badgeCounts.people,
    })
    .from(grants)
    .leftJoin(keys, and(eq(grants.source, 'code'), eq(keys.code, grants.sourceId)))
    .leftJoin(badgeCounts, eq(badgeCounts.badgeId, grants.itemId))
    .where(and(eq(grants.userId, sql.placeholder('uid')), eq(grants.kind, 'badge')))
    .orderBy(asc(grants.itemId), asc(grants.createdAt)),
);

/** The badges that a user's page shows, each with how and when they first earned it and what they tell about it. */
export async function getBadgeStories(
  ctx: Pick<Ctx, 'db' | 'catalogue'>,
  uid: string,
  { stories, badges: chosen }: { stories: Record<string, string>; badges: readonly string[] | null },
): Promise<BadgeStory[]> {
  const earned = await earnedBadges(ctx.db, { uid });
  const told = earned
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .flatMap(({ id, at, keyId, people }): BadgeStory[] => {
      const badge = ctx.catalogue.badges.find((one) => one.id === id);
      return badge
        ? [
            {
              id,
              label: badge.label,
              story: badge.description,
              words: stories[id] ?? null,
              earnedAt: at.toISOString(),
              from: (keyId && ctx.catalogue.kind(keyId)?.title) || null,
              people: people !== null && people < FEW_PEOPLE ? 'few' : people,
            },
          ]
        : [];
    });
  return shownBadges(told, chosen);
}
