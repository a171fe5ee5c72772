import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import { isUuid } from '../../../lib/uuid.ts';
import type { Ctx } from '../../kit/context.ts';
import { notifications } from './tables.ts';

/**
 * Marks notifications as read: those named, or all up to a time, so that what came meanwhile stays unread. Resolves to
 * the time that `unreadNotifications` takes to undo it.
 */
export async function readNotifications(
  ctx: Ctx,
  uid: string,
  { ids, upTo }: { ids?: string[] | undefined; upTo?: string | undefined },
): Promise<{ readAt: string }> {
  const readAt = ctx.clock.now();
  await ctx.db
    .update(notifications)
    .set({ readAt })
    .where(
      and(
        eq(notifications.userId, uid),
        isNull(notifications.readAt),
        ids
          ? inArray(notifications.id, ids.filter(isUuid))
          : lte(notifications.createdAt, upTo ? new Date(upTo) : readAt),
      ),
    );
  return { readAt: readAt.toISOString() };
}

/** Marks what was read at that time as unread again. */
export async function unreadNotifications(ctx: Ctx, uid: string, readAt: string): Promise<void> {
  await ctx.db
    .update(notifications)
    .set({ readAt: null })
    .where(and(eq(notifications.userId, uid), eq(notifications.readAt, new Date(readAt))));
}
