import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import type { NewsDetails, NotificationKind } from '../../kit/notices.ts';
import { users } from '../accounts/tables.ts';
import { notifications } from './tables.ts';

export interface News {
  uid: string;
  kind: NotificationKind;
  /** The id of what it tells of. */
  about: string;
  title: string;
  details?: NewsDetails;
}

/** Tells people of something, in the transaction in which it happens; again, or after their account was erased, nothing. */
export async function notifyAll(
  ctx: Pick<Ctx, 'clock'>,
  tx: Pick<Tx, 'execute'>,
  news: readonly News[],
): Promise<void> {
  const at = ctx.clock.now().toISOString();
  await tx.execute(sql`
    insert into ${notifications} (user_id, kind, about, title, details, created_at)
    select n.uid, n.kind, n.about, n.title, coalesce(n.details, '{}'), ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(news)}::jsonb)
      as n (uid text, kind text, about text, title text, details jsonb)
    join ${users} on ${users.uid} = n.uid and ${users.erasedAt} is null
    on conflict do nothing`);
}

export const notify = (ctx: Pick<Ctx, 'clock'>, tx: Pick<Tx, 'execute'>, news: News): Promise<void> =>
  notifyAll(ctx, tx, [news]);
