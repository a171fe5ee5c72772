import { between } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import type { UserList, UsersQuery } from '../../people/accounts/people-schema.ts';
import { searchUsers } from '../../people/accounts/search-users.server.ts';
import { beginningOf } from './code.ts';
import { keys } from './tables.ts';

const HOLDERS_MAX = 50;

/** The people who bought or redeemed a code that begins so. */
async function holdersOf({ db }: Pick<Ctx, 'db'>, q: string): Promise<string[]> {
  const range = beginningOf(q);
  if (!range) return [];
  const rows = await db
    .select({ buyer: keys.buyerUserId, redeemer: keys.redeemedUserId })
    .from(keys)
    .where(between(keys.code, ...range))
    .limit(HOLDERS_MAX);
  return [...new Set(rows.flatMap(({ buyer, redeemer }) => [buyer, redeemer]))].filter((uid) => uid !== null);
}

/** People by part of an e-mail, a name or a uid, or whose code begins so; the newest first, at most so many. */
export const listUsers = (ctx: Pick<Ctx, 'db'>, query: UsersQuery, most?: number): Promise<UserList> =>
  searchUsers(ctx, query, (q) => holdersOf(ctx, q), most);
