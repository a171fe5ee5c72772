import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { mayBeMistyped, normalizeQuery, wordsOf } from '../../lib/search-query.ts';

/** The part of a word's threes of letters that another must share to be taken for it. */
const ALIKE_SHARE = 0.42;

const says = (text: SQLWrapper, word: string): SQL =>
  sql`folded(${text}) like '%' || folded(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`;

/**
 * Whether every word of a query stands in a text, whatever accents and case; undefined where nothing is looked for.
 * `forgiving`: or something written much like it. It reads the text of each row it is asked of: for one person's rows.
 */
export function mentions(text: SQLWrapper, query: string | undefined, { forgiving = false } = {}): SQL | undefined {
  const words = wordsOf(normalizeQuery(query ?? ''));
  return and(
    ...words.map((word) =>
      forgiving && mayBeMistyped(word)
        ? or(says(text, word), sql`word_similarity(folded(${word}), folded(${text})) >= ${ALIKE_SHARE}::real`)
        : says(text, word),
    ),
  );
}
