import { and, between, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { normalizeQuery, wordsOf } from '../../lib/search-query.ts';
import { keyset } from '../../platform/db/keyset.ts';
import type { Ctx } from '../context.ts';
import { CODE_SYMBOLS, normaliseCode } from '../keys/code.ts';
import { keys } from '../keys/tables.ts';
import type { ListedUser, UserList, UsersQuery } from './people-schema.ts';
import { searchedUser, users } from './tables.ts';

const PAGE = 50;
/** Shorter words are looked for at the beginning of words alone, where the index of letters finds them. */
const ANYWHERE = 3;
/** From how many letters on a word may be how a code begins. */
const CODE_BEGINS = 4;

const NEWEST_FIRST = keyset('desc', { by: users.createdAt, type: 'time' }, { by: users.uid, type: 'text' });

const literally = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

const says = (word: string): SQL =>
  sql`${searchedUser(users)} like ${word.length < ANYWHERE ? '% ' : '%'} || folded(${literally(word)}) || '%'`;

/** Who bought or redeemed a code that begins so. */
async function holdersOf({ db }: Pick<Ctx, 'db'>, q: string): Promise<string[]> {
  const code = normaliseCode(q);
  if (code.length < CODE_BEGINS || code.length > CODE_SYMBOLS) return [];
  const rows = await db
    .select({ buyer: keys.buyerUserId, redeemer: keys.redeemedUserId })
    .from(keys)
    .where(between(keys.code, code.padEnd(CODE_SYMBOLS, '0'), code.padEnd(CODE_SYMBOLS, 'Z')))
    .limit(PAGE);
  return [...new Set(rows.flatMap(({ buyer, redeemer }) => [buyer, redeemer]))].filter((uid) => uid !== null);
}

export const presentUser = (row: typeof users.$inferSelect): ListedUser => ({
  uid: row.uid,
  email: row.email,
  displayName: row.displayName,
  role: row.role,
  creatorId: row.creatorId,
  createdAt: row.createdAt.toISOString(),
  lastLoginAt: row.lastLoginAt.toISOString(),
  suspendedAt: row.suspendedAt?.toISOString() ?? null,
});

/** People, the newest first: those whose e-mail, name and uid say every word, or whose code begins so. */
export async function listUsers(
  ctx: Pick<Ctx, 'db'>,
  { q = '', role, suspended, cursor }: UsersQuery,
): Promise<UserList> {
  const query = normalizeQuery(q);
  const words = wordsOf(query);
  const holders = words.length === 0 ? [] : await holdersOf(ctx, query);
  const rows = await ctx.db
    .select()
    .from(users)
    .where(
      and(
        isNull(users.erasedAt),
        role === undefined ? undefined : eq(users.role, role),
        suspended === undefined ? undefined : (suspended ? isNotNull : isNull)(users.suspendedAt),
        words.length === 0
          ? undefined
          : or(and(...words.map(says)), holders.length === 0 ? undefined : inArray(users.uid, holders)),
        NEWEST_FIRST.after(cursor),
      ),
    )
    .orderBy(...NEWEST_FIRST.orderBy)
    .limit(PAGE + 1);
  const page = NEWEST_FIRST.page(rows, PAGE, ({ createdAt, uid }) => [createdAt, uid], presentUser);
  return { users: page.rows, nextCursor: page.nextCursor };
}
