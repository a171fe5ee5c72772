import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { mayBeMistyped, normalizeQuery, wordsOf } from '../../lib/search-query.ts';
import type { Db, Queryable } from '../../platform/db/port.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Ctx } from '../context.ts';
import { books, creators, folded } from './tables.ts';

/**
 * The longest word that is also looked for with its neighbours swapped, since two letters in each other's place leave it
 * few of its threes: `btual` has two of six. Of longer ones enough are left to be taken for what was meant.
 */
const LONGEST_SWAPPED = 7;
/** Which part of a word's threes of letters another must share to be taken for it: `lampeao` has half of `lampiao`. */
const ALIKE = 0.42;

export interface Search {
  where: SQL;
  /** The higher, the nearer; of the book's own columns only. */
  rank: SQL;
  /** Nothing is written as it was looked for: what is written much like it counts. */
  forgiving: boolean;
}

const like = (text: SQLWrapper, part: string, before = '%'): SQL =>
  sql`${text} like ${before} || ${folded(part.replace(/[\\%_]/g, '\\$&'))} || '%'`;

/**
 * The book says it of itself, or its creator is called so. One after the other, so that each goes by its index: PostgreSQL
 * expects half of all books of a list of creators that it does not know yet.
 */
const by = (condition: (text: SQLWrapper) => SQL): SQL => sql`${books.id} in (
  select said.id from ${books} said where ${condition(sql`said.words`)}
  union all
  select made.id from ${books} made
  where made.creator_id = any(array(select id from ${creators} where ${condition(folded(creators.name))})))`;

const spelled = (word: string): SQL => by((text) => like(text, word));

/** `brtual` is looked for as `brutal` too. */
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
 * Where what is looked for stands in title, subtitle, tags, system or the creator's name, whatever accents and case.
 * Every word has to be there; a title that begins with the text is nearest, then one with a word that does.
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
  // Words that nobody can have mistyped were just looked for.
  const where = parts.some(mayBeMistyped) ? and(...parts.map(mistyped))! : sql`false`;
  return {
    where,
    rank: sql`greatest(word_similarity(${folded(q)}, ${books.foldedTitle}), 0.9 * word_similarity(${folded(q)}, ${books.words}))`,
    forgiving: true,
  };
}

/** Runs what asks with a search; a forgiving one under its own measure of likeness. */
export const searching = <T>(db: Db, search: Search | null, body: (db: Queryable) => Promise<T>): Promise<T> =>
  search?.forgiving
    ? transaction(db, async (tx) => {
        // PostgreSQL takes a comparison of words for as cheap as one of numbers, and would make it for each book.
        await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(ALIKE)}, true),
          set_config('enable_seqscan', 'off', true)`);
        return body(tx);
      })
    : body(db);
