import { statement } from '../../../platform/db/statement.ts';
import type { Ctx } from '../../kit/context.ts';
import type { NewsDetails, NotificationKind } from '../../kit/notices.ts';

const BATCH_ROWS = 1_000;

export interface ManyNews {
  /** The relation of the people to it: `$1` of their statement. */
  of: string;
  /** See `News`. */
  about: string;
  title: string;
  details: NewsDetails;
}

/**
 * Tells of one thing, a thousand people at a time; repeated, it tells only those who were left. `people` is a `select`
 * of their `user_id`s that ends in a condition, with `$1` for `of`. Where `news` is a function, it is read again for
 * each thousand, and null ends it.
 */
export function notifyMany(kind: NotificationKind, people: string) {
  const notifySome = statement<{ last: string | null }>(
    `tell_${kind}`,
    `with people as (
       select p.user_id from (${people}) p join users u on u.uid = p.user_id
       where p.user_id > $5 and u.erased_at is null order by p.user_id limit ${BATCH_ROWS}),
     inserted as (
       insert into notifications (user_id, kind, about, title, created_at, details)
       select user_id, '${kind}', $2, $3, $4, $6::jsonb from people on conflict do nothing)
     select max(user_id) as last from people`,
  );
  return async (
    ctx: Pick<Ctx, 'db' | 'clock'>,
    news: ManyNews | (() => Promise<ManyNews | null>),
    stopping: AbortSignal,
  ): Promise<void> => {
    let last: string | null = '';
    while (last !== null) {
      stopping.throwIfAborted();
      const now = typeof news === 'function' ? await news() : news;
      if (now === null) return;
      const { of, about, title, details } = now;
      const values = [of, about, title, ctx.clock.now(), last, JSON.stringify(details)];
      const [row]: { last: string | null }[] = await notifySome(ctx.db, ...values);
      last = row?.last ?? null;
    }
  };
}
