import { statement } from '../../../platform/db/statement.ts';
import type { Ctx } from '../../kit/context.ts';

export const isListed = (env: Pick<Ctx['env'], 'adminEmails'>, email: string | null): boolean =>
  email !== null && env.adminEmails.includes(email);

/** Whether somebody's next sign-in makes them an admin, whatever their role. */
export const becomesAdmin = (
  env: Pick<Ctx['env'], 'adminEmails'>,
  { email, emailVerified }: { email: string | null; emailVerified: boolean },
): boolean => emailVerified && isListed(env, email);

const withdraw = statement<{ uid: string }>(
  'withdraw_unlisted_admins',
  `with gone as (
     update users set role = role_without_list, role_without_list = null
     where role_without_list is not null and (email is null or email <> all($1)) returning uid),
   ended as (delete from sessions where user_id in (select uid from gone))
   select uid from gone`,
);

/** Restores the earlier role of admins who left ADMIN_EMAILS, and ends their sessions. */
export async function withdrawUnlistedAdmins(ctx: Pick<Ctx, 'db' | 'env' | 'log'>): Promise<void> {
  const gone = await withdraw(ctx.db, ctx.env.adminEmails);
  for (const { uid } of gone) ctx.log.info({ uid }, 'no longer in ADMIN_EMAILS, no longer an admin');
}
