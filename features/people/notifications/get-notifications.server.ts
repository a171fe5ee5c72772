import { and, eq, isNull } from 'drizzle-orm';
import { keyset } from '../../../platform/db/keyset.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Ctx } from '../../kit/context.ts';
import type { NotificationFacts } from '../../kit/notices.ts';
import { users } from '../accounts/tables.ts';
import { asNow, type CurrentRow } from './as-now.server.ts';
import type { Inbox, NotificationPage, NotificationView } from './notification-schema.ts';
import { notifications } from './tables.ts';

const PAGE_ROWS = 50;
const NEWEST_FIRST = keyset(
  'desc',
  { by: notifications.createdAt, type: 'time' },
  { by: notifications.id, type: 'uuid' },
);

export function present(
  { features }: Pick<Ctx, 'features'>,
  row: CurrentRow,
  timeZone: string | null,
): NotificationView {
  const { kind, about, title, details, gone } = row;
  const { amount = null, status = null, reason = null, note = null } = details;
  const facts: NotificationFacts = { about, title, amount, status, reason, gone, timeZone };
  return {
    notificationId: row.id,
    kind,
    text: features.notices[kind].sentence(facts),
    note: gone ? null : note,
    link: features.notices[kind].link(facts),
    amount: facts.amount,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}

interface NotificationsInput {
  cursor?: string | undefined;
  /** Only those that are not read. */
  unread?: boolean | undefined;
}

export async function getNotifications(
  ctx: Ctx,
  uid: string,
  { cursor, unread = false }: NotificationsInput,
): Promise<NotificationPage> {
  const rows = await ctx.db
    .select()
    .from(notifications)
    .where(
      and(eq(notifications.userId, uid), unread ? isNull(notifications.readAt) : undefined, NEWEST_FIRST.after(cursor)),
    )
    .orderBy(...NEWEST_FIRST.orderBy)
    .limit(PAGE_ROWS + 1);
  const current = await asNow(ctx, rows);
  const [reader] = await ctx.db.select({ timeZone: users.timeZone }).from(users).where(eq(users.uid, uid));
  const page = NEWEST_FIRST.page(
    current,
    PAGE_ROWS,
    ({ createdAt, id }) => [createdAt.getTime(), id],
    (row) => present(ctx, row, reader?.timeZone ?? null),
  );
  return { notifications: page.rows, nextCursor: page.nextCursor };
}

/** Counts no further than the bell tells. */
const readInbox = statement<Inbox>(
  'inbox',
  `with unread as (select 1 from notifications where user_id = $1 and read_at is null limit 100)
   select (select count(*) from unread)::int as unread,
     concat_ws('/', (select count(*) from unread),
       (select id from notifications where user_id = $1 order by created_at desc, id desc limit 1),
       (select extract(epoch from max(read_at)) from notifications where user_id = $1 and read_at is not null)) as version`,
);

export async function getInbox(ctx: Pick<Ctx, 'db'>, uid: string): Promise<Inbox> {
  const [row] = await readInbox(ctx.db, uid);
  return row!;
}
