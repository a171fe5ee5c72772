import { and, eq, inArray, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { normalizeQuery, wordsOf } from '../../../lib/search-query.ts';
import { type Keyset, keyset } from '../../../platform/db/keyset.ts';
import type { Ctx } from '../../kit/context.ts';
import type { ListedUser, UserList, UsersQuery } from './people-schema.ts';
import { users } from './tables.ts';

const PAGE_ROWS = 50;
/**
 * The newest people, who are read in order before the index of letters is asked: a word that many have is found among
 * them at once, while the index would fetch everybody who has it. What few of the newest have is rare enough for the
 * index; what more of them have fills a page among the first so many.
 */
const NEWEST_ROWS = 1_000;
const COMMON = { from: 5, newest: 10_000 };
/** Never reached: it keeps the planner from reading everybody in order, for a word that it takes for a common one. */
const ALL_ROWS = 2_147_483_647;
/** A shorter word is looked for at the beginning of words alone, where the index of letters finds it. */
const ANYWHERE_LETTERS = 3;

type Columns = Record<'createdAt' | 'uid', SQLWrapper>;
const newestFirst = ({ createdAt, uid }: Columns): Keyset =>
  keyset('desc', { by: createdAt, type: 'time' }, { by: uid, type: 'text' });

const LISTED = {
  uid: users.uid,
  email: users.email,
  displayName: users.displayName,
  role: users.role,
  creatorId: users.creatorId,
  createdAt: users.createdAt,
  lastLoginAt: users.lastLoginAt,
  suspendedAt: users.suspendedAt,
};
type UserFields = Pick<typeof users.$inferSelect, keyof typeof LISTED>;

/** Other words are in no index of letters: to look for them reads everybody. */
const canBeFound = (word: string): boolean => /[\p{L}\p{N}]/u.test(word);

const literally = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** Compares rows that were fetched already: no index is asked. */
const says = (searched: SQLWrapper, word: string): SQL =>
  sql`strpos(${searched}, ${word.length < ANYWHERE_LETTERS ? ' ' : ''} || folded(${word})) > 0`;

/**
 * An address is searched by its part up to the “@”: everybody’s has the letters of a domain, and the index would read
 * them all.
 */
function inIndex(word: string): SQL {
  const local = word.slice(0, word.indexOf('@') + 1);
  const letters = local.length > ANYWHERE_LETTERS ? local : word;
  return sql`${users.searched} like ${word.length < ANYWHERE_LETTERS ? '% ' : '%'} || folded(${literally(letters)}) || '%'`;
}

export const presentUser = (row: UserFields): ListedUser => ({
  uid: row.uid,
  email: row.email,
  displayName: row.displayName,
  role: row.role,
  creatorId: row.creatorId,
  createdAt: row.createdAt.toISOString(),
  lastLoginAt: row.lastLoginAt.toISOString(),
  suspendedAt: row.suspendedAt?.toISOString() ?? null,
});

/**
 * People, the newest first, at most so many: those whose e-mail, name and uid say every word, and those whom `findOthers`
 * finds by the whole of it.
 */
export async function searchUsers(
  { db }: Pick<Ctx, 'db'>,
  { q = '', role, suspended, cursor }: UsersQuery,
  findOthers: (query: string) => Promise<string[]>,
  most = PAGE_ROWS,
): Promise<UserList> {
  const query = normalizeQuery(q);
  const words = wordsOf(query).filter(canBeFound);
  if (query !== '' && words.length === 0) return { users: [], nextCursor: null };
  const { after, orderBy, page } = newestFirst(users);
  const standing = and(
    isNull(users.erasedAt),
    role === undefined ? undefined : eq(users.role, role),
    suspended === undefined ? undefined : (suspended ? isNotNull : isNull)(users.suspendedAt),
    after(cursor),
  );
  const cut = (rows: readonly UserFields[]): UserList => {
    const { rows: found, nextCursor } = page(rows, most, ({ createdAt, uid }) => [createdAt, uid], presentUser);
    return { users: found, nextCursor };
  };
  if (words.length === 0)
    return cut(
      await db
        .select(LISTED)
        .from(users)
        .where(standing)
        .orderBy(...orderBy)
        .limit(most + 1),
    );

  const others = await findOthers(query);
  const orFound = (uid: SQLWrapper, saying: SQL | undefined): SQL | undefined =>
    or(saying, others.length === 0 ? undefined : inArray(uid, others));
  const among = (people: number): Promise<UserFields[]> => {
    const newest = db
      .select({ ...LISTED, searched: users.searched })
      .from(users)
      .where(standing)
      .orderBy(...orderBy)
      .limit(people)
      .as('newest');
    return db
      .select()
      .from(newest)
      .where(orFound(newest.uid, and(...words.map((word) => says(newest.searched, word)))))
      .orderBy(...newestFirst(newest).orderBy)
      .limit(most + 1);
  };
  const soon = await among(NEWEST_ROWS);
  if (soon.length > most) return cut(soon);
  if (soon.length >= COMMON.from) {
    const later = await among(COMMON.newest);
    if (later.length > most) return cut(later);
  }
  const found = db
    .select(LISTED)
    .from(users)
    .where(
      and(standing, orFound(users.uid, and(...words.flatMap((word) => [inIndex(word), says(users.searched, word)])))),
    )
    .limit(ALL_ROWS)
    .as('found');
  return cut(
    await db
      .select()
      .from(found)
      .orderBy(...newestFirst(found).orderBy)
      .limit(most + 1),
  );
}
