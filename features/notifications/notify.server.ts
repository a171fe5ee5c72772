import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/port.ts';
import { users } from '../accounts/tables.ts';
import type { Ctx } from '../context.ts';
import type { NotificationKind } from './notification.ts';
import { notifications } from './tables.ts';

export interface News {
  uid: string;
  kind: NotificationKind;
  /** The id of what it tells of. */
  about: string;
  title: string;
  details?: { amount?: number; status?: string };
}

/** Tells a person of something, in the transaction in which it happens; again, or after their account was erased, nothing. */
export async function notify(
  ctx: Pick<Ctx, 'clock'>,
  tx: Pick<Tx, 'execute'>,
  { uid, kind, about, title, details = {} }: News,
): Promise<void> {
  const at = ctx.clock.now().toISOString();
  await tx.execute(sql`
    insert into ${notifications} (user_id, kind, about, title, details, created_at)
    select ${users.uid}, ${kind}, ${about}, ${title}, ${JSON.stringify(details)}::jsonb, ${at}::timestamptz
    from ${users} where ${users.uid} = ${uid} and ${users.erasedAt} is null
    on conflict do nothing`);
}
