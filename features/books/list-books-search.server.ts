import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { mayBeMistyped, normalizeQuery, wordsOf } from '../../lib/search-query.ts';
import type { Db, Queryable } from '../../platform/db/port.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Ctx } from '../context.ts';
import { books, creators, folded } from './tables.ts';

/**
 * Words up to this length are also searched with neighbouring letters swapped: a swap leaves a short word few of its
 * trigrams (`btual` has two of six), a longer one enough.
 */
const LONGEST_SWAPPED = 7;
/** The share of a word's trigrams that a similar word must have: `lampeao` has half of `lampiao`. */
const ALIKE = 0.42;

export interface Search {
  where: SQL;
  /** Higher is better; uses only the book's own columns. */
  rank: SQL;
  /** Nothing matches exactly: similar words count. */
  forgiving: boolean;
}

const like = (text: SQLWrapper, part: string, before = '%'): SQL =>
  sql`${text} like ${before} || ${folded(part.replace(/[\\%_]/g, '\\$&'))} || '%'`;

/**
 * The book's own text or its creator's name matches. A union, so that each part uses its index: for creators that it
 * does not know yet, PostgreSQL expects half of all books.
 */
const by = (condition: (text: SQLWrapper) => SQL): SQL => sql`${books.id} in (
  select said.id from ${books} said where ${condition(sql`said.words`)}
  union all
  select made.id from ${books} made
  where made.creator_id = any(array(select id from ${creators} where ${condition(folded(creators.name))})))`;

const spelled = (word: string): SQL => by((text) => like(text, word));

const swapped = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, i) => word.slice(0, i) + word.charAt(i + 1) + word.charAt(i) + word.slice(i + 2),
  );

function mistyped(word: string): SQL {
  if (!mayBeMistyped(word)) return spelled(word);
  const spellings = word.length <= LONGEST_SWAPPED ? [word, ...swapped(word)] : [word];
  return by((text) => or(sql`${text} %> ${folded(word)}`, ...spellings.map((each) => like(text, each)))!);
}

/**
 * Searches title, subtitle, tags, system and the creator's name, without accents and case. Every word must match; a
 * title that begins with the text ranks first, then one with a word that does.
 */
export async function readSearch(ctx: Pick<Ctx, 'db'>, text: string | undefined): Promise<Search | null> {
  const q = normalizeQuery(text ?? '');
  if (q === '') return null;
  const parts = wordsOf(q);
  const strict = and(...parts.map(spelled))!;
  const [found] = await ctx.db
    .select({ id: books.id })
    .from(books)
    .where(and(eq(books.status, 'published'), strict))
    .limit(1);
  if (found) {
    const inTitle = and(...parts.map((part) => like(books.foldedTitle, part)))!;
    const rank = sql`case when ${like(books.foldedTitle, q, '')} then 3 when ${like(books.foldedTitle, q, '% ')} then 2 when ${inTitle} then 1 else 0 end`;
    return { where: strict, rank, forgiving: false };
  }
  // Without a word that may be mistyped, the exact search was all.
  const where = parts.some(mayBeMistyped) ? and(...parts.map(mistyped))! : sql`false`;
  return {
    where,
    rank: sql`greatest(word_similarity(${folded(q)}, ${books.foldedTitle}), 0.9 * word_similarity(${folded(q)}, ${books.words}))`,
    forgiving: true,
  };
}

export const searching = <T>(db: Db, search: Search | null, body: (db: Queryable) => Promise<T>): Promise<T> =>
  search?.forgiving
    ? transaction(db, async (tx) => {
        // PostgreSQL takes comparing words to be as cheap as comparing numbers, and would compare every book.
        await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(ALIKE)}, true),
          set_config('enable_seqscan', 'off', true)`);
        return body(tx);
      })
    : body(db);
