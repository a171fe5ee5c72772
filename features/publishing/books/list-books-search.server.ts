import { and, eq, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { mayBeMistyped, normalizeQuery, wordsOf } from '../../../lib/search-query.ts';
import { foldedText } from '../../../platform/db/columns.ts';
import type { Db, Queryable } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Ctx } from '../../kit/context.ts';
import { books } from './tables.ts';

/**
 * Words up to this length are also searched with neighbouring letters swapped: a swap leaves a short word few of its
 * trigrams (`btual` has two of six), a longer one enough.
 */
const LONGEST_SWAPPED = 7;
/** The share of a word's trigrams that a similar word must have: `lampeao` has half of `lampiao`. */
const ALIKE_SHARE = 0.42;

export interface Search {
  where: SQL;
  /** Higher is better; uses only the book's own columns. */
  rank: SQL;
  /** The conditions of the ranks n, n - 1, … 0; null where ranks are no whole numbers. */
  ranks: SQL[] | null;
  /** Nothing matches exactly: similar words count. */
  forgiving: boolean;
}

const like = (text: SQLWrapper, part: string, before = '%'): SQL =>
  sql`${text} like ${before} || ${foldedText(part.replace(/[\\%_]/g, '\\$&'))} || '%'`;

/** Only these are in an index of threes of letters, wherever they stand. */
const INDEXED = /[\p{L}\p{N}]{3}/u;
const LETTER = /^[\p{L}\p{N}]/u;

/**
 * A word that has no three letters in a row is searched at the beginning of words; one of signs in the newest books.
 */
const NEWEST_WITH_SIGNS = 10_000;

const SAID = sql`said.searched`;

function matchesSpelling(word: string): SQL {
  if (INDEXED.test(word)) return like(books.searched, word);
  if (LETTER.test(word)) return like(books.searched, word, '% ');
  return sql`${books.id} in (
    select said.id from (
      select id, searched from ${books} where status = 'published'
      order by published_at desc, id limit ${sql.raw(String(NEWEST_WITH_SIGNS))}) said
    where ${like(SAID, word)})`;
}

const inTitle = (word: string): SQL =>
  INDEXED.test(word) || !LETTER.test(word)
    ? like(books.foldedTitle, word)
    : or(like(books.foldedTitle, word, ''), like(books.foldedTitle, word, '% '))!;

const swapped = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, i) => word.slice(0, i) + word.charAt(i + 1) + word.charAt(i) + word.slice(i + 2),
  );

/** A tolerant search looks no further than the first so many books that match. */
const MOST_ALIKE = 250;

const isGuessed = (word: string): boolean => mayBeMistyped(word) && INDEXED.test(word);

function matchesMistyped(word: string): SQL {
  if (!isGuessed(word)) return like(SAID, word, LETTER.test(word) && !INDEXED.test(word) ? '% ' : '%');
  const spellings = word.length <= LONGEST_SWAPPED ? [word, ...swapped(word)] : [word];
  return or(sql`${SAID} %> ${foldedText(word)}`, ...spellings.map((each) => like(SAID, each)))!;
}

/** Only the index of texts suits the inner query: with another condition PostgreSQL compares every published book. */
const alike = (words: string[]): SQL => sql`${books.id} in (
  select said.id from ${books} said where ${and(...words.map(matchesMistyped))} limit ${sql.raw(String(MOST_ALIKE))})`;

/**
 * Searches title, subtitle, tags, system and the creator's name, without accents and case. Every word must match; a
 * title that begins with the text ranks first, then one with a word that does.
 */
export async function readSearch(ctx: Pick<Ctx, 'db'>, text: string | undefined): Promise<Search | null> {
  const q = normalizeQuery(text ?? '');
  if (q === '') return null;
  const parts = wordsOf(q);
  const strict = and(...parts.map(matchesSpelling))!;
  const [found] = await ctx.db
    .select({ id: books.id })
    .from(books)
    .where(and(eq(books.status, 'published'), strict))
    .limit(1);
  if (found) {
    const allInTitle = and(...parts.map(inTitle))!;
    const begins = like(books.foldedTitle, q, '');
    const hasWord = like(books.foldedTitle, q, '% ');
    return {
      where: strict,
      rank: sql`case when ${begins} then 3 when ${hasWord} then 2 when ${allInTitle} then 1 else 0 end`,
      ranks: [
        begins,
        and(hasWord, not(begins))!,
        and(allInTitle, not(begins), not(hasWord))!,
        and(not(allInTitle), not(begins), not(hasWord))!,
      ],
      forgiving: false,
    };
  }
  // The exact search was all, unless a word may be mistyped.
  const where = parts.some(isGuessed) ? alike(parts) : sql`false`;
  return {
    where,
    rank: sql`greatest(word_similarity(${foldedText(q)}, ${books.foldedTitle}), 0.9 * word_similarity(${foldedText(q)}, ${books.words}))`,
    ranks: null,
    forgiving: true,
  };
}

export const withSearch = <T>(db: Db, search: Search | null, body: (db: Queryable) => Promise<T>): Promise<T> =>
  search?.forgiving
    ? transaction(db, async (tx) => {
        // PostgreSQL takes comparing words to be as cheap as comparing numbers, and would compare every book.
        await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(ALIKE_SHARE)}, true),
          set_config('enable_seqscan', 'off', true)`);
        return body(tx);
      })
    : body(db);
