import { lt } from 'drizzle-orm';
import { DAY } from '../../../lib/span.ts';
import type { Ctx } from '../../kit/context.ts';
import { KEPT_DAYS } from './notification.ts';
import { notifications } from './tables.ts';

/** Deletes what is older than 180 days, as the privacy page promises. */
export async function sweepNotifications(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - KEPT_DAYS * DAY);
  await ctx.db.delete(notifications).where(lt(notifications.createdAt, since));
}
