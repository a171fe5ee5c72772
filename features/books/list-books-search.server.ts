import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { mayBeMistyped, soughtIn, wordsOf } from '../../lib/sought.ts';
import type { Db, Queryable } from '../../platform/db/port.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Ctx } from '../context.ts';
import { books, bookWords, creators, folded } from './tables.ts';

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

const words = sql`${bookWords(books)}`;
const title = folded(books.title);

const like = (text: SQL, part: string, before = '%'): SQL =>
  sql`${text} like ${before} || ${folded(part.replace(/[\\%_]/g, '\\$&'))} || '%'`;

/** The book says it of itself, or its creator is called so. Both by index. */
const by = (condition: (text: SQL) => SQL): SQL =>
  or(
    condition(words),
    sql`${books.creatorId} = any(array(select id from ${creators} where ${condition(folded(creators.name))}))`,
  )!;

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
  const q = soughtIn(text ?? '');
  if (q === '') return null;
  const parts = wordsOf(q);
  const strict = and(...parts.map(spelled))!;
  const [found] = await ctx.db
    .select({ id: books.id })
    .from(books)
    .where(and(eq(books.status, 'published'), strict))
    .limit(1);
  if (found) {
    const inTitle = and(...parts.map((part) => like(title, part)))!;
    const rank = sql`case when ${like(title, q, '')} then 3 when ${like(title, q, '% ')} then 2 when ${inTitle} then 1 else 0 end`;
    return { where: strict, rank, forgiving: false };
  }
  return {
    where: and(...parts.map(mistyped))!,
    rank: sql`greatest(word_similarity(${folded(q)}, ${title}), 0.9 * word_similarity(${folded(q)}, ${words}))`,
    forgiving: true,
  };
}

/** Runs what asks with a search; a forgiving one under its own measure of likeness. */
export const searching = <T>(db: Db, search: Search | null, body: (db: Queryable) => Promise<T>): Promise<T> =>
  search?.forgiving
    ? transaction(db, async (tx) => {
        await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(ALIKE)}, true)`);
        return body(tx);
      })
    : body(db);
